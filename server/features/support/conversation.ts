import type { SupportDepartment, SupportTopic } from '#contract/lists';
import { audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { hasPermission } from '../auth';
import {
  type MessageRow,
  announce,
  countAfter,
  findMessage,
  insertConversation,
  insertMessage,
  lockConversation,
  moveAssignee,
  nameOf,
  updateConversation,
} from './repository';
import { previewOf } from './rules';

/** How many messages are answered at once. */
export const MESSAGES = 50;

interface NewMessage {
  /** Whose conversation it is. */
  userId: string;
  messageId: string;
  side: 'user' | 'staff';
  authorId: string;
  body: string;
  /** What the user chose; an agent's answer leaves them as they are. */
  department?: SupportDepartment;
  topic?: SupportTopic | null;
  now: Date;
}

/**
 * Writes a message and tells the listeners, in one transaction that holds the conversation. A message that is there
 * already is answered as it is. What the user writes opens a closed conversation; whoever writes has read what is there.
 */
export const writeMessage = (connection: Connection, message: NewMessage): Promise<MessageRow> =>
  inTransaction(connection, async (transaction) => {
    const { userId, side, department, topic = null, now } = message;
    if (side === 'user')
      await insertConversation(transaction, { userId, department: department ?? 'english', now });
    const conversation = await lockConversation(transaction, userId);
    if (!conversation) throw new Refusal('NOT_FOUND');
    const known = await findMessage(transaction, message);
    if (known) return known;

    const number = conversation.messages + 1;
    await insertMessage(transaction, { ...message, number, topic, at: now });
    await updateConversation(transaction, userId, {
      messages: number,
      last_side: side,
      last_text: previewOf(message.body),
      last_at: now,
      ...(side === 'user'
        ? {
            status: 'open',
            user_read: number,
            user_unread: 0,
            staff_unread: conversation.staff_unread + 1,
            ...(department ? { department } : {}),
            ...(topic ? { topic } : {}),
          }
        : { staff_read: number, staff_unread: 0, user_unread: conversation.user_unread + 1 }),
    });
    const written = await findMessage(transaction, message);
    if (!written) throw new Refusal('SERVER_ERROR');
    await announce(transaction, { userId, number, at: now });
    return written;
  });

/** Everything up to `number` is read by a side; numbers that do not exist yet, or are read already, change nothing. */
export const markRead = (
  connection: Connection,
  read: { userId: string; side: 'user' | 'staff'; number: number; now: Date },
): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const { userId, side, now } = read;
    const conversation = await lockConversation(transaction, userId);
    if (!conversation) {
      if (side === 'staff') throw new Refusal('NOT_FOUND');
      return;
    }
    const number = Math.min(read.number, conversation.messages);
    if (number <= (side === 'user' ? conversation.user_read : conversation.staff_read)) return;
    const unread = await countAfter(transaction, {
      userId,
      side: side === 'user' ? 'staff' : 'user',
      number,
    });
    await updateConversation(
      transaction,
      userId,
      side === 'user'
        ? { user_read: number, user_unread: unread }
        : { staff_read: number, staff_unread: unread },
    );
    await announce(transaction, { userId, number: null, at: now });
  });

/** Gives a conversation to an agent or to nobody, where `expected` has it still. */
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
      detail: { from: conversation.assignee_id, to: assigneeId },
      at: now,
    });
    await announce(transaction, { userId, number: null, at: now });
  });

/** Closes a conversation or opens it again. */
export const setStatus = (
  connection: Connection,
  change: { userId: string; status: 'open' | 'closed'; by: string; now: Date },
): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const { userId, status, by, now } = change;
    const conversation = await lockConversation(transaction, userId);
    if (!conversation) throw new Refusal('NOT_FOUND');
    if (conversation.status === status) return;
    await updateConversation(transaction, userId, { status });
    await audit(transaction, { userId: by, action: `support.${status}`, subject: userId, at: now });
    await announce(transaction, { userId, number: null, at: now });
  });
