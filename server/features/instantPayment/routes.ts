import type { FastifyInstance } from 'fastify';
import { type InstantRequest, cancelInstant, claimInstant } from '#contract/instantPayment';
import {
  approveInstant,
  getInstantHistory,
  getInstantPayments,
  rejectInstant,
} from '#contract/instantPayment/review';
import { instantMachine } from '#contract/plain/instantPayment';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import { type Person, ownerOf } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { claim } from './ask';
import { type AskedKey, instantStateMachine } from './stateMachine';
import { readingRoutes } from './reading';
import { type InstantKey, findRequest, listedRequests, newestOwn, reasonsOf } from './repository';
import { toRequest, toReviewed } from './views';

/** A user's newest request, as they see it. */
const newestRequest = async (connection: Connection, userId: string): Promise<InstantRequest> => {
  const row = await newestOwn(connection, userId);
  if (!row) throw new Refusal('NOT_FOUND');
  return toRequest(ownerOf(userId), await reasonsOf(connection, userId, [row.request_id]))(row);
};

const askingRoutes = (app: FastifyInstance, services: Services) => {
  serveCommand(app, services, claimInstant, {
    run: (scope) => claim(services, scope),
    audit: ({ userId }, { requestId, ...detail }) => ({
      action: 'instantPayment.claim',
      subject: requestId,
      about: userId,
      detail: { user_id: userId, ...detail },
    }),
    answer: async ({ transaction, userId }) => ({
      data: { item: await newestRequest(transaction, userId) },
    }),
  });

  serveAct(app, services, cancelInstant, {
    definition: instantStateMachine,
    act: 'cancel',
    keyOf: (_body, { userId }): AskedKey => ({ userId }),
    actorOf,
    read: (transaction, { userId }) => newestRequest(transaction, userId),
  });
};

const reviewedNamed = async (connection: Connection, key: InstantKey) => {
  const row = await findRequest(connection, key);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const staffRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getInstantPayments, connection, async ({ query: { search }, session }) => ({
    ...listedRequests(connection, search),
    view: toReviewed(await actorOf(connection, session)),
  }));

  serve(app, getInstantHistory, async ({ query: { subject_id: userId, request_id: thing } }) => {
    await reviewedNamed(connection, { userId, requestId: thing });
    const rows = await historyOf(connection, { userId, machine: instantMachine, thing });
    return { data: { items: rows.map(toHistory(instantMachine, { ownerId: userId, named: true })) } };
  });

  const deciding = {
    definition: instantStateMachine,
    keyOf: (body: { subject_id: string; request_id: string }): InstantKey => ({
      userId: body.subject_id,
      requestId: body.request_id,
    }),
    actorOf,
    read: async (transaction: Connection, key: AskedKey, actor: Person) =>
      toReviewed(actor)(await reviewedNamed(transaction, key as InstantKey)),
  };
  serveAct(app, services, approveInstant, { ...deciding, act: 'approve' });
  serveAct(app, services, rejectInstant, { ...deciding, act: 'reject' });
};

/** Instant payments: what creators claim of their estimates, and what staff decide on. */
export const instantRoutes = (app: FastifyInstance, services: Services) => {
  readingRoutes(app, services);
  askingRoutes(app, services);
  staffRoutes(app, services);
};
