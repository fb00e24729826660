import { sql } from 'kysely';
import type { Language } from '#contract/fields';
import type { SupportDepartment, SupportTopic } from '#contract/lists';
import type { Connection } from '../../database/open';

export const findConversation = (connection: Connection, userId: string) =>
  connection.selectFrom('support_conversation').where('user_id', '=', userId).selectAll().executeTakeFirst();

/** The conversation, held until the transaction ends: whatever changes it waits. */
export const lockConversation = (connection: Connection, userId: string) =>
  connection
    .selectFrom('support_conversation')
    .where('user_id', '=', userId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** Opens a user's conversation with nothing in it; where there is one already nothing changes. */
export const insertConversation = (
  connection: Connection,
  conversation: { userId: string; department: SupportDepartment; now: Date },
) =>
  connection
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
    .execute();

export const updateConversation = (
  connection: Connection,
  userId: string,
  change: Partial<Omit<ConversationRow, 'user_id'>>,
) => connection.updateTable('support_conversation').set(change).where('user_id', '=', userId).execute();

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

const messages = (connection: Connection) =>
  connection
    .selectFrom('support_message')
    .leftJoin('users', 'users.user_id', 'support_message.author_id')
    .select([
      'support_message.user_id',
      'support_message.number',
      'support_message.message_id',
      'support_message.side',
      'support_message.body',
      'support_message.topic',
      'support_message.at',
      'users.name as author',
    ]);

export const findMessage = (
  connection: Connection,
  message: { userId: string; side: 'user' | 'staff'; messageId: string },
) =>
  messages(connection)
    .where('support_message.user_id', '=', message.userId)
    .where('support_message.side', '=', message.side)
    .where('support_message.message_id', '=', message.messageId)
    .executeTakeFirst();

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** The last `limit` messages before `before`, the newest first. */
export const lastMessages = (
  connection: Connection,
  page: { userId: string; before: number | undefined; limit: number },
) =>
  messages(connection)
    .where('support_message.user_id', '=', page.userId)
    .$if(page.before !== undefined, (query) => query.where('number', '<', page.before ?? 0))
    .orderBy('number', 'desc')
    .limit(page.limit)
    .execute();

export const insertMessage = (
  connection: Connection,
  message: {
    userId: string;
    number: number;
    messageId: string;
    side: 'user' | 'staff';
    authorId: string;
    body: string;
    topic: SupportTopic | null;
    at: Date;
  },
) =>
  connection
    .insertInto('support_message')
    .values({
      user_id: message.userId,
      number: message.number,
      message_id: message.messageId,
      side: message.side,
      author_id: message.authorId,
      body: message.body,
      topic: message.topic,
      at: message.at,
    })
    .execute();

/** How many messages of a side come after a number. */
export const countAfter = async (
  connection: Connection,
  after: { userId: string; side: 'user' | 'staff'; number: number },
): Promise<number> => {
  const row = await connection
    .selectFrom('support_message')
    .where('user_id', '=', after.userId)
    .where('number', '>', after.number)
    .where('side', '=', after.side)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

const inbox = (connection: Connection) =>
  connection
    .selectFrom('support_conversation as conversation')
    .innerJoin('users', 'users.user_id', 'conversation.user_id')
    .leftJoin('users as assignee', 'assignee.user_id', 'conversation.assignee_id')
    .selectAll('conversation')
    .select(['users.name', 'assignee.name as assignee_name']);

/** A conversation as the inbox lists it. */
export const findListed = (connection: Connection, userId: string) =>
  inbox(connection).where('conversation.user_id', '=', userId).executeTakeFirst();

export type ListedRow = NonNullable<Awaited<ReturnType<typeof findListed>>>;

/** The same of several users. */
export const listedOf = (connection: Connection, userIds: readonly string[]) =>
  inbox(connection)
    .where('conversation.user_id', 'in', [...userIds])
    .execute();

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A page of the inbox, the latest first, with how many there are in all. */
export const pageOfInbox = (
  connection: Connection,
  asked: {
    status: 'open' | 'closed';
    departments: readonly SupportDepartment[];
    /** Undefined: whoever has it. */
    assigneeId: string | null | undefined;
    search: string;
    page: number;
    perPage: number;
  },
) => {
  const pattern = `%${literal(asked.search)}%`;
  const { assigneeId } = asked;
  return inbox(connection)
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
        ]),
      ),
    )
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('conversation.last_at', 'desc')
    .orderBy('conversation.user_id')
    .limit(asked.perPage)
    .offset((asked.page - 1) * asked.perPage)
    .execute();
};

/** How many open conversations of these departments have something that no agent has read. */
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

/** What support may see of a user. */
export const findContext = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select([
      'users.name',
      'users.preferred_name',
      'users.username',
      'users.email',
      'users.country',
      'users.language',
      'users.status',
      'users.created_at',
      'network.name as network',
    ])
    .executeTakeFirst();

export const channelsOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('channel_id')
    .limit(20)
    .select(['name', 'status', 'subscribers'])
    .execute();

export const allDepartments = (connection: Connection) =>
  connection
    .selectFrom('support_department')
    .orderBy('position')
    .select(['department', 'handled_by'])
    .execute();

export const departmentsOfAgent = async (
  connection: Connection,
  agentId: string,
): Promise<SupportDepartment[]> => {
  const rows = await connection
    .selectFrom('support_agent')
    .where('user_id', '=', agentId)
    .select('department')
    .execute();
  return rows.map(({ department }) => department);
};

/** Puts these departments in the place of the agent's former ones. */
export const replaceDepartments = async (
  connection: Connection,
  agentId: string,
  departments: readonly SupportDepartment[],
): Promise<void> => {
  await connection.deleteFrom('support_agent').where('user_id', '=', agentId).execute();
  if (departments.length === 0) return;
  await connection
    .insertInto('support_agent')
    .values([...new Set(departments)].map((department) => ({ user_id: agentId, department })))
    .execute();
};

/** Active users with the permission to answer, by name, with their departments. */
export const agents = (connection: Connection) =>
  connection
    .selectFrom('users')
    .where('users.status', '=', 'active')
    .where('users.lock_level', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_role')
          .innerJoin('role_permission', 'role_permission.role', 'user_role.role')
          .whereRef('user_role.user_id', '=', 'users.user_id')
          .where('permission', '=', 'support.answer')
          .select('user_role.role'),
      ),
    )
    .orderBy('users.name')
    .orderBy('users.user_id')
    .select((select) => [
      'users.user_id',
      'users.name',
      sql<SupportDepartment[]>`array(${select
        .selectFrom('support_agent')
        .innerJoin('support_department', 'support_department.department', 'support_agent.department')
        .whereRef('support_agent.user_id', '=', 'users.user_id')
        .orderBy('position')
        .select('support_agent.department')})`.as('departments'),
    ])
    .execute();

export const nameOf = async (connection: Connection, userId: string): Promise<string | undefined> => {
  const row = await connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select('name')
    .executeTakeFirst();
  return row?.name;
};

export const allHelp = (connection: Connection) =>
  connection
    .selectFrom('canned_help')
    .orderBy('language')
    .orderBy('title')
    .orderBy('help_id')
    .limit(500)
    .select(['help_id', 'language', 'title', 'body', 'updated_at'])
    .execute();

/** Adds a prepared answer or changes the one with its id. */
export const upsertHelp = (
  connection: Connection,
  help: {
    help_id: string;
    language: Language;
    title: string;
    body: string;
    updated_by: string;
    updated_at: Date;
  },
) => {
  const { help_id: _id, ...change } = help;
  return connection
    .insertInto('canned_help')
    .values(help)
    .onConflict((conflict) => conflict.column('help_id').doUpdateSet(change))
    .execute();
};

export const deleteHelp = async (connection: Connection, helpId: string): Promise<boolean> => {
  const row = await connection
    .deleteFrom('canned_help')
    .where('help_id', '=', helpId)
    .returning('help_id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Tells listeners that a user's conversation has changed; the last thing of a transaction. The count's row is locked
 * until it commits, so that events become visible in the order of their ids and without a gap.
 */
export const announce = async (
  connection: Connection,
  event: { userId: string; number: number | null; at: Date },
): Promise<void> => {
  const { last } = await connection
    .updateTable('support_event_count')
    .set({ last: sql`last + 1` })
    .where('name', '=', 'support')
    .returning('last')
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('support_event')
    .values({ event_id: last, user_id: event.userId, number: event.number, at: event.at })
    .execute();
};

/** The id of the last event, as text; 0 before the first. */
export const lastEvent = async (connection: Connection): Promise<string> => {
  const row = await connection
    .selectFrom('support_event_count')
    .where('name', '=', 'support')
    .select('last')
    .executeTakeFirst();
  return row?.last ?? '0';
};

export const keptEvents = async (
  connection: Connection,
): Promise<{ oldest: bigint | null; last: bigint }> => {
  const row = await connection
    .selectFrom('support_event_count')
    .where('name', '=', 'support')
    .select((select) => [
      'last',
      select
        .selectFrom('support_event')
        .select(({ fn }) => fn.min<string | null>('event_id').as('oldest'))
        .as('oldest'),
    ])
    .executeTakeFirst();
  return { last: BigInt(row?.last ?? 0), oldest: row?.oldest ? BigInt(row.oldest) : null };
};

/** Events after one, of one user or of all, in the order in which they happened. */
export const eventsAfter = (
  connection: Connection,
  asked: { after: bigint; userId: string | null; limit: number },
) =>
  connection
    .selectFrom('support_event')
    .where('event_id', '>', String(asked.after))
    .$if(asked.userId !== null, (query) => query.where('user_id', '=', asked.userId ?? ''))
    .orderBy('event_id')
    .limit(asked.limit)
    .select(['event_id', 'user_id', 'number'])
    .execute();

export type EventRow = Awaited<ReturnType<typeof eventsAfter>>[number];

/** The messages that events are about. */
export const messagesOfEvents = async (
  connection: Connection,
  events: readonly EventRow[],
): Promise<MessageRow[]> => {
  const named = events.filter(({ number }) => number !== null);
  if (named.length === 0) return [];
  return messages(connection)
    .where((where) =>
      where.or(
        named.map(({ user_id, number }) =>
          where.and([
            where('support_message.user_id', '=', user_id),
            where('support_message.number', '=', number ?? 0),
          ]),
        ),
      ),
    )
    .execute();
};

/** Forgets events that happened before `before`; whoever has missed them reads everything again. */
export const deleteEvents = (connection: Connection, before: Date) =>
  connection.deleteFrom('support_event').where('at', '<', before).execute();

/** Open conversations whose last message is of `side` and older than `before`, and that nobody was mailed about since. */
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
    // What an agent has read and not answered waits as well; what the user has read needs no mail.
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
      'users.preferred_name',
      'users.email',
      'users.language',
      'network.name as network_name',
      'network.support_email',
    ])
    .execute();

/** Notes up to which message a mail was sent, where nobody else was quicker; returns whether it did. */
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
