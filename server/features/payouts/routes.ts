import type { FastifyInstance } from 'fastify';
import { getPayoutDifferenceHistory, getPayoutDifferences, settlePayoutDifference } from '#contract/payouts';
import { differenceMachine } from '#contract/plain/payouts';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import { NO_OWNER, type Person } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { balanceRoutes } from './balanceRoutes';
import { webhookRoutes } from './notices/webhook';
import { batchRoutes } from './batches/routes';
import { findDifference, lastDays, listedDifferences } from './reconciliation/repository';
import { type DifferenceKey, type DifferenceRow, differenceStateMachine } from './reconciliation/differences';
import { unclaimedRoutes } from './unclaimed/routes';
import { toDay, toDifferences } from './reconciliation/views';

// A month of one service.
const DAYS = 31;

const differenceNamed = async (connection: Connection, { differenceId }: DifferenceKey) => {
  const row = await findDifference(connection, differenceId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const readDifference = async (connection: Connection, key: DifferenceKey, actor: Person) => {
  const [item] = await toDifferences(connection, [await differenceNamed(connection, key)], actor);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

/** What services tell of payments, and for staff: what the books of services and ours do not agree on, the batches at services, and what nobody has claimed. */
export const payoutRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getPayoutDifferences, connection, async ({ session }) => {
    const actor = await actorOf(connection, session);
    return {
      ...listedDifferences(connection),
      views: (rows: readonly DifferenceRow[]) => toDifferences(connection, rows, actor),
      extra: async () => ({ days: (await lastDays(connection, DAYS)).map(toDay) }),
    };
  });

  serve(app, getPayoutDifferenceHistory, async ({ query: { difference_id: thing } }) => {
    await differenceNamed(connection, { differenceId: thing });
    const rows = await historyOf(connection, { userId: NO_OWNER, machine: differenceMachine, thing });
    return { data: { items: rows.map(toHistory(differenceMachine, { ownerId: NO_OWNER, named: true })) } };
  });

  serveAct(app, services, settlePayoutDifference, {
    definition: differenceStateMachine,
    act: 'settle',
    keyOf: ({ difference_id: differenceId }): DifferenceKey => ({ differenceId }),
    actorOf,
    read: readDifference,
  });

  webhookRoutes(app, services);
  batchRoutes(app, services);
  unclaimedRoutes(app, services);
  balanceRoutes(app, services);
};
