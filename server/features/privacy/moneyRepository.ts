import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/open';
import { type ReadAfter, rowsOf } from './ownRepository';
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
      'given_back',
      'payment_fee',
      'service_fee',
      'target_currency',
      'exchange_rate',
      'sent_amount',
      'method',
      'payment_details',
      'transaction_id',
      'note',
      'failure_code',
      'created_at',
      'sent_at',
      'ended_at',
    ])
    .execute();

/** What belongs to a user's payments, by the name of the list. */
export const moneyLists: Readonly<Record<string, ReadAfter>> = {
  'payment-parts': rowsOf(
    'payment_part',
    ['payment_id', 'month', 'source', 'category'],
    [
      'payment_id',
      'month',
      'source',
      'category',
      'amount',
      'given_back',
      'fee_percent',
      'fee',
      'limit_month',
    ],
  ),
  'payment-attempts': rowsOf(
    'payment_attempt',
    ['payment_id', 'number'],
    [
      'payment_id',
      'number',
      'status',
      'code',
      'transaction_id',
      'fee_amount',
      'fee_currency',
      'returned_amount',
      'returned_currency',
      'created_at',
      'changed_at',
    ],
  ),
  'payment-runs': rowsOf(
    'payment_run_line',
    ['run_id'],
    [
      'run_id',
      'payment_id',
      'amount',
      'fee',
      'method',
      'mask',
      'currency',
      'exchange_rate',
      'sent_amount',
      'reasons',
    ],
  ),
  'payment-holds': rowsOf(
    'payment_hold',
    ['placed_at', 'hold_id'],
    ['placed_at', 'hold_id', 'month', 'channel_id', 'held_until', 'released_at'],
  ),
  'payment-pauses': rowsOf(
    'payment_pause',
    ['placed_at', 'pause_id'],
    ['placed_at', 'pause_id', 'kind', 'paused_until', 'ended_at'],
  ),
  'recoupment-plan': rowsOf('recoupment_plan', ['set_at'], ['set_at', 'most']),
  'catchup-requests': rowsOf(
    'catchup',
    ['asked_at', 'catchup_id'],
    ['asked_at', 'catchup_id', 'status', 'amount', 'month', 'note', 'payment_id'],
  ),
  'instant-requests': rowsOf(
    'instant_request',
    ['requested_at', 'request_id'],
    ['requested_at', 'request_id', 'source', 'status', 'amount', 'fee', 'limit_month', 'payment_id'],
  ),
  'instant-days': rowsOf(
    'claim_channel',
    ['payment_id', 'channel_id', 'month'],
    ['payment_id', 'channel_id', 'month', 'day', 'sources'],
  ),
  'weekly-payment': rowsOf('weekly_enrolment', ['changed_at'], ['changed_at', 'enrolled', 'since']),
  'monthly-summaries': rowsOf('monthly_summary', ['month'], ['month', 'told_at']),
  'earnings-seen': rowsOf('earnings_seen', ['seen_at'], ['seen_at']),
  'accepted-fees': rowsOf(
    'accepted_fees',
    ['accepted_at'],
    ['accepted_at', 'early_percent', 'estimates_percent'],
  ),
  'revenue-share-requests': rowsOf(
    'revenue_share_request',
    ['requested_at', 'request_id'],
    [
      'requested_at',
      'request_id',
      'channel_id',
      'category',
      'effective_month',
      'percent',
      'percent_before',
      'reason',
      'notes',
      'status',
    ],
  ),
  'recruiter-shares': rowsOf('recruiter_share', ['effective_month'], ['effective_month', 'share', 'set_at']),
};
