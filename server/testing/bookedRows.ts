import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { EntryType } from '#contract/earnings';
import type { Connection } from '../database/open';
import type { LedgerEntryTable, PaymentTable } from '../database/schema';
import type { TestServer } from './harness';

const BOOKED_AT = '2026-03-01T08:00:00.000Z';

type Earned = Pick<LedgerEntryTable, 'date' | 'amount'> &
  Partial<Pick<LedgerEntryTable, 'type' | 'source' | 'category' | 'month' | 'channel_id'>> & {
    tax_percent?: string;
    tax_base?: string;
  };
type Payment = Omit<
  PaymentTable,
  | 'created_at'
  | 'confirmed_at'
  | 'ended_at'
  | 'sent_at'
  | 'send_after'
  | 'alone_since'
  | 'resolved_at'
  | 'type'
> & {
  type: EntryType;
};
type Paid = Pick<Payment, 'date' | 'amount'> & Partial<Payment>;
type Entry = Pick<LedgerEntryTable, 'user_id' | 'date' | 'type' | 'amount'> & Partial<LedgerEntryTable>;

/** Sums up all entries anew: day sums and balances. */
const sumUp = async (connection: Connection) => {
  await connection.deleteFrom('ledger_day').execute();
  await sql`insert into ledger_day
    (user_id, date, type, source, category, month, amount, entries, failed, failed_amount, booked_at, corrections)
    select user_id, date, type, source, category, month, sum(amount), count(*),
      count(*) filter (where status = 'failed'),
      coalesce(sum(amount) filter (where status = 'failed'), 0), max(booked_at),
      count(*) filter (where correction)
    from ledger_entry group by 1, 2, 3, 4, 5, 6`.execute(connection);
  await connection.deleteFrom('ledger_balance').execute();
  await sql`insert into ledger_balance (user_id, amount, entries)
    select user_id, sum(amount), count(*) from ledger_entry group by 1`.execute(connection);
};

const enter = (connection: Connection, entry: Entry) =>
  connection
    .insertInto('ledger_entry')
    .values({
      entry_id: randomUUID(),
      source: '',
      category: '',
      month: '',
      channel_id: '',
      status: 'final',
      correction: false,
      reason: '',
      gross: null,
      revenue_share: null,
      service_fee: null,
      file_id: null,
      payment_id: null,
      ...entry,
      booked_at: BOOKED_AT,
    })
    .execute();

const PAYMENT = {
  file_id: null,
  month: '',
  type: 'regular',
  source: '',
  category: '',
  status: 'paid',
  payment_fee: '0',
  service_fee: '0',
  target_currency: 'USD',
  exchange_rate: null,
  method: 'paypal',
  payment_details: '',
  transaction_id: '',
  note: '',
  failure_code: null,
  confirmed_by: null,
  run_id: null,
  method_id: null,
  network_id: null,
  sent_amount: null,
  promised_on: null,
  expected_on: null,
  moved_by: null,
} as const;

// What is not one of these came back.
const OUT: readonly string[] = ['pending', 'paid'];

const booking = ({ connection, idOf }: TestServer) => ({
  /** What a channel earned, or the tax of it; of the month of its day, by ads on YouTube, unless it says otherwise. */
  earned: async (username: string, { tax_percent = '0', tax_base = '0', ...given }: Earned) => {
    const { date, ...ofChannel } = {
      user_id: await idOf(username),
      type: 'earning' as const,
      category: 'ads' as const,
      month: given.date.slice(0, 7),
      channel_id: `UC${'t'.repeat(22)}`,
      ...given,
      source: given.source || ('youtube' as const),
    };
    await connection
      .insertInto('channel_earning')
      .values({
        ...ofChannel,
        gross: ofChannel.amount,
        revenue_share: null,
        service_fee: '0',
        tax_percent,
        tax_base,
      })
      .execute();
    await enter(connection, { ...ofChannel, date });
  },

  /** A regular payment that was made, unless it says otherwise; answers its id. One that failed or came back is two entries. */
  paid: async (username: string, given: Paid) => {
    const payment: Payment = {
      ...PAYMENT,
      user_id: await idOf(username),
      payment_id: randomUUID(),
      reference: randomUUID(),
      given_back: given.status === undefined || OUT.includes(given.status) ? '0' : given.amount,
      ...given,
    };
    await connection
      .insertInto('payment')
      .values({ ...payment, created_at: BOOKED_AT })
      .execute();
    const { user_id, payment_id, date, type, source, category, month, amount, status } = payment;
    const entry = { user_id, payment_id, date, type, source, category, month };
    await enter(connection, { ...entry, amount: `-${amount}` });
    if (status === 'failed' || status === 'returned') {
      await enter(connection, { ...entry, amount, status: 'failed' });
    }
    return payment.payment_id;
  },
});

type Booking = ReturnType<typeof booking>;

/**
 * Books figures that a test has made, without any code of the ledger: entries with their payments and their channels'
 * months, and what is kept of them.
 */
export const bookedRows = (server: TestServer) => {
  const { earned, paid } = booking(server);
  /** Books several things, and sums up once. */
  const together = async <Result>(book: (rows: Booking) => Promise<Result>): Promise<Result> => {
    const result = await book({ earned, paid });
    await sumUp(server.connection);
    return result;
  };
  const rows: Booking = {
    earned: (username, given) => together(() => earned(username, given)),
    paid: (username, given) => together(() => paid(username, given)),
  };
  return { ...rows, together };
};
