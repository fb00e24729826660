import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';

/** A user's test payments since a moment, the newest first. */
export const testsOf = (connection: Connection, userId: string, since: Date) =>
  connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('type', '=', 'verification')
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('payment_id')
    .select(['method_id', 'sent_amount', 'target_currency', 'date', 'status', 'failure_code'])
    .execute();
export type TestRow = Awaited<ReturnType<typeof testsOf>>[number];

/** Who is tried out: the account's lock, e-mail and network. */
export const findOwner = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select(['lock_level', 'email_verified_at', 'network_id'])
    .executeTakeFirstOrThrow();

export const insertTest = (
  transaction: Transaction<Schema>,
  test: {
    user_id: string;
    payment_id: string;
    date: string;
    method: string;
    method_id: string;
    mask: string;
    network_id: string;
    currency: string;
    rate: string;
    sent: string;
    now: Date;
  },
) =>
  transaction
    .insertInto('payment')
    .values({
      user_id: test.user_id,
      payment_id: test.payment_id,
      file_id: null,
      reference: test.payment_id,
      date: test.date,
      month: '',
      type: 'verification',
      source: '',
      category: '',
      amount: '0',
      given_back: '0',
      status: 'approved',
      payment_fee: '0',
      service_fee: '0',
      target_currency: test.currency,
      exchange_rate: test.rate,
      method: test.method,
      payment_details: test.mask,
      transaction_id: '',
      note: '',
      failure_code: null,
      created_at: test.now,
      confirmed_at: null,
      confirmed_by: null,
      run_id: null,
      method_id: test.method_id,
      network_id: test.network_id,
      sent_amount: test.sent,
    })
    .execute();
