import { type InferResult, type Transaction, sql } from 'kysely';
import { insertRows } from '../../../database/insertRows';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { type ChannelMonthKey, isHeld } from './amounts';

/**
 * Sets channels aside for a month with what waits for them, and takes off the channels that a user has now. Returns those
 * that were taken off.
 */
export const putSetAside = async (
  transaction: Transaction<Schema>,
  month: string,
  {
    known,
    waiting,
    now,
  }: { known: readonly string[]; waiting: readonly { channelId: string; gross: string }[]; now: Date },
): Promise<string[]> => {
  const taken =
    known.length > 0
      ? await transaction
          .deleteFrom('set_aside')
          .where('month', '=', month)
          .where('channel_id', 'in', known)
          .returning('channel_id')
          .execute()
      : [];
  await insertRows(
    transaction,
    'set_aside',
    waiting.map(({ channelId, gross }) => ({
      channel_id: channelId,
      month,
      gross,
      since: now.toISOString(),
    })),
    { onConflict: sql`(channel_id, month) do update set gross = excluded.gross` },
  );
  return taken.map((row) => row.channel_id);
};

const withHolder = (connection: Connection) => connection.selectFrom('set_aside').where(isHeld('set_aside'));

/** Some channels that are set aside and that a user has linked since, month by month, after one of them. */
export const setAsideWithHolder = (
  connection: Connection,
  last: ChannelMonthKey | null,
  limit: number,
): Promise<ChannelMonthKey[]> =>
  withHolder(connection)
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(month, channel_id) > (${last?.month}, ${last?.channelId})`),
    )
    .orderBy('month')
    .orderBy('channel_id')
    .limit(limit)
    .select(['channel_id as channelId', 'month'])
    .execute();

/** How many of the channels that are set aside a user has linked since, each of its months counted. */
export const countWithHolder = async (connection: Connection): Promise<number> => {
  const row = await withHolder(connection)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** The channels that are set aside with the money that waits for them, as a list. */
export const listedSetAside = (connection: Connection) => ({
  query: connection
    .selectFrom((waiting) =>
      waiting
        .selectFrom('set_aside')
        .groupBy('channel_id')
        // A channel of which only estimates are known has no money waiting yet.
        .having((having) => having(having.fn.sum('gross'), '<>', '0'))
        .select(({ fn }) => [
          'channel_id',
          fn.min<string>('month').as('first_month'),
          fn.max<string>('month').as('last_month'),
          fn.sum<string>('gross').as('gross'),
          fn.min<Date>('since').as('since'),
        ])
        .as('waiting'),
    )
    .selectAll(),
  key: 'waiting.channel_id' as const,
  columns: {
    first_month: 'waiting.first_month',
    last_month: 'waiting.last_month',
    gross: 'waiting.gross',
    since: 'waiting.since',
  } as const,
});

export type SetAsideRow = InferResult<ReturnType<typeof listedSetAside>['query']>[number];
