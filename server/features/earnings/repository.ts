import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import {
  type EarningsCategory,
  type EarningsSource,
  type EntryType,
  type FilterType,
  paymentTypes,
} from '#contract/earnings';
import type { Connection } from '../../database/open';
import type { LedgerDayTable, Schema } from '../../database/schema';

/** What rows are narrowed to: as on the wire. */
export interface Narrowed {
  channel: string;
  source: EarningsSource | 'all';
  category: EarningsCategory | 'all';
}

/** Whether rows are narrowed to something that no payment is of. */
export const isNarrowed = ({ channel, source, category }: Narrowed): boolean =>
  channel !== 'all' || source !== 'all' || category !== 'all';

/** The rows of a channel, source and category. */
export const narrowed = ({ channel, source, category }: Narrowed): RawBuilder<boolean> =>
  sql<boolean>`(${channel} = 'all' or channel_id = ${channel}) and (${source} = 'all' or source = ${source})
    and (${category} = 'all' or category = ${category})`;

/** Whose entries, of which days, and what they are narrowed to. */
export interface Range extends Narrowed {
  userId: string;
  from: string;
  to: string;
  type: FilterType;
}

/** The types of entries that are shown; payments are not of a channel, source or category. */
const typesOf = ({ type, ...only }: Range): readonly EntryType[] => {
  const payments = isNarrowed(only) ? [] : paymentTypes;
  if (type === 'payment') return payments;
  return type === 'all' ? ['earning', 'tax', 'expired_earnings', ...payments] : [type];
};

/** The day sums of a user: as they are kept, or of one channel, which are not. */
const dayRows = ({ userId, channel }: Range): RawBuilder<unknown> =>
  channel === 'all'
    ? sql`(select *, '' as channel_id from ledger_day where user_id = ${userId}) as days`
    : sql`(select date, type, source, category, month, channel_id, sum(amount) as amount, count(*) as entries,
        count(*) filter (where status = 'failed') as failed,
        coalesce(sum(amount) filter (where status = 'failed'), 0) as failed_amount,
        max(booked_at) as booked_at, count(*) filter (where correction) as corrections
      from ledger_entry where user_id = ${userId} and channel_id = ${channel}
      group by date, type, source, category, month, channel_id) as days`;

/** The entries or day sums that a question is about. */
export const inTypes = (range: Range): RawBuilder<boolean> =>
  sql<boolean>`type = any(${typesOf(range)}) and ${narrowed(range)}`;

/** The day sums of a range, the newest first, in a stable order. */
export const daysOf = async (connection: Connection, range: Range) => {
  const { rows } = await sql<Selectable<LedgerDayTable>>`select * from ${dayRows(range)}
    where date >= ${range.from} and date <= ${range.to} and ${inTypes(range)}
    order by date desc, type, source, category, month desc`.execute(connection);
  return rows;
};

/** Totals of a range, the balance before it, and all sources that the user has. The day sums are read once. */
export const totalsOf = async (connection: Connection, range: Range) => {
  const { from, to } = range;
  const inRange = sql`${inTypes(range)} and date >= ${from} and date <= ${to}`;
  const isPaid = sql`type in (${sql.join(paymentTypes)})`;
  const { rows } = await sql<{
    previous: string;
    earned: string;
    paid: string;
    sources: (EarningsSource | '')[] | null;
  }>`select
      coalesce(sum(amount) filter (where ${inTypes(range)} and date < ${from}), 0)::text as previous,
      coalesce(sum(amount) filter (where ${inRange} and not ${isPaid}), 0)::text as earned,
      coalesce(-sum(amount) filter (where ${inRange} and ${isPaid}), 0)::text as paid,
      array_agg(distinct source) filter (where not ${isPaid}) as sources
    from ${dayRows(range)}`.execute(connection);
  return rows[0] ?? { previous: '0', earned: '0', paid: '0', sources: null };
};

/** Estimates for months of the range, of sources whose final reports are not imported yet. */
export const openEstimates = async (connection: Connection, range: Range) => {
  if (range.type !== 'all' && range.type !== 'earning') return [];
  return connection
    .selectFrom('channel_estimate')
    .where('user_id', '=', range.userId)
    .where('final', '=', false)
    .where('month', '>=', range.from.slice(0, 7))
    .where('month', '<=', range.to.slice(0, 7))
    .where(narrowed(range))
    .groupBy(['month', 'source'])
    .orderBy('month', 'desc')
    .orderBy('source')
    .select(({ fn }) => ['month', 'source', fn.sum<string>('amount').as('amount')])
    .execute();
};

interface Group extends Narrowed {
  userId: string;
  date: string;
  type: EntryType;
}

const inGroup =
  ({ userId, date, type, channel, source, category }: Group) =>
  ({ eb, and }: ExpressionBuilder<Schema & { e: Schema['ledger_entry'] }, 'e'>) =>
    and([
      eb('e.user_id', '=', userId),
      eb('e.date', '=', date),
      eb('e.type', '=', type),
      ...(channel === 'all' ? [] : [eb('e.channel_id', '=', channel)]),
      ...(source === 'all' ? [] : [eb('e.source', '=', source)]),
      ...(category === 'all' ? [] : [eb('e.category', '=', category)]),
    ]);

/** The tax that was booked on a day, by channel, month and source: whatever the categories of the earnings. */
const taxesOn = (connection: Connection, { userId, date }: Group) =>
  connection
    .selectFrom('ledger_entry')
    .where('user_id', '=', userId)
    .where('date', '=', date)
    .where('type', '=', 'tax')
    .groupBy(['month', 'channel_id', 'source'])
    .select(['month', 'channel_id', 'source', sql<string>`sum(amount)::text`.as('amount')])
    .as('w');

// A correction is of the same money as the entry that it corrects.
const estimated = sql<string | null>`case when e.type = 'earning' and not e.correction then (
  select sum(s.amount)::text from channel_estimate s
  where s.user_id = e.user_id and s.month = e.month and s.channel_id = e.channel_id and s.source = e.source
    and s.category = e.category
) end`;

/** A page of the entries of a group with their channels, estimates, taxes and payments, the largest amount first. */
export const entriesOf = (connection: Connection, group: Group, page: number, perPage: number) =>
  connection
    .selectFrom('ledger_entry as e')
    .leftJoin('channel as c', (join) =>
      join.onRef('c.user_id', '=', 'e.user_id').onRef('c.channel_id', '=', 'e.channel_id'),
    )
    .leftJoin('channel_earning as t', (join) =>
      join
        .onRef('t.user_id', '=', 'e.user_id')
        .onRef('t.month', '=', 'e.month')
        .onRef('t.channel_id', '=', 'e.channel_id')
        .onRef('t.type', '=', 'e.type')
        .on(sql`t.source`, '=', sql`e.source`)
        .onRef('t.category', '=', 'e.category')
        .on('e.type', '=', 'tax'),
    )
    .leftJoin('payment as p', (join) =>
      join.onRef('p.user_id', '=', 'e.user_id').onRef('p.payment_id', '=', 'e.payment_id'),
    )
    .leftJoin(taxesOn(connection, group), (join) =>
      join
        .onRef('w.month', '=', 'e.month')
        .onRef('w.channel_id', '=', 'e.channel_id')
        .onRef('w.source', '=', 'e.source')
        .on('e.type', '=', 'earning'),
    )
    .where(inGroup(group))
    .orderBy(sql`abs(e.amount)`, 'desc')
    .orderBy('e.entry_id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .selectAll('e')
    .select([
      'c.name',
      'c.status as channel_status',
      estimated.as('estimated'),
      'w.amount as withheld',
      't.tax_percent',
      't.tax_base',
      'p.date as payment_date',
      'p.month as payment_month',
      'p.status as payment_status',
      'p.payment_details',
      'p.transaction_id',
      'p.failure_code',
      'p.method',
      'p.amount as payment_amount',
      'p.payment_fee',
      'p.service_fee as payment_service_fee',
      'p.note',
      'p.exchange_rate',
      'p.target_currency',
      'p.promised_on',
      'p.expected_on',
      'p.moved_by',
    ])
    .execute();

export const countEntries = async (connection: Connection, group: Group): Promise<number> => {
  const row = await connection
    .selectFrom('ledger_entry as e')
    .where(inGroup(group))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
