import type { Actor } from '../../common/audit';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { type JobPayloads, defineHandler } from '../../jobs/types';
import { notify } from '../../messages/notify';
import { lockBooking } from '../ledger';
import { hasEnded, lapseTransfer } from '../networkTransfers';
import { moveMember, requireMainNetwork } from '../networks';
import { takeOwners } from './owners';
import { findStaffNetwork } from './repository';
import { countMembers, nextMembers, nextTransfers } from './retireRepository';

const SLICE = 200;

interface Retiring {
  networkId: string;
  name: string;
  main: { network_id: string; name: string };
  owners: readonly string[];
  askedBy: Actor;
  now: Date;
}

// Of the open transfers to it; returns whether there were any. Who has asked to leave it moves from the main network on their day.
const endTransfers = async (
  transaction: Transaction<Schema>,
  { networkId, askedBy, now }: Retiring,
): Promise<boolean> => {
  const open = await nextTransfers(transaction, networkId, SLICE);
  for (const { user_id: userId, transfer_id: transferId } of open) {
    try {
      await lapseTransfer(transaction, { userId, transferId }, 'network-closed', { askedBy, now });
    } catch (cause) {
      if (!hasEnded(cause)) throw cause;
    }
  }
  return open.length > 0;
};

// Whom the books wait for: a slice of the members at a time.
const moveMembers = async (
  transaction: Transaction<Schema>,
  { networkId, name, main, owners, askedBy, now }: Retiring,
): Promise<number> => {
  await lockBooking(transaction, 'all');
  // Who was made one since it was retired would own the main network.
  await takeOwners(transaction, networkId, { by: 'system', now });
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
  { user_id: userId, admin_id: adminId, owners }: JobPayloads['network:retire'],
  now: Date,
): Promise<Retiring> => {
  const network = await findStaffNetwork(connection, networkId);
  if (network?.status !== 'retired') throw new Error('This network is not retired');
  const main = await requireMainNetwork(connection);
  return { networkId, name: network.name, main, owners, askedBy: { userId, adminId: adminId ?? null }, now };
};

/**
 * The job that empties a network that was retired: ends the requests to move to it, and moves its members to the main
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
