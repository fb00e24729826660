import { sql } from 'kysely';
import { lastDayOf } from '../../../common/days';
import type { Connection } from '../../../database/open';
import { PAYMENT_HISTORY } from '../rules';

/** The lines, as JSON, of the payment histories that count for a month. */
export const appliedHistories = (connection: Connection, month: string) =>
  connection
    .selectFrom('report_part')
    .where('month', '=', month)
    .where('status', '=', 'applied')
    .where('layout', '=', PAYMENT_HISTORY)
    .select('summary')
    .execute();

/** The users with one of these e-mails or usernames, which are in lower case. */
export const payeesBy = (
  connection: Connection,
  names: { emails: readonly string[]; usernames: readonly string[] },
) =>
  connection
    .selectFrom('users')
    .where((where) =>
      where.or([
        where(sql`lower(email)`, '=', sql<string>`any(${names.emails})`),
        where(sql`lower(username)`, '=', sql<string>`any(${names.usernames})`),
      ]),
    )
    .orderBy('created_at')
    .orderBy('user_id')
    .select(['user_id', 'email', 'username'])
    .execute();

/** Payments with one of these references that a payment history brought and that are not cancelled. */
export const bookedReferences = (connection: Connection, references: readonly string[]) =>
  connection
    .selectFrom('payment')
    .where('file_id', 'is not', null)
    .where('status', '<>', 'cancelled')
    .where('reference', '=', sql<string>`any(${references})`)
    .select(['user_id', 'reference', 'source', 'category', 'date'])
    .execute();

/** The payments of a month of pay days that payment histories brought and that are not cancelled. */
export const historyPayments = (connection: Connection, month: string) =>
  connection
    .selectFrom('payment')
    .where('file_id', 'is not', null)
    .where('status', '<>', 'cancelled')
    .where('date', '>=', `${month}-01`)
    .where('date', '<=', lastDayOf(month))
    .select(['user_id', 'reference', 'source', 'category', 'amount'])
    .execute();
