import type { SupportDepartment } from '#contract/lists';
import { namesOf } from '../../../database/names';
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

/** Conversations with the name of the user. */
export const conversationsOfUsers = (connection: Connection) =>
  connection
    .selectFrom('support_conversation as conversation')
    .innerJoin('users', 'users.user_id', 'conversation.user_id')
    .selectAll('conversation')
    .select('users.name');

/** The same with the name of the agent who answers, which is on another node than the user. */
export const withAssignees = async <Row extends { assignee_id: string | null }>(
  connection: Connection,
  rows: readonly Row[],
): Promise<(Row & { assignee_name: string | null })[]> => {
  const names = await namesOf(
    connection,
    rows.map((row) => row.assignee_id),
  );
  return rows.map((row) => ({ ...row, assignee_name: names.get(row.assignee_id ?? '')?.name ?? null }));
};

/** The conversations of users, with their names. */
export const namedOf = async (connection: Connection, userIds: readonly string[]) =>
  withAssignees(
    connection,
    await conversationsOfUsers(connection)
      .where('conversation.user_id', 'in', [...userIds])
      .execute(),
  );

export type NamedConversation = Awaited<ReturnType<typeof namedOf>>[number];

/** One user's conversation with its names. */
export const findNamed = async (
  connection: Connection,
  userId: string,
): Promise<NamedConversation | undefined> => (await namedOf(connection, [userId]))[0];
