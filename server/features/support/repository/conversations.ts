import type { SupportDepartment } from '#contract/lists';
import type { Connection } from '../../../database/open';

export const findConversation = (connection: Connection, userId: string) =>
  connection.selectFrom('support_conversation').where('user_id', '=', userId).selectAll().executeTakeFirst();

/** The same, locked: other changes of the conversation wait until the transaction ends. */
export const lockConversation = (connection: Connection, userId: string) =>
  connection
    .selectFrom('support_conversation')
    .where('user_id', '=', userId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** Opens an empty conversation of a user; returns whether there was none before. */
export const insertConversation = async (
  connection: Connection,
  conversation: { userId: string; department: SupportDepartment; now: Date },
): Promise<boolean> => {
  const row = await connection
    .insertInto('support_conversation')
    .values({
      user_id: conversation.userId,
      department: conversation.department,
      status: 'open',
      assignee_id: null,
      topic: null,
      last_side: 'user',
      last_text: '',
      last_at: conversation.now,
      created_at: conversation.now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const updateConversation = (
  connection: Connection,
  userId: string,
  change: Partial<Omit<ConversationRow, 'user_id'>>,
) => connection.updateTable('support_conversation').set(change).where('user_id', '=', userId).execute();

/** Conversations with the names of the user and of the agent who answers. */
export const namedConversations = (connection: Connection) =>
  connection
    .selectFrom('support_conversation as conversation')
    .innerJoin('users', 'users.user_id', 'conversation.user_id')
    .leftJoin('users as assignee', 'assignee.user_id', 'conversation.assignee_id')
    .selectAll('conversation')
    .select(['users.name', 'assignee.name as assignee_name']);

/** One user's conversation with its names. */
export const findNamed = (connection: Connection, userId: string) =>
  namedConversations(connection).where('conversation.user_id', '=', userId).executeTakeFirst();

export type NamedConversation = NonNullable<Awaited<ReturnType<typeof findNamed>>>;

/** The same of several users. */
export const namedOf = (connection: Connection, userIds: readonly string[]) =>
  namedConversations(connection)
    .where('conversation.user_id', 'in', [...userIds])
    .execute();
