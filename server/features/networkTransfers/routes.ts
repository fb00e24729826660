import type { FastifyInstance } from 'fastify';
import {
  approveNetworkTransfer,
  askNetworkTransfer,
  cancelNetworkTransfer,
  denyNetworkTransfer,
  getNetworkTransfer,
  getNetworkTransferHistory,
  getNetworkTransfers,
  stopNetworkTransfer,
} from '#contract/networkTransfers';
import { networkTransferMachine } from '#contract/plain/networks';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Services } from '../../services';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { type Person, transition } from '../../states/transition';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import { askForTransfer } from './ask';
import { moveRoutes } from './moves/routes';
import { type TransferKey, allNetworks, findTransfer, listedTransfers } from './repository';
import { transferStateMachine } from './stateMachine';
import { ownTransfers, toTransfer } from './views';

const ownRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getNetworkTransfer, ({ query: { user_id: userId } }) =>
    ownTransfers(connection, userId, new Date()),
  );

  serveCommand(app, services, askNetworkTransfer, {
    run: async ({ transaction, session, userId, body, now }) => {
      const { network, reason, effective_on: effectiveOn } = body;
      const by = await actorOf(transaction, session);
      await askForTransfer(transaction, userId, { network, reason, effectiveOn, by, now });
    },
    answer: ({ transaction, userId, now }) => ownTransfers(transaction, userId, now),
  });

  serveCommand(app, services, cancelNetworkTransfer, {
    run: async ({ transaction, session, userId, query, now }) => {
      const by = await actorOf(transaction, session);
      const key: TransferKey = { userId, transferId: query.transfer_id };
      await transition(transaction, transferStateMachine, key, 'cancel', { by, now });
    },
    answer: ({ transaction, userId, now }) => ownTransfers(transaction, userId, now),
  });
};

const transferNamed = async (connection: Connection, key: TransferKey) => {
  const row = await findTransfer(connection, key);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const staffRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getNetworkTransfers, connection, async ({ query: { search }, session }) => ({
    ...listedTransfers(connection, search),
    view: toTransfer(await actorOf(connection, session)),
    extra: async () => ({
      networks: (await allNetworks(connection)).map(({ network_id, name }) => ({ network_id, name })),
    }),
  }));

  serve(app, getNetworkTransferHistory, async ({ query: { subject_id: userId, transfer_id: thing } }) => {
    await transferNamed(connection, { userId, transferId: thing });
    const rows = await historyOf(connection, { userId, machine: networkTransferMachine, thing });
    return {
      data: { items: rows.map(toHistory(networkTransferMachine, { ownerId: userId, named: true })) },
    };
  });

  const deciding = {
    definition: transferStateMachine,
    actorOf,
    keyOf: (body: { subject_id: string; transfer_id: string }): TransferKey => ({
      userId: body.subject_id,
      transferId: body.transfer_id,
    }),
    read: async (transaction: Connection, key: TransferKey, actor: Person) =>
      toTransfer(actor)(await transferNamed(transaction, key)),
  };
  serveAct(app, services, approveNetworkTransfer, { ...deciding, act: 'approve' });
  serveAct(app, services, denyNetworkTransfer, { ...deciding, act: 'deny' });
  serveAct(app, services, stopNetworkTransfer, { ...deciding, act: 'stop' });
};

/** Network transfers: what creators ask for, what staff decide on, and moves of many people at once. */
export const networkTransferRoutes = (app: FastifyInstance, services: Services) => {
  ownRoutes(app, services);
  staffRoutes(app, services);
  moveRoutes(app, services);
};
