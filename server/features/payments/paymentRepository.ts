import { type Insertable, type UpdateObject, sql } from 'kysely';
import { insertRows } from '../../database/insertRows';
import type { Connection, Transaction } from '../../database/open';
import type { PaymentPartTable, PaymentTable, Schema } from '../../database/schema';

interface Key {
  user_id: string;
  payment_id: string;
}

export const lockedPayment = (
  transaction: Transaction<Schema>,
  { userId, paymentId }: { userId: string; paymentId: string },
) =>
  transaction
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('payment_id', '=', paymentId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const updatePayment = (
  connection: Connection,
  { user_id: userId, payment_id: paymentId }: Key,
  changes: UpdateObject<Schema, 'payment'>,
) =>
  connection
    .updateTable('payment')
    .set(changes)
    .where('user_id', '=', userId)
    .where('payment_id', '=', paymentId)
    .execute();

/** Locks the row by which all bookings of a user's money wait for each other. A user without one has no money. */
export const lockBalance = async (transaction: Transaction<Schema>, userId: string): Promise<void> => {
  await sql`select 1 from ledger_balance where user_id = ${userId} for update`.execute(transaction);
};

export const insertPayment = (transaction: Transaction<Schema>, payment: Insertable<PaymentTable>) =>
  transaction.insertInto('payment').values(payment).execute();

export const insertParts = (
  transaction: Transaction<Schema>,
  parts: readonly Record<keyof PaymentPartTable, string>[],
) => insertRows(transaction, 'payment_part', parts);

export const partsOf = (connection: Connection, { user_id: userId, payment_id: paymentId }: Key) =>
  connection
    .selectFrom('payment_part')
    .where('user_id', '=', userId)
    .where('payment_id', '=', paymentId)
    .orderBy('month')
    .orderBy('source')
    .orderBy('category')
    .selectAll()
    .execute();

/** Writes what of the parts of a payment came back, of those that are named. */
export const writeGivenBack = async (
  connection: Connection,
  { user_id: userId, payment_id: paymentId }: Key,
  parts: readonly Record<'month' | 'source' | 'category' | 'given_back', string>[],
): Promise<void> => {
  if (parts.length === 0) return;
  await sql`update payment_part as part set given_back = said.given_back
    from json_to_recordset(${JSON.stringify(parts)}::json)
      as said (month text, source text, category text, given_back numeric)
    where part.user_id = ${userId} and part.payment_id = ${paymentId} and part.month = said.month
      and part.source = said.source and part.category = said.category`.execute(connection);
};
