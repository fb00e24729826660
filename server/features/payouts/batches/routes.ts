import type { FastifyInstance } from 'fastify';
import {
  getPayoutBatchHistory,
  getPayoutBatches,
  locatePayoutBatch,
  proposePayoutBatch,
  repeatPayoutBatch,
  withdrawPayoutBatch,
} from '#contract/payouts';
import { batchMachine } from '#contract/plain/payouts';
import type { Connection } from '../../../database/open';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { serveList } from '../../../http/serveList';
import { NO_OWNER, type Person } from '../../../states/transition';
import { historyOf } from '../../../states/repository';
import { serveAct } from '../../../states/serveAct';
import { toHistory } from '../../../states/views';
import { actorOf } from '../../auth';
import type { Services } from '../../../services';
import { listedBatches } from './repository';
import { toBatches } from './views';
import { type BatchKey, batchStateMachine } from './batches';
import { type BatchRow, batchNamed } from '../repository';

const named = async (connection: Connection, batchId: string): Promise<BatchRow> => {
  const row = await batchNamed(connection, batchId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const read = async (connection: Connection, { batchId }: BatchKey, actor: Person) => {
  const [item] = await toBatches(connection, [await named(connection, batchId)], actor);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

/** The batches of payments at services, for staff, who decide on those that are forgotten. */
export const batchRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getPayoutBatches, connection, async ({ query: { search }, session }) => {
    const actor = await actorOf(connection, session);
    return {
      ...listedBatches(connection, search),
      views: (rows: readonly BatchRow[]) => toBatches(connection, rows, actor),
    };
  });

  serve(app, getPayoutBatchHistory, async ({ query: { batch_id: thing } }) => {
    await named(connection, thing);
    const rows = await historyOf(connection, { userId: NO_OWNER, machine: batchMachine, thing });
    return { data: { items: rows.map(toHistory(batchMachine, { ownerId: NO_OWNER, named: true })) } };
  });

  const deciding = {
    definition: batchStateMachine,
    keyOf: ({ batch_id: batchId }: { batch_id: string }): BatchKey => ({ batchId }),
    actorOf,
    read,
  };
  serveAct(app, services, locatePayoutBatch, {
    ...deciding,
    act: 'locate',
    keyOf: ({ batch_id: batchId, provider_id: providerId }): BatchKey => ({ batchId, providerId }),
  });
  serveAct(app, services, proposePayoutBatch, { ...deciding, act: 'propose' });
  serveAct(app, services, repeatPayoutBatch, { ...deciding, act: 'repeat' });
  serveAct(app, services, withdrawPayoutBatch, { ...deciding, act: 'withdraw' });
};
