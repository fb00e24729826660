import type { Connection } from '../../../database/open';

/** Open conversations whose last message is of `side` and older than `before`, and about which no mail was sent since. */
export const conversationsToMail = (
  connection: Connection,
  asked: { side: 'user' | 'staff'; before: Date; limit: number },
) =>
  connection
    .selectFrom('support_conversation as conversation')
    .innerJoin('users', 'users.user_id', 'conversation.user_id')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('conversation.status', '=', 'open')
    .where('conversation.last_side', '=', asked.side)
    .where('conversation.last_at', '<', asked.before)
    .whereRef('conversation.mailed', '<', 'conversation.messages')
    // A user needs no mail about messages that they have read; staff does until the conversation is answered.
    .$if(asked.side === 'staff', (query) => query.where('conversation.user_unread', '>', 0))
    .where('users.status', '=', 'active')
    .where('users.lock_level', '=', 0)
    .orderBy('conversation.last_at')
    .orderBy('conversation.user_id')
    .limit(asked.limit)
    .select([
      'conversation.user_id',
      'conversation.messages',
      'conversation.mailed',
      'users.name',
      'network.support_email',
    ])
    .execute();

/** Notes up to which message a mail was sent; returns false where another process has noted it already. */
export const noteMailed = async (
  connection: Connection,
  note: { userId: string; from: number; to: number },
): Promise<boolean> => {
  const row = await connection
    .updateTable('support_conversation')
    .set({ mailed: note.to })
    .where('user_id', '=', note.userId)
    .where('mailed', '=', note.from)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};
