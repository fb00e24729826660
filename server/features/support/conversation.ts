import { conversationMachine } from '#contract/plain/inbox';
import type { SupportDepartment, SupportTopic } from '#contract/lists';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { begin, transition, ownerOf } from '../../states/transition';
import { conversationStateMachine } from './stateMachine';
import { insertConversation, lockConversation, updateConversation } from './repository/conversations';
import { announce } from './repository/events';
import { type MessageRow, countAfter, findMessage, insertMessage } from './repository/messages';
import { previewOf } from './rules';

/** How many messages are answered at once. */
export const MESSAGES = 50;

interface NewMessage {
  /** The user of the conversation. */
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
 * already is answered as it is. A message of the user opens a closed conversation. Whoever writes has read all messages before.
 */
export const writeMessage = (connection: Connection, message: NewMessage): Promise<MessageRow> =>
  inTransaction(connection, async (transaction) => {
    const { userId, side, department, topic = null, now } = message;
    const by = ownerOf(userId);
    if (
      side === 'user' &&
      (await insertConversation(transaction, { userId, department: department ?? 'english', now }))
    ) {
      await begin(transaction, conversationMachine, { userId, thing: userId, state: 'open', by, at: now });
    }
    const conversation = await lockConversation(transaction, userId);
    if (!conversation) throw new Refusal('NOT_FOUND');
    const known = await findMessage(transaction, message);
    if (known) return known;

    if (side === 'user' && conversation.status === 'closed') {
      await transition(transaction, conversationStateMachine, userId, 'write', { by, now });
    }
    const number = conversation.messages + 1;
    await insertMessage(transaction, { ...message, number, topic, at: now });
    await updateConversation(transaction, userId, {
      messages: number,
      last_side: side,
      last_text: previewOf(message.body),
      last_at: now,
      ...(side === 'user'
        ? {
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

/**
 * Marks everything up to `number` as read by a side. A number above the last message means the last message; one that is
 * read already changes nothing.
 */
export const markRead = async (
  transaction: Transaction<Schema>,
  read: { userId: string; side: 'user' | 'staff'; number: number; now: Date },
): Promise<void> => {
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
};
