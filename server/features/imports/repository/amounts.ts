import { sql } from 'kysely';
import type { EarningsCategory, EarningsSource } from '#contract/earnings';
import type { Connection } from '../../../database/open';
import type { PartSum } from '../monthReconciliation';

/** A channel's month. */
export interface ChannelMonthKey {
  month: string;
  channelId: string;
}

/** A page of the channels' months in these parts, month by month. Money without a channel is in none of them. */
export const monthsOfParts = async (
  connection: Connection,
  partIds: readonly string[],
  after: ChannelMonthKey | null,
  limit: number,
): Promise<ChannelMonthKey[]> => {
  const rows = await connection
    .selectFrom('report_amount')
    .where('part_id', 'in', partIds)
    .where('channel_id', '<>', '')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(month, channel_id) > (${after?.month}, ${after?.channelId})`),
    )
    .select(['month', 'channel_id'])
    .distinct()
    .orderBy('month')
    .orderBy('channel_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ month: row.month, channelId: row.channel_id }));
};

/** How many channels' months these parts have. */
export const countMonths = async (connection: Connection, partIds: readonly string[]): Promise<number> => {
  const row = await connection
    .selectFrom('report_amount')
    .where('part_id', 'in', partIds)
    .where('channel_id', '<>', '')
    .select(sql<string>`count(distinct (month, channel_id))`.as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** What the final parts that count say of these channels in the month in which it was earned. */
export const amountsOf = (connection: Connection, month: string, channelIds: readonly string[]) =>
  connection
    .selectFrom('report_amount as a')
    .innerJoin('report_part as p', 'p.part_id', 'a.part_id')
    .where('p.status', '=', 'applied')
    .where('p.version', '=', 'final')
    .where('a.month', '=', month)
    .where('a.channel_id', 'in', channelIds)
    .orderBy('a.channel_id')
    .orderBy('p.month')
    .orderBy('p.layout')
    .orderBy('a.part_id')
    .selectAll('a')
    .select(['p.month as file_month', 'p.layout'])
    .execute();

/** The sums of these parts by channel, content owner, source, category and day. */
export const estimatesOf = (
  connection: Connection,
  partIds: readonly string[],
  channelIds: readonly string[],
) =>
  connection
    .selectFrom('report_amount')
    .innerJoin('report_part', 'report_part.part_id', 'report_amount.part_id')
    .where('report_amount.part_id', 'in', partIds)
    .where('report_amount.channel_id', 'in', channelIds)
    .groupBy([
      'report_amount.channel_id',
      'report_part.content_owner',
      'report_amount.source',
      'report_amount.category',
      'report_part.period',
    ])
    .select(({ fn }) => [
      'report_amount.channel_id',
      'report_part.content_owner',
      'report_amount.source',
      'report_amount.category',
      'report_part.period as day',
      fn.sum<string>('report_amount.gross').as('gross'),
    ])
    .execute() as Promise<
    {
      channel_id: string;
      content_owner: string;
      source: EarningsSource;
      category: EarningsCategory;
      day: string;
      gross: string;
    }[]
  >;

/** Those of these channels of which a content owner's estimates of a month have ever said something. */
export const channelsEstimated = async (
  connection: Connection,
  { content_owner: owner, month }: { content_owner: string; month: string },
  channelIds: readonly string[],
): Promise<string[]> => {
  const rows = await connection
    .selectFrom('report_part as p')
    .innerJoin('report_amount as a', 'a.part_id', 'p.part_id')
    .where('p.content_owner', '=', owner)
    .where('p.month', '=', month)
    .where('p.version', '=', 'estimate')
    .where('a.channel_id', 'in', channelIds)
    .select('a.channel_id')
    .distinct()
    .execute();
  return rows.map((row) => row.channel_id);
};

/** Gross in these parts that is of no channel. */
export const unattributedIn = async (connection: Connection, partIds: readonly string[]): Promise<string> => {
  const row = await connection
    .selectFrom('report_amount')
    .where('channel_id', '=', '')
    .where('part_id', 'in', partIds)
    .select(({ fn }) => fn.sum<string | null>('gross').as('gross'))
    .executeTakeFirst();
  return row?.gross ?? '0';
};

/** Whether somebody has the channel of a row when its month ends, or later. */
export const isHeld = (table: 'report_amount' | 'set_aside') => sql<boolean>`exists (
  select from channel_holder h where h.channel_id = ${sql.ref(`${table}.channel_id`)}
    and (h.held_until is null or h.held_until > (${sql.ref(`${table}.month`)} || '-01T00:00:00Z')::timestamptz))`;

/** The sums of these parts by source, and by whether somebody has their channels. */
export const sumsOfParts = async (connection: Connection, partIds: readonly string[]): Promise<PartSum[]> => {
  if (partIds.length === 0) return [];
  const whose = sql<PartSum['whose']>`case
    when channel_id = '' then 'nobody' when ${isHeld('report_amount')} then 'held' else 'aside' end`;
  const rows = await connection
    .selectFrom('report_amount')
    .where('part_id', 'in', partIds)
    // What is to be given and what is to be taken does not even out where nobody has the channels.
    .groupBy(['part_id', 'source', 'note', whose, sql`${whose} = 'aside' and gross < 0`])
    .orderBy('part_id')
    .orderBy('source')
    .orderBy('note')
    .select(({ fn }) => ['part_id', 'source', 'note', whose.as('whose'), fn.sum<string>('gross').as('gross')])
    .execute();
  return rows.map(({ part_id: partId, ...row }) => ({ partId, ...row }));
};

/** Whether some channel has less in a file by asset than in the file by video of the same money. */
export const hasLessThan = async (
  connection: Connection,
  assetPart: string,
  videoPart: string,
): Promise<boolean> => {
  const { rows } = await sql`select from report_amount
    where part_id in (${assetPart}, ${videoPart}) and channel_id <> ''
    group by channel_id, month
    having sum(case when part_id = ${assetPart} then gross else -gross end) < 0
    limit 1`.execute(connection);
  return rows.length > 0;
};

/** The content owners and months of the files that count and have something of these channels' months. */
export const placesOf = async (
  connection: Connection,
  month: string,
  channelIds: readonly string[],
): Promise<{ content_owner: string; month: string }[]> =>
  connection
    .selectFrom('report_part as p')
    .innerJoin('report_amount as a', 'a.part_id', 'p.part_id')
    .where('p.status', '=', 'applied')
    .where('p.version', '=', 'final')
    .where('a.month', '=', month)
    .where('a.channel_id', 'in', channelIds)
    .select(['p.content_owner', 'p.month'])
    .distinct()
    .execute();

/** The channels' months of which the final parts of a file have something. */
const channelMonthsOf = async (connection: Connection, fileId: string): Promise<ChannelMonthKey[]> => {
  const rows = await connection
    .selectFrom('report_part as p')
    .innerJoin('report_amount as a', 'a.part_id', 'p.part_id')
    .where('p.file_id', '=', fileId)
    .where('p.version', '=', 'final')
    .where('a.channel_id', '<>', '')
    .select(['a.channel_id', 'a.month'])
    .distinct()
    .execute();
  return rows.map((row) => ({ channelId: row.channel_id, month: row.month }));
};

/** Final and estimated amounts of the channels in this file, the largest difference first. */
export const estimateDifferences = async (connection: Connection, fileId: string, limit: number) => {
  // What files say is on one node, and what users have on others: the former is brought there as values.
  const known = await channelMonthsOf(connection, fileId);
  const given = sql<{ channel_id: string; month: string }>`(
    select * from unnest(${known.map(({ channelId }) => channelId)}::text[], ${known.map(({ month }) => month)}::text[])
      as given (channel_id, month))`.as('given');
  return connection
    .selectFrom(({ selectFrom }) =>
      selectFrom('channel_estimate')
        .where('final', '=', true)
        .groupBy(['user_id', 'channel_id', 'month', 'source'])
        .select(({ fn }) => [
          'user_id',
          'channel_id',
          'month',
          'source',
          fn.sum<string>('amount').as('amount'),
        ])
        .as('e'),
    )
    .innerJoin(given, (join) =>
      join.onRef('given.channel_id', '=', 'e.channel_id').onRef('given.month', '=', 'e.month'),
    )
    .innerJoin('channel', (join) =>
      join.onRef('channel.user_id', '=', 'e.user_id').onRef('channel.channel_id', '=', 'e.channel_id'),
    )
    .leftJoin('channel_earning as c', (join) =>
      join
        .onRef('c.user_id', '=', 'e.user_id')
        .onRef('c.month', '=', 'e.month')
        .onRef('c.channel_id', '=', 'e.channel_id')
        .onRef('c.source', '=', 'e.source')
        .on('c.type', '=', 'earning'),
    )
    .groupBy(['e.channel_id', 'channel.name', 'e.month', 'e.source', 'e.amount'])
    .select(({ fn }) => [
      'e.channel_id',
      'channel.name',
      'e.month',
      'e.source',
      'e.amount as estimated',
      fn.coalesce(fn.sum<string>('c.amount'), sql<string>`0`).as('final'),
    ])
    .orderBy(sql`abs(coalesce(sum(c.amount), 0) - e.amount)`, 'desc')
    .orderBy('e.channel_id')
    .limit(limit)
    .execute();
};
