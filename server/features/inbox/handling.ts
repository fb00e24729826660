import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { hasPermission } from '../auth';
import { announce, lockConversation } from '../support';
import { moveAssignee, nameOf } from './repository/conversations';

/**
 * Gives a conversation to an agent or to nobody; ALREADY_ASSIGNED where `expected` no longer has it. Returns who had it; undefined
 * where nothing changes.
 */
export const assign = async (
  transaction: Transaction<Schema>,
  change: { userId: string; assigneeId: string | null; expected: string | null; now: Date },
): Promise<{ from: string | null } | undefined> => {
  const { userId, assigneeId, now } = change;
  const conversation = await lockConversation(transaction, userId);
  if (!conversation) throw new Refusal('NOT_FOUND');
  const { assignee_id: holder } = conversation;
  if (holder === assigneeId) return undefined;
  if (assigneeId !== null && !(await hasPermission(transaction, assigneeId, 'support.answer'))) {
    throw new Refusal('NOT_FOUND', 'That agent does not exist');
  }
  if (!(await moveAssignee(transaction, change))) {
    throw new Refusal(
      'ALREADY_ASSIGNED',
      holder === null
        ? 'Nobody has this conversation any more'
        : `${(await nameOf(transaction, holder)) ?? 'Somebody else'} has this conversation`,
    );
  }
  await announce(transaction, { userId, number: null, at: now });
  return { from: holder };
};
