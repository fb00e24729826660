import { networkTransferMachine } from '#contract/plain/networks';
import type { Actor } from '../../common/audit';
import { lockUser } from '../../database/lockUser';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { defineHandler } from '../../jobs/types';
import { notify } from '../../messages/notify';
import { type Entity, type StateMachineDefinition, transition } from '../../states/transition';
import { lockBooking } from '../ledger';
import { moveMember, requireMainNetwork } from '../networks';
import { findStaffNetwork } from './repository';
import {
  type TransferKey,
  countMembers,
  endTransfer,
  lockTransfer,
  nextMembers,
  nextTransfers,
} from './retireRepository';

const SLICE = 200;

interface Retiring {
  networkId: string;
  name: string;
  main: { network_id: string; name: string };
  owners: readonly string[];
  askedBy: Actor;
  now: Date;
}

/** How a request to move ends with its network; whose it is is told in words of this. */
const ending: StateMachineDefinition<
  typeof networkTransferMachine,
  TransferKey,
  TransferKey & Entity<typeof networkTransferMachine>
> = {
  machine: networkTransferMachine,
  find: async (transaction, key) => {
    await lockUser(transaction, key.userId);
    const row = await lockTransfer(transaction, key);
    return row && { ...key, state: row.state };
  },
  write: (transaction, key, _to, now) => endTransfer(transaction, key, { state: 'cancelled', ended_at: now }),
  nameOf: ({ transferId }) => transferId,
  tells: async () => false,
};

// Of the transfers that are open; returns whether there were any.
const endTransfers = async (
  transaction: Transaction<Schema>,
  { networkId, name, askedBy, now }: Retiring,
): Promise<boolean> => {
  const open = await nextTransfers(transaction, networkId, SLICE);
  for (const { user_id: userId, transfer_id: transferId } of open) {
    await transition(transaction, ending, { userId, transferId }, 'lapse', { by: 'system', askedBy, now });
    await notify(transaction, { userId, kind: 'network-transfer-void', texts: { name }, at: now });
  }
  return open.length > 0;
};

// Whom the books wait for: a slice of the members at a time.
const moveMembers = async (
  transaction: Transaction<Schema>,
  { networkId, name, main, owners, askedBy, now }: Retiring,
): Promise<number> => {
  await lockBooking(transaction, 'all');
  const members = await nextMembers(transaction, networkId, SLICE);
  for (const userId of members) {
    await moveMember(transaction, { userId, networkId: main.network_id }, { askedBy, now });
    // The owners were told when it was retired.
    if (owners.includes(userId)) continue;
    await notify(transaction, {
      userId,
      kind: 'network-retired',
      texts: { name, main: main.name, reason: '' },
      at: now,
    });
  }
  return members.length;
};

const retiringOf = async (
  connection: Connection,
  networkId: string,
  {
    user_id: userId,
    admin_id: adminId = null,
    owners,
  }: { user_id: string; admin_id?: string; owners: string[] },
  now: Date,
): Promise<Retiring> => {
  const network = await findStaffNetwork(connection, networkId);
  if (network?.status !== 'retired') throw new Error('This network is not retired');
  const main = await requireMainNetwork(connection);
  return { networkId, name: network.name, main, owners, askedBy: { userId, adminId }, now };
};

/**
 * The job that empties a network that was retired: ends the requests to move to it or away from it, and moves its members to the main
 * network, some in each transaction. What is done is seen in the tables, so that it goes on wherever it was stopped.
 */
export const retireHandler = defineHandler<'network:retire', { moved: number }>(
  async ({ connection, key, payload, state, now, keep, reportProgress }) => {
    const retiring = await retiringOf(connection, key, payload, now);
    const { moved } = state ?? { moved: 0 };
    const ended = await inTransaction(connection, (transaction) => endTransfers(transaction, retiring));
    if (ended) return 'more';
    const left = await countMembers(connection, key);
    reportProgress({ done: moved, of: moved + left });
    if (left === 0) return { accounts: moved };
    await inTransaction(connection, async (transaction) => {
      const slice = await moveMembers(transaction, retiring);
      await keep(transaction, { moved: moved + slice });
    });
    return 'more';
  },
);
