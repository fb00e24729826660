import type { SupportTopic } from '#contract/lists';
import { namesOf } from '../../../database/names';
import type { Connection } from '../../../database/open';
import type { EventRow } from './events';

const messages = (connection: Connection) =>
  connection
    .selectFrom('support_message')
    .select(['user_id', 'number', 'message_id', 'side', 'author_id', 'body', 'topic', 'at']);

type Written = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

/** A message with the name of who wrote it. */
export type MessageRow = Written & { author: string | null };

const withAuthors = async (connection: Connection, rows: readonly Written[]): Promise<MessageRow[]> => {
  const names = await namesOf(
    connection,
    rows.map((row) => row.author_id),
  );
  return rows.map((row) => ({ ...row, author: names.get(row.author_id)?.name ?? null }));
};

export const findMessage = async (
  connection: Connection,
  message: { userId: string; side: 'user' | 'staff'; messageId: string },
): Promise<MessageRow | undefined> => {
  const rows = await messages(connection)
    .where('user_id', '=', message.userId)
    .where('side', '=', message.side)
    .where('message_id', '=', message.messageId)
    .execute();
  return (await withAuthors(connection, rows))[0];
};

/** The last `limit` messages before `before`, the newest first. */
export const lastMessages = async (
  connection: Connection,
  page: { userId: string; before: number | undefined; limit: number },
): Promise<MessageRow[]> =>
  withAuthors(
    connection,
    await messages(connection)
      .where('user_id', '=', page.userId)
      .$if(page.before !== undefined, (query) => query.where('number', '<', page.before ?? 0))
      .orderBy('number', 'desc')
      .limit(page.limit)
      .execute(),
  );

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
  const rows = await messages(connection)
    .where((where) =>
      where.or(
        named.map(({ user_id, number }) =>
          where.and([where('user_id', '=', user_id), where('number', '=', number ?? 0)]),
        ),
      ),
    )
    .execute();
  return withAuthors(connection, rows);
};
