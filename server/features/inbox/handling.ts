import { audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { hasPermission } from '../auth';
import { announce, lockConversation } from '../support';
import { moveAssignee, nameOf } from './repository/conversations';

/** Gives a conversation to an agent or to nobody; ALREADY_ASSIGNED where `expected` no longer has it. */
export const assign = (
  connection: Connection,
  change: { userId: string; assigneeId: string | null; expected: string | null; by: string; now: Date },
): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const { userId, assigneeId, by, now } = change;
    const conversation = await lockConversation(transaction, userId);
    if (!conversation) throw new Refusal('NOT_FOUND');
    if (conversation.assignee_id === assigneeId) return;
    if (assigneeId !== null && !(await hasPermission(transaction, assigneeId, 'support.answer'))) {
      throw new Refusal('NOT_FOUND', 'That agent does not exist');
    }
    if (!(await moveAssignee(transaction, change))) {
      const { assignee_id: holder } = conversation;
      throw new Refusal(
        'ALREADY_ASSIGNED',
        holder === null
          ? 'Nobody has this conversation any more'
          : `${(await nameOf(transaction, holder)) ?? 'Somebody else'} has this conversation`,
      );
    }
    await audit(transaction, {
      userId: by,
      action: 'support.assign',
      subject: userId,
      about: userId,
      detail: { from: conversation.assignee_id, to: assigneeId },
      at: now,
    });
    await announce(transaction, { userId, number: null, at: now });
  });
