import Big from 'big.js';
import { type RawBuilder, sql } from 'kysely';
import type { PaymentState } from '#contract/plain/payments';
import type { Connection } from '../../database/open';
import type { OpenRow } from './parts';

/** What tells rows of a user apart. */
export const rowKey = ({ month, source, category }: Omit<OpenRow, 'amount'>) =>
  [month, source, category].join('/');

/** What is open of each month, source and category: what it earned, less what stands of payments for it. Dollars. */
export const openRows = async (connection: Connection, userId: string): Promise<OpenRow[]> => {
  const { rows } = await sql<OpenRow>`select month, source, category, sum(amount)::text as amount
    from ledger_day where user_id = ${userId}
    group by month, source, category having sum(amount) <> 0`.execute(connection);
  return rows;
};

/** Whether something of a user's is below nothing: who has none of that owes nothing. */
export const hasLosses = async (connection: Connection, userId: string): Promise<boolean> => {
  const { rows } = await sql`select from ledger_day where user_id = ${userId}
    group by month, source, category having sum(amount) < 0 limit 1`.execute(connection);
  return rows.length > 0;
};

/** A user's balance, dollars. */
export const balanceOf = async (connection: Connection, userId: string): Promise<string> => {
  const row = await connection
    .selectFrom('ledger_balance')
    .where('user_id', '=', userId)
    .select('amount')
    .executeTakeFirst();
  return row?.amount ?? '0';
};

export interface ChannelAmount {
  channel_id: string;
  month: string;
  source: string;
  category: string;
  amount: string;
}

const listed = (values: readonly string[]): RawBuilder<unknown> => sql`any(${[...values]})`;

/** What channels brought in the months of which something is open. */
export const channelAmounts = async (
  connection: Connection,
  userId: string,
  months: readonly string[],
): Promise<ChannelAmount[]> =>
  connection
    .selectFrom('channel_earning')
    .where('user_id', '=', userId)
    .where('month', '=', sql<string>`${listed(months)}`)
    .select(['channel_id', 'month', 'source', 'category', 'amount'])
    .execute();

/**
 * Months and sources of channels that are not final, as `month/channel/source`. Of a channel's month each content owner whose file
 * counts must be final; where all files of it were undone, it is not final before another one comes. One that is left out by what has
 * come in the place of its file is final with that.
 */
export const openReports = async (
  connection: Connection,
  channels: readonly string[],
  months: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (channels.length === 0) return new Set();
  const { rows } = await sql<{ place: string }>`
    select concat_ws('/', month, channel_id, source) as place from (
      select a.month, a.channel_id, a.source,
        bool_or(p.status = 'applied' or (p.status = 'replaced' and f.content_owner is not null)) as is_there,
        bool_or(p.status = 'applied' and f.content_owner is null) as is_open
      from report_amount a
      join report_part p on p.part_id = a.part_id and p.version = 'final' and p.status in ('applied', 'undone', 'replaced')
      left join final_month f
        on f.content_owner = p.content_owner and f.month = a.month and f.source = a.source
      where a.channel_id = ${listed(channels)} and a.month = ${listed(months)}
      group by a.month, a.channel_id, a.source
    ) as reported where is_open or not is_there`.execute(connection);
  return new Set(rows.map(({ place }) => place));
};

/** What of a user's money is held: a month's, a channel's, or all of it. */
export interface Hold {
  month: string | null;
  channel_id: string | null;
}

const holdingOn = (connection: Connection, userId: string, day: string) =>
  connection
    .selectFrom('payment_hold')
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .where((where) => where.or([where('held_until', 'is', null), where('held_until', '>=', day)]));

/** The holds of a user that hold on a day. */
export const holdsOf = (connection: Connection, userId: string, day: string): Promise<Hold[]> =>
  holdingOn(connection, userId, day).select(['month', 'channel_id']).execute();

/** The last day on which something of a user's money is held; null where nothing is on this day, or a hold has no end. */
export const heldUntil = async (
  connection: Connection,
  userId: string,
  day: string,
): Promise<string | null> => {
  const holds = await holdingOn(connection, userId, day)
    .orderBy('held_until', (end) => end.desc().nullsFirst())
    .select('held_until')
    .execute();
  return holds[0]?.held_until ?? null;
};

/** How much of each payment may make good what was paid too much; null: all of it. */
export const planOf = async (connection: Connection, userId: string): Promise<string | null> => {
  const row = await connection
    .selectFrom('recoupment_plan')
    .where('user_id', '=', userId)
    .select('most')
    .executeTakeFirst();
  return row?.most ?? null;
};

const BACK: readonly PaymentState[] = ['failed', 'returned', 'reversed'];

/**
 * Percentages that were kept of parts of payments that did not arrive: they are owed still (domain facts §4), until another payment has
 * kept them. `without` is a payment that is looked at as if it had not been made.
 */
export const feesAttempted = async (
  connection: Connection,
  userId: string,
  without: string | undefined,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await connection
    .selectFrom('payment_part')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.user_id', '=', 'payment_part.user_id')
        .onRef('payment.payment_id', '=', 'payment_part.payment_id'),
    )
    .where('payment_part.user_id', '=', userId)
    .where('payment_part.fee_percent', '>', '0')
    .where('payment.status', '<>', 'cancelled')
    .$if(without !== undefined, (query) => query.where('payment.payment_id', '<>', without ?? ''))
    .orderBy('payment.created_at')
    .orderBy('payment.payment_id')
    .select([
      'payment.status',
      'payment_part.month',
      'payment_part.source',
      'payment_part.category',
      'payment_part.given_back',
      'payment_part.fee_percent',
    ])
    .execute();
  const owed = new Map<string, string>();
  for (const { status, given_back: back, fee_percent: percent, ...row } of rows) {
    const isOwed = BACK.some((state) => state === status) && !new Big(back).eq(0);
    if (isOwed) owed.set(rowKey(row), new Big(percent).toFixed());
    else owed.delete(rowKey(row));
  }
  return owed;
};
