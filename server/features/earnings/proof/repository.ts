import { sql } from 'kysely';
import { paymentTypes } from '#contract/earnings';
import type { Connection } from '../../../database/open';

/** Days from `from` to `to`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The months within these days, and others of which something was booked in them, the oldest first. */
export const monthsOf = async (
  connection: Connection,
  userId: string,
  { from, to }: Days,
): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`select distinct month from ledger_day
    where user_id = ${userId} and type not in (${sql.join(paymentTypes)})
      and ((date >= ${from} and date <= ${to}) or (month >= ${from.slice(0, 7)} and month <= ${to.slice(0, 7)}))
    order by month`.execute(connection);
  return rows.map(({ month }) => month);
};

/** All that was ever booked of these months but payments, and all entries of these payments and of those in these days; the oldest first. */
export const entriesOfMonths = async (
  connection: Connection,
  userId: string,
  { months, paymentIds, from, to }: Days & { months: readonly string[]; paymentIds: readonly string[] },
) => {
  const isPayment = sql<boolean>`type in (${sql.join(paymentTypes)})`;
  return connection
    .selectFrom('ledger_entry')
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(not ${isPayment} and month = any(${months}::text[]))
        or (${isPayment} and payment_id in (
          select payment_id from ledger_entry
          where user_id = ${userId} and (payment_id = any(${paymentIds}::uuid[])
            or (payment_id is not null and date >= ${from} and date <= ${to}))))`,
    )
    .orderBy('date')
    .orderBy('booked_at')
    .orderBy('entry_id')
    .selectAll()
    .execute();
};
export type EntryRow = Awaited<ReturnType<typeof entriesOfMonths>>[number];

/** Who somebody is, and of which network. */
export const personOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select(['users.name', 'network.name as network'])
    .executeTakeFirstOrThrow();
