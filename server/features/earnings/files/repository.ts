import { sql } from 'kysely';
import { type EarningsCategory, type EarningsSource, type EntryType, paymentTypes } from '#contract/earnings';
import type { Connection } from '../../../database/open';
import { withMembers } from '../channelsRepository';
import { type Range, inTypes } from '../repository';

/** Whose entries, from which day to which, both included. */
export interface Asked {
  userId: string;
  from: string;
  to: string;
}

const BATCH = 1_000;

const batchOf = (
  connection: Connection,
  range: Range,
  after: { date: string; entry_id: string } | undefined,
) =>
  connection
    .selectFrom((from) =>
      from
        .selectFrom('ledger_entry')
        .where('user_id', '=', range.userId)
        .where('date', '>=', range.from)
        .where('date', '<=', range.to)
        .where(inTypes(range))
        .$if(after !== undefined, (entries) =>
          entries.where(
            sql<boolean>`(date < ${after?.date} or (date = ${after?.date} and entry_id > ${after?.entry_id}::uuid))`,
          ),
        )
        .orderBy('date', 'desc')
        .orderBy('entry_id')
        .limit(BATCH)
        .selectAll()
        .as('e'),
    )
    .leftJoin('channel as c', (join) =>
      join.onRef('c.user_id', '=', 'e.user_id').onRef('c.channel_id', '=', 'e.channel_id'),
    )
    .orderBy('e.date', 'desc')
    .orderBy('e.entry_id')
    .selectAll('e')
    .select('c.name')
    .execute();
export type ListedEntry = Awaited<ReturnType<typeof batchOf>>[number];

/** The entries of some days that the screen sums for the same question, the newest first, some at a time. */
export async function* entriesBetween(connection: Connection, range: Range): AsyncGenerator<ListedEntry[]> {
  let last: ListedEntry | undefined;
  do {
    const entries = await withMembers(connection, range.userId, await batchOf(connection, range, last));
    if (entries.length > 0) yield entries;
    last = entries.length < BATCH ? undefined : entries.at(-1);
  } while (last);
}

/** What was booked in some days of channels' months, payments aside, with what it was worked out from. Dollars and percent. */
export interface BookedRow {
  month: string;
  channel_id: string;
  /** Null of a channel that the user has no more, and of what is of no channel. */
  name: string | null;
  type: EntryType;
  source: EarningsSource | '';
  category: EarningsCategory;
  gross: string;
  /** Null where there is none, or where several applied. */
  revenue_share: string | null;
  service_fee: string;
  amount: string;
}

/** The sums of what was booked in some days by month, channel, type, source and category. */
export const bookedBetween = async (
  connection: Connection,
  { userId, from, to }: Asked,
): Promise<BookedRow[]> => {
  const { rows } =
    await sql<BookedRow>`select e.month, e.channel_id, max(c.name) as name, e.type, e.source, e.category,
      coalesce(sum(e.gross), 0)::text as gross,
      case when min(e.revenue_share) = max(e.revenue_share) then max(e.revenue_share)::text end as revenue_share,
      coalesce(sum(e.service_fee), 0)::text as service_fee, sum(e.amount)::text as amount
    from ledger_entry e
    left join channel c on c.user_id = e.user_id and c.channel_id = e.channel_id
    where e.user_id = ${userId} and e.date >= ${from} and e.date <= ${to} and e.type not in (${sql.join(paymentTypes)})
    group by e.month, e.channel_id, e.type, e.source, e.category
    having sum(e.amount) <> 0
    order by e.month, max(c.name), e.channel_id, e.source, e.category, e.type`.execute(connection);
  return withMembers(connection, userId, rows);
};

/** What payments have taken in some days, less what came back in them. Dollars. */
export const takenBetween = async (connection: Connection, { userId, from, to }: Asked) => {
  const { rows } = await sql<{ payment_id: string; amount: string }>`
    select payment_id, (-sum(amount))::text as amount from ledger_entry
    where user_id = ${userId} and date >= ${from} and date <= ${to} and type in (${sql.join(paymentTypes)})
    group by payment_id`.execute(connection);
  return new Map(rows.map(({ payment_id: id, amount }) => [id, amount]));
};

/** What taxes of channels' months were worked out from, and what is booked of each in all. Dollars and percent. */
export const taxesOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('channel_earning')
    .where('user_id', '=', userId)
    .where('type', '=', 'tax')
    .select(['month', 'channel_id', 'source', 'category', 'amount', 'tax_percent', 'tax_base'])
    .execute();

/** The balance before a day. Dollars. */
export const balanceBefore = async (connection: Connection, userId: string, day: string): Promise<string> => {
  const { rows } = await sql<{
    amount: string;
  }>`select coalesce(sum(amount), 0)::text as amount from ledger_day
    where user_id = ${userId} and date < ${day}`.execute(connection);
  return rows[0]?.amount ?? '0';
};
