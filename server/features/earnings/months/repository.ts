import { sql } from 'kysely';
import {
  type EarningsCategory,
  type EarningsSource,
  type EntryReason,
  type EntryType,
  paymentTypes,
} from '#contract/earnings';
import type { Connection } from '../../../database/open';
import { type Narrowed, isNarrowed, narrowed } from '../repository';
import type { StandingPart } from './rules';

/** What was booked of each month, by type, payments aside. Dollars. */
export const bookedByMonth = async (connection: Connection, userId: string, only: Narrowed) => {
  const table = isNarrowed(only) ? sql`channel_earning` : sql`ledger_day`;
  const { rows } = await sql<{ month: string; type: EntryType; amount: string }>`
    select month, type, sum(amount)::text as amount from ${table}
    where user_id = ${userId} and type not in (${sql.join(paymentTypes)})
      and ${isNarrowed(only) ? narrowed(only) : sql`true`}
    group by month, type`.execute(connection);
  return rows;
};

/** What each source brought in months, tax taken off, the oldest first. Dollars. */
export const broughtBySource = async (
  connection: Connection,
  userId: string,
  { from, to, ...only }: Narrowed & { from: string; to: string },
) => {
  const { rows } = await sql<{ month: string; source: EarningsSource; amount: string }>`
    select month, source, sum(amount)::text as amount from channel_earning
    where user_id = ${userId} and month >= ${from} and month <= ${to} and ${narrowed(only)}
    group by month, source having sum(amount) <> 0 order by month, source`.execute(connection);
  return rows;
};

/** What is estimated of each month and not final. Dollars. */
export const estimatedByMonth = async (connection: Connection, userId: string, only: Narrowed) => {
  const { rows } = await sql<{ month: string; amount: string }>`
    select month, sum(amount)::text as amount from channel_estimate
    where user_id = ${userId} and not final and ${narrowed(only)} group by month`.execute(connection);
  return rows;
};

/** How many entries of each month correct earlier ones. */
export const correctionsByMonth = async (connection: Connection, userId: string, only: Narrowed) => {
  const { rows } = await sql<{ month: string; corrections: string }>`
    select month, count(*) as corrections from ledger_entry
    where user_id = ${userId} and correction and channel_id <> '' and ${narrowed(only)}
    group by month`.execute(connection);
  return rows;
};

/** What stands of a user's payments, by month, source and category, the oldest payment first. Dollars. */
export const standingParts = async (connection: Connection, userId: string): Promise<StandingPart[]> => {
  const { rows } = await sql<StandingPart>`
    select e.payment_id, e.month, e.source, e.category, (-sum(e.amount))::text as amount,
      coalesce(max(part.fee), 0)::text as fee
    from ledger_entry e
    join payment p on p.user_id = e.user_id and p.payment_id = e.payment_id
    left join payment_part part on part.user_id = e.user_id and part.payment_id = e.payment_id
      and part.month = e.month and part.source = e.source and part.category = e.category
    where e.user_id = ${userId} and e.payment_id is not null
    group by e.payment_id, e.month, e.source, e.category, p.date, p.created_at
    having sum(e.amount) <> 0
    order by p.date, p.created_at, e.payment_id, e.month, e.source, e.category`.execute(connection);
  return rows;
};

/** What payments took of months and gave back whole, the newest payment first; dollars. What names no month is of its payment's. */
export const returnedParts = async (connection: Connection, userId: string) => {
  const { rows } = await sql<{ payment_id: string; month: string; date: string; amount: string }>`
    select e.payment_id, coalesce(nullif(e.month, ''), p.month) as month, p.date,
      (-sum(e.amount) filter (where e.amount < 0))::text as amount
    from ledger_entry e
    join payment p on p.user_id = e.user_id and p.payment_id = e.payment_id
    where e.user_id = ${userId} and e.payment_id is not null and p.status <> 'cancelled'
    group by e.payment_id, coalesce(nullif(e.month, ''), p.month), p.date
    having sum(e.amount) = 0 and bool_or(e.status = 'failed')
    order by p.date desc, e.payment_id`.execute(connection);
  return rows;
};

/** A user's payments, but for those of the network's own money, by id. */
export const paymentsOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('type', '<>', 'verification')
    .orderBy('date')
    .selectAll()
    .execute();
export type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number];

/** What channels brought of parts of months, the largest first; of a part without a source or category all of its month or source. Dollars. */
export const broughtInParts = async (
  connection: Connection,
  userId: string,
  parts: readonly { month: string; source: string; category: string }[],
) => {
  const { rows } = await sql<{
    month: string;
    of_source: string;
    of_category: string;
    channel_id: string;
    amount: string;
  }>`select part.month, part.source as of_source, part.category as of_category, c.channel_id,
      sum(c.amount)::text as amount
    from json_to_recordset(${JSON.stringify(parts)}::json) as part (month text, source text, category text)
    join channel_earning c on c.user_id = ${userId} and c.month = part.month
      and part.source in ('', c.source) and part.category in ('', c.category)
    group by part.month, part.source, part.category, c.channel_id
    having sum(c.amount) <> 0 order by sum(c.amount) desc, c.channel_id`.execute(connection);
  return rows;
};

/** What channels brought in a month by source, category and type, with what it was worked out from. Dollars. */
export const broughtInMonth = async (
  connection: Connection,
  userId: string,
  { month, ...only }: Narrowed & { month: string },
) => {
  const { rows } = await sql<{
    channel_id: string;
    type: EntryType;
    source: EarningsSource;
    category: EarningsCategory;
    amount: string;
    gross: string;
    revenue_share: string | null;
    service_fee: string;
  }>`select channel_id, type, source, category, amount::text, gross::text, revenue_share::text, service_fee::text
    from channel_earning where user_id = ${userId} and month = ${month} and ${narrowed(only)}
    order by channel_id, source, category, type`.execute(connection);
  return rows;
};

/** What was estimated of a month by channel, source and category, and whether its final report is in. Dollars. */
export const estimatesOfMonth = async (
  connection: Connection,
  userId: string,
  { month, ...only }: Narrowed & { month: string },
) => {
  const { rows } = await sql<{
    channel_id: string;
    source: EarningsSource;
    category: EarningsCategory;
    amount: string;
    final: boolean;
  }>`select channel_id, source, category, sum(amount)::text as amount, bool_and(final) as final
    from channel_estimate where user_id = ${userId} and month = ${month} and ${narrowed(only)}
    group by channel_id, source, category order by channel_id, source, category`.execute(connection);
  return rows;
};

/** The corrections of a month, the newest first. Dollars. */
export const correctionsOf = async (
  connection: Connection,
  userId: string,
  { month, ...only }: Narrowed & { month: string },
) => {
  const { rows } = await sql<{ date: string; channel_id: string; reason: EntryReason | ''; amount: string }>`
    select date, channel_id, reason, sum(amount)::text as amount from ledger_entry
    where user_id = ${userId} and month = ${month} and correction and channel_id <> '' and ${narrowed(only)}
    group by date, channel_id, reason having sum(amount) <> 0
    order by date desc, channel_id, reason`.execute(connection);
  return rows;
};

/** The pay days on which something was left unpaid, the newest first, and why. */
export const passedDays = (connection: Connection, userId: string) =>
  connection
    .selectFrom('payment_run_line as line')
    .innerJoin('payment_run as run', 'run.run_id', 'line.run_id')
    .where('line.user_id', '=', userId)
    .where('run.trial', '=', false)
    .where('line.payment_id', 'is', null)
    .orderBy('run.date', 'desc')
    .select(['run.date', 'run.kind', 'run.month', 'line.reasons', 'line.why'])
    .execute();

/** What a user has anything of: channels, sources, categories and types. */
export const filtersOf = async (connection: Connection, userId: string) => {
  const { rows } = await sql<{
    channels: string[] | null;
    sources: (EarningsSource | '')[] | null;
    categories: (EarningsCategory | '')[] | null;
    first: string | null;
  }>`select array_agg(distinct channel_id) as channels, array_agg(distinct source) as sources,
      array_agg(distinct category) as categories, min(month) as first
    from (select channel_id, source, category, month from channel_earning where user_id = ${userId}
      union select channel_id, source, category, month from channel_estimate where user_id = ${userId}) as known`.execute(
    connection,
  );
  const types = await connection
    .selectFrom('ledger_day')
    .where('user_id', '=', userId)
    .distinct()
    .select('type')
    .execute();
  return { ...rows[0], types: types.map(({ type }) => type) };
};
