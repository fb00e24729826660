import type { FastifyInstance } from 'fastify';
import { approveGame, denyGame, getGameHistory, getSubmittedGames } from '#contract/introduce/review';
import { gameMachine } from '#contract/plain/introduce';
import type { Connection } from '../../../database/open';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { serveList } from '../../../http/serveList';
import type { Person } from '../../../states/transition';
import { historyOf } from '../../../states/repository';
import { serveAct } from '../../../states/serveAct';
import { toHistory } from '../../../states/views';
import { actorOf } from '../../auth';
import type { Services } from '../../../services';
import { gameStateMachine } from '../stateMachine';
import { findSubmittedGame, listedGames } from './repository';
import { toSubmittedGame } from '../views';

const gameOf = async (connection: Connection, userId: string) => {
  const row = await findSubmittedGame(connection, userId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

/** The creators' games, of which reviewers decide whether others are shown them. */
export const gameReviewRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getSubmittedGames, connection, async ({ query: { search }, session }) => ({
    ...listedGames(connection, search),
    view: toSubmittedGame(await actorOf(connection, session)),
  }));

  serve(app, getGameHistory, async ({ query: { subject_id: userId } }) => {
    const { game_id: thing } = await gameOf(connection, userId);
    const rows = await historyOf(connection, { userId, machine: gameMachine, thing });
    return { data: { items: rows.map(toHistory(gameMachine, { ownerId: userId, named: true })) } };
  });

  const deciding = {
    definition: gameStateMachine,
    keyOf: ({ subject_id: userId, seen }: { subject_id: string; seen: string }) => ({ userId, seen }),
    actorOf,
    read: async (transaction: Connection, { userId }: { userId: string }, actor: Person) =>
      toSubmittedGame(actor)(await gameOf(transaction, userId)),
  };
  serveAct(app, services, approveGame, { ...deciding, act: 'approve' });
  serveAct(app, services, denyGame, { ...deciding, act: 'deny' });
};
