import { businessConstants } from '../../../common/businessConstants';
import { lockUser } from '../../../database/lockUser';
import type { Transaction } from '../../../database/open';
import type { NetworkMoveMemberTable, Schema } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { defineHandler } from '../../../jobs/types';
import { notify } from '../../../messages/notify';
import { lockBooking } from '../../ledger';
import { moveMember } from '../../networks';
import { lapseTransfer, whyNotMoved } from '../carryOut';
import { holdNetwork, openTransfers } from '../repository';
import { endMember, endMove, findMove, moveNamed, waitingMembers } from './repository';

type Move = NonNullable<Awaited<ReturnType<typeof findMove>>>;

/** Moves one of them, with their open transfer cancelled; returns what spoke against it when it was their turn. */
const moveOne = async (
  transaction: Transaction<Schema>,
  { move, network, userId, now }: { move: Move; network: string | undefined; userId: string; now: Date },
): Promise<NetworkMoveMemberTable['problem']> => {
  if (network === undefined) return 'network-closed';
  await lockUser(transaction, userId);
  const problem = await whyNotMoved(transaction, userId, move.to_network_id);
  if (problem) return problem;
  for (const key of await openTransfers(transaction, [userId])) {
    await lapseTransfer(transaction, key, 'moved', { now });
  }
  const askedBy = { userId: move.made_by, adminId: move.made_by_admin };
  await moveMember(transaction, { userId, networkId: move.to_network_id }, { askedBy, now });
  const texts = { network, reason: move.reason };
  await notify(transaction, { userId, kind: 'network-moved', texts, at: now });
  return null;
};

/** The job that moves many people to another network, so many in one transaction; who cannot be moved is left where they are. */
export const moveManyHandler = defineHandler<'network:move-many', { moved: number }>(
  async ({ connection, key, now, dryRun, reportProgress, keep }) => {
    const move = await findMove(connection, key);
    if (!move) return {};
    const userIds = await waitingMembers(connection, key, businessConstants.networkMove.slice);
    if (userIds.length === 0 || dryRun) {
      if (!dryRun) await endMove(connection, key, now);
      return { accounts: Number((await moveNamed(connection, key)).moved) };
    }
    await inTransaction(connection, async (transaction) => {
      await lockBooking(transaction, 'all');
      const target = await holdNetwork(transaction, move.to_network_id);
      const network = target?.status === 'active' ? target.name : undefined;
      for (const userId of userIds) {
        const problem = await moveOne(transaction, { move, network, userId, now });
        await endMember(transaction, { moveId: key, userId }, { done_at: now, problem });
      }
      await keep(transaction, { moved: userIds.length });
    });
    const { total, moved, left_out: leftOut } = await moveNamed(connection, key);
    reportProgress({ done: Number(moved) + Number(leftOut), of: total });
    return 'more';
  },
);
