import { type Transaction, sql } from 'kysely';
import type { EarningsSource } from '#contract/earnings';
import { insertRows } from '../../../database/insertRows';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import type { LedgerDifference } from '../../ledger';
import { PAYMENT_HISTORY } from '../rules';

/** A content owner's month. */
export interface OwnerMonth {
  content_owner: string;
  month: string;
}

/** Makes these sources the final ones of a month, and no others. */
export const setFinal = async (
  transaction: Transaction<Schema>,
  { content_owner, month }: OwnerMonth,
  sources: readonly EarningsSource[],
  now: Date,
): Promise<void> => {
  await transaction
    .deleteFrom('final_month')
    .where('content_owner', '=', content_owner)
    .where('month', '=', month)
    .$if(sources.length > 0, (query) => query.where('source', 'not in', sources))
    .execute();
  await insertRows(
    transaction,
    'final_month',
    sources.map((source) => ({ content_owner, month, source, since: now.toISOString() })),
    { onConflict: sql`do nothing` },
  );
};

/** The next month of which is to be found out which sources are final. */
export const nextSettling = (connection: Connection): Promise<OwnerMonth | undefined> =>
  connection
    .selectFrom('settling')
    .orderBy('month')
    .orderBy('content_owner')
    .select(['content_owner', 'month'])
    .executeTakeFirst();

export const endSettling = (transaction: Transaction<Schema>, { content_owner, month }: OwnerMonth) =>
  transaction
    .deleteFrom('settling')
    .where('content_owner', '=', content_owner)
    .where('month', '=', month)
    .execute();

/** The files of other months, and their sources, that count and have something of a content owner's month. */
export const lateFiles = (connection: Connection, { content_owner, month }: OwnerMonth) =>
  connection
    .selectFrom('report_part as p')
    .innerJoin('report_amount as a', 'a.part_id', 'p.part_id')
    .where('p.content_owner', '=', content_owner)
    .where('p.status', '=', 'applied')
    .where('p.version', '=', 'final')
    .where('p.month', '<>', month)
    .where('a.month', '=', month)
    .select(['p.month', 'a.source'])
    .distinct()
    .execute();

/** The months of which the files of a content owner's month that count, or may, have something. */
export const earnedMonths = async (
  connection: Connection,
  { content_owner, month }: OwnerMonth,
): Promise<string[]> => {
  const rows = await connection
    .selectFrom('report_part as p')
    .innerJoin('report_amount as a', 'a.part_id', 'p.part_id')
    .where('p.content_owner', '=', content_owner)
    .where('p.month', '=', month)
    .where('p.status', 'in', ['checked', 'applied'])
    .where('p.version', '=', 'final')
    .select('a.month')
    .distinct()
    .execute();
  return rows.map((row) => row.month);
};

/** Whether something of what `job` books is booked. */
const isBegun = (job: string) => sql`(${sql.ref(`${job}.state`)})::jsonb ? 'walk'`;

/** Whether `job` failed then: the rest is booked when it is run again. */
const isHalf = (job: string) => sql`(${sql.ref(`${job}.status`)} = 'failed' and ${isBegun(job)})`;

/** Whether `job` has begun to undo a part, and has not ended. Before that, nothing that counts is ahead of what is booked. */
const undoes = (job: string) => sql`${sql.ref(`${job}.kind`)} = 'imports:undo'
  and ${sql.ref(`${job}.status`)} in ('waiting', 'running', 'failed') and ${isBegun(job)}`;

/** Whether another file of a content owner's month, or its undoing, is being booked. Of estimates nothing is final. */
export const isPlaceBooking = async (
  connection: Connection,
  { content_owner, month }: OwnerMonth,
  fileId: string | null,
): Promise<boolean> => {
  const { rows } = await sql<{ booking: boolean }>`select exists (
      select from report_part p join report_file f on f.file_id = p.file_id
      where p.content_owner = ${content_owner} and f.file_id is distinct from ${fileId}::uuid and p.version = 'final'
        and (p.month = ${month} or exists (
          select from report_amount a where a.part_id = p.part_id and a.month = ${month}))
        and ((f.status = 'applying' and p.status = 'applied') or exists (
          select from job j where j.key = f.file_id::text and ${undoes('j')}))) as booking`.execute(
    connection,
  );
  return rows[0]?.booking ?? false;
};

/** Whether a process that is alive is booking another file of this one's content owner. */
export const isOwnerBooking = async (connection: Connection, fileId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ booking: boolean }>`select exists (
      select from report_part own
      join report_part p on p.content_owner = own.content_owner and p.file_id <> own.file_id and p.status = 'applied'
      join report_file f on f.file_id = p.file_id and f.status = 'applying'
      join job j on j.kind = 'imports:apply' and j.key = f.file_id::text and j.status = 'running'
        and j.lease_until > ${now}
      where own.file_id = ${fileId}) as booking`.execute(connection);
  return rows[0]?.booking ?? false;
};

/** The sources of a content owner's month that are final. */
export const finalMonths = async (
  connection: Connection,
  { content_owner, month }: OwnerMonth,
): Promise<EarningsSource[]> => {
  const rows = await connection
    .selectFrom('final_month')
    .where('content_owner', '=', content_owner)
    .where('month', '=', month)
    .select('source')
    .execute();
  return rows.map((row) => row.source);
};

/** The content owners' months of which reports count or something is final. */
export const reportedMonths = async (connection: Connection): Promise<OwnerMonth[]> => {
  const { rows } = await sql<OwnerMonth>`
    select content_owner, month from report_part
      where status = 'applied' and version = 'final' and layout <> ${PAYMENT_HISTORY}
    union select content_owner, month from final_month
    order by 1, 2`.execute(connection);
  return rows;
};

/** The months of which a report says something, something is booked, or something is set aside. */
export const knownMonths = async (connection: Connection): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select distinct a.month from report_amount a join report_part p on p.part_id = a.part_id
      where p.status = 'applied' and p.version = 'final' and a.channel_id <> ''
    union select month from channel_earning
    union select month from set_aside
    order by 1`.execute(connection);
  return rows.map((row) => row.month);
};

/** Some channels of which a report says something of a month, something is booked, or something is set aside. */
export const channelsToCheck = async (
  connection: Connection,
  month: string,
  after: string,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ channel_id: string }>`
    (select a.channel_id from report_amount a join report_part p on p.part_id = a.part_id
      where a.month = ${month} and a.channel_id > ${after} and p.status = 'applied' and p.version = 'final'
      group by 1 order by 1 limit ${limit})
    union (select channel_id from channel_earning where month = ${month} and channel_id > ${after}
      group by 1 order by 1 limit ${limit})
    union (select channel_id from set_aside where month = ${month} and channel_id > ${after}
      order by 1 limit ${limit})
    order by 1 limit ${limit}`.execute(connection);
  return rows.map((row) => row.channel_id);
};

/** What is set aside of these channels' month, by channel. */
export const keptSetAside = async (
  connection: Connection,
  month: string,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await connection
    .selectFrom('set_aside')
    .where('month', '=', month)
    .where('channel_id', 'in', channelIds)
    .select(['channel_id', 'gross'])
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row.gross]));
};

/** The parts that count and whose amounts do not add up to what was read. */
export const partsToCheck = async (connection: Connection): Promise<LedgerDifference[]> => {
  const { rows } = await sql<LedgerDifference>`
    select 'parts' as what, null as user_id, p.part_id::text as subject, p.gross::text as due,
      coalesce(sum(a.gross), 0)::text as kept
    from report_part p left join report_amount a on a.part_id = p.part_id
    where p.status = 'applied' and p.layout not in (${PAYMENT_HISTORY}, 'payment_summary')
    group by p.part_id having p.gross <> coalesce(sum(a.gross), 0) order by 3`.execute(connection);
  return rows;
};

/** The files that count and of which something else is kept than their text says, as it was read line by line. */
export const textsToCheck = async (connection: Connection): Promise<LedgerDifference[]> => {
  const { rows } = await sql<LedgerDifference>`
    select 'file text' as what, null as user_id, f.file_id::text as subject,
      f.text_rows || ' rows, ' || trim_scale(f.text_sum) as due,
      sum(p.row_count) || ' rows, ' || trim_scale(sum(p.gross)) as kept
    from report_file f join report_part p on p.file_id = f.file_id
    where f.text_rows is not null and exists (
      select from report_part counting where counting.file_id = f.file_id and counting.status = 'applied')
    group by f.file_id, f.text_rows, f.text_sum
    having sum(p.row_count) <> f.text_rows or sum(p.gross) <> f.text_sum order by 3`.execute(connection);
  return rows;
};

/** Whether a change is being booked, or waits to be, so that what counts is ahead of what is booked. */
export const isBooking = async (connection: Connection): Promise<boolean> => {
  const { rows } = await sql<{ booking: boolean }>`select
      exists (select from report_file f join report_part p on p.file_id = f.file_id
        where f.status = 'applying' and p.status = 'applied')
      or exists (select from job j where ${undoes('j')})
      or exists (select from rebooking) or exists (select from settling) as booking`.execute(connection);
  return rows[0]?.booking ?? false;
};

/** What is booked by half, and no job goes on with: the last one failed. */
export const halfBooked = async (connection: Connection): Promise<LedgerDifference[]> => {
  const { rows } = await sql<LedgerDifference>`
    select 'job' as what, null as user_id, subject, 'done' as due, 'failed' as kept from (
      select 'imports:undo ' || j.key as subject from job j where j.kind = 'imports:undo' and ${isHalf('j')}
      union select 'imports:apply ' || f.file_id from report_file f join report_part p on p.file_id = f.file_id
        where f.status = 'applying' and p.status = 'applied' and not exists (
          select from job j where j.kind = 'imports:apply' and j.key = f.file_id::text
            and j.status in ('waiting', 'running'))) half
    order by 3`.execute(connection);
  return rows;
};
