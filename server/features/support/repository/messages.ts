import type { SupportTopic } from '#contract/lists';
import type { Connection } from '../../../database/open';
import type { EventRow } from './events';

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
