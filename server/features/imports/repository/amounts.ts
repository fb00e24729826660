import { sql } from 'kysely';
import type { EarningsSource } from '#contract/earnings';
import type { Connection } from '../../../database/open';

/** A page of the channels in these parts, by id. Money of videos that others uploaded has no channel. */
export const channelsOfParts = async (
  connection: Connection,
  partIds: readonly string[],
  after: string,
  limit: number,
): Promise<string[]> => {
  const rows = await connection
    .selectFrom('report_amount')
    .where('part_id', 'in', partIds)
    .where('channel_id', '>', after)
    .select('channel_id')
    .distinct()
    .orderBy('channel_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.channel_id);
};

/** How many channels these parts have. */
export const countChannels = async (connection: Connection, partIds: readonly string[]): Promise<number> => {
  const row = await connection
    .selectFrom('report_amount')
    .where('part_id', 'in', partIds)
    .where('channel_id', '<>', '')
    .select(({ fn }) => fn.count<string>('channel_id').distinct().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** The amounts of these channels, separately for each part. */
export const amountsOf = (
  connection: Connection,
  partIds: readonly string[],
  channelIds: readonly string[],
) =>
  connection
    .selectFrom('report_amount')
    .where('part_id', 'in', partIds)
    .where('channel_id', 'in', channelIds)
    .orderBy('channel_id')
    .orderBy('part_id')
    .selectAll()
    .execute();

/** The sums of these parts by channel, content owner and source. */
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
    .groupBy(['report_amount.channel_id', 'report_part.content_owner', 'report_amount.source'])
    .select(({ fn }) => [
      'report_amount.channel_id',
      'report_part.content_owner',
      'report_amount.source',
      fn.sum<string>('report_amount.gross').as('gross'),
    ])
    .execute() as Promise<
    { channel_id: string; content_owner: string; source: EarningsSource; gross: string }[]
  >;

/** Money in these parts of videos that others uploaded: the file does not say whose it is. */
export const unattributedIn = async (connection: Connection, partIds: readonly string[]): Promise<string> => {
  const row = await connection
    .selectFrom('report_amount')
    .where('channel_id', '=', '')
    .where('part_id', 'in', partIds)
    .select(({ fn }) => fn.sum<string | null>('gross').as('gross'))
    .executeTakeFirst();
  return row?.gross ?? '0';
};

/** Final and estimated amounts of the channels in this file, the largest difference first. */
export const estimateDifferences = (connection: Connection, fileId: string, limit: number) =>
  connection
    .selectFrom('channel_estimate as e')
    .innerJoin('channel', (join) =>
      join.onRef('channel.user_id', '=', 'e.user_id').onRef('channel.channel_id', '=', 'e.channel_id'),
    )
    .where('e.final', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('report_part as p')
          .innerJoin('report_amount as a', 'a.part_id', 'p.part_id')
          .where('p.file_id', '=', fileId)
          .where('p.version', '=', 'final')
          .whereRef('p.month', '=', 'e.month')
          .whereRef('a.channel_id', '=', 'e.channel_id')
          .select('a.part_id'),
      ),
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
