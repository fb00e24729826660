import { type Selectable, type SqlBool, sql } from 'kysely';
import type { SupportDepartment } from '#contract/lists';
import { listTotal } from '../../../database/list';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { conversationsOfUsers, withAssignees } from '../../support';
import { containing, wordsQuery } from '../../../database/pattern';
import { isUnspaced } from '../rules';

// Exactly the expression of the index, so that PostgreSQL uses that.
const messageWords = sql`to_tsvector('simple', translate(support_message.body, '@._-/:+', '       '))`;

/** The messages with all of these words, or their beginnings; undefined where there is no word to search for. */
const messagesWith = (connection: Connection, search: string) => {
  const words = wordsQuery(search);
  if (!words) return undefined;
  const messages = connection.selectFrom('support_message');
  return isUnspaced(search)
    ? messages.where('support_message.body', 'ilike', containing(search))
    : messages.where(sql<SqlBool>`${messageWords} @@ to_tsquery('simple', ${words})`);
};

/** The conversations that an agent looks for. */
export const foundConversations = (
  connection: Connection,
  asked: {
    status: 'open' | 'closed';
    departments: readonly SupportDepartment[];
    /** Null: conversations that no agent has; undefined: all. */
    assigneeId: string | null | undefined;
    search: string;
  },
) => {
  const pattern = containing(asked.search);
  const { assigneeId } = asked;
  const messages = messagesWith(connection, asked.search);
  return conversationsOfUsers(connection)
    .where('conversation.status', '=', asked.status)
    .where('conversation.messages', '>', 0)
    .where('conversation.department', 'in', [...asked.departments])
    .$if(assigneeId !== undefined, (query) =>
      query.where('conversation.assignee_id', 'is not distinct from', assigneeId ?? null),
    )
    .$if(asked.search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('users.name', 'ilike', pattern),
          where('users.email', 'ilike', pattern),
          where('users.username', 'ilike', pattern),
          ...(messages
            ? [where('conversation.user_id', 'in', messages.select('support_message.user_id'))]
            : []),
        ]),
      ),
    );
};

/** A page of them, the latest first, with how many there are on all pages. */
export const pageOfInbox = async (
  connection: Connection,
  query: ReturnType<typeof foundConversations>,
  { page, perPage }: { page: number; perPage: number },
) => {
  const rows = await query
    .orderBy('conversation.last_at', 'desc')
    .orderBy('conversation.user_id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const source = { query, key: 'conversation.user_id' as const, columns: {} };
  return {
    rows: await withAssignees(connection, rows),
    ...(await listTotal(connection, source, { sort: '', filters: {} })),
  };
};

/** The newest message with these words in each of these users' conversations. */
export const foundMessages = async (
  connection: Connection,
  conversations: readonly { user_id: string }[],
  search: string,
) => {
  const messages = messagesWith(connection, search);
  const userIds = conversations.map(({ user_id: userId }) => userId);
  if (!messages || userIds.length === 0) return new Map<string, FoundMessage>();
  const rows = await messages
    .where('user_id', 'in', userIds)
    .distinctOn('user_id')
    .orderBy('user_id')
    .orderBy('number', 'desc')
    .select(['user_id', 'side', 'body'])
    .execute();
  return new Map<string, FoundMessage>(rows.map((row) => [row.user_id, row]));
};

export type FoundMessage = Pick<Selectable<Schema['support_message']>, 'side' | 'body'>;

/** How many open conversations of these departments have messages that no agent has read. */
export const countUnread = async (
  connection: Connection,
  departments: readonly SupportDepartment[],
): Promise<number> => {
  const row = await connection
    .selectFrom('support_conversation')
    .where('staff_unread', '>', 0)
    .where('status', '=', 'open')
    .where('department', 'in', [...departments])
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** When the oldest of these messages was written; null where there are none. */
export const oldestUnread = async (
  connection: Connection,
  departments: readonly SupportDepartment[],
): Promise<Date | null> => {
  const row = await connection
    .selectFrom('support_conversation as conversation')
    .innerJoin('support_message as message', (join) =>
      join
        .onRef('message.user_id', '=', 'conversation.user_id')
        .onRef('message.number', '>', 'conversation.staff_read')
        .on('message.side', '=', 'user'),
    )
    .where('conversation.staff_unread', '>', 0)
    .where('conversation.status', '=', 'open')
    .where('conversation.department', 'in', [...departments])
    .select((select) => select.fn.min('message.at').as('oldest'))
    .executeTakeFirstOrThrow();
  return row.oldest;
};

/** Gives the conversation to `assigneeId` where `expected` still has it; returns whether it did. */
export const moveAssignee = async (
  connection: Connection,
  change: { userId: string; assigneeId: string | null; expected: string | null },
): Promise<boolean> => {
  const row = await connection
    .updateTable('support_conversation')
    .set({ assignee_id: change.assigneeId })
    .where('user_id', '=', change.userId)
    .where('assignee_id', 'is not distinct from', change.expected)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The name of a user; undefined where there is no such user. */
export const nameOf = async (connection: Connection, userId: string): Promise<string | undefined> => {
  const row = await connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select('name')
    .executeTakeFirst();
  return row?.name;
};
