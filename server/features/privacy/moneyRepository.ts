import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/open';
import type { Row } from './repository';

/** How many rows are read at a time. */
const BATCH = 1_000;

const later = (key: string, after: Row | undefined): RawBuilder<boolean> =>
  after ? sql<boolean>`(date, ${sql.ref(key)}) > (${after.date}, ${after[key]})` : sql<boolean>`true`;

/** The next batch of ledger entries after `after`, by day. */
export const exportedEntries = (
  connection: Connection,
  userId: string,
  after: Row | undefined,
): Promise<Row[]> =>
  connection
    .selectFrom('ledger_entry')
    .where('user_id', '=', userId)
    .where(later('entry_id', after))
    .orderBy('date')
    .orderBy('entry_id')
    .limit(BATCH)
    .select([
      'date',
      'entry_id',
      'type',
      'source',
      'category',
      'month',
      'channel_id',
      'amount',
      'status',
      'correction',
      'gross',
      'revenue_share',
      'service_fee',
      'payment_id',
      'booked_at',
    ])
    .execute();

/** The next batch of payments after `after`, by day. */
export const exportedPayments = (connection: Connection, userId: string, after: Row | undefined) =>
  connection
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where(later('payment_id', after))
    .orderBy('date')
    .orderBy('payment_id')
    .limit(BATCH)
    .select([
      'date',
      'payment_id',
      'reference',
      'month',
      'type',
      'source',
      'category',
      'amount',
      'status',
      'payment_fee',
      'service_fee',
      'target_currency',
      'exchange_rate',
      'method',
      'payment_details',
      'transaction_id',
      'note',
      'failure_code',
      'created_at',
    ])
    .execute();
