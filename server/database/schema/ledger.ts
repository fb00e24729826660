import type * as tables from './tables.generated';
import type {
  EarningsCategory,
  EarningsSource,
  EntryReason,
  EntryType,
  PaymentStatus,
} from '#contract/earnings';

export interface RevenueShareTable extends tables.RevenueShare {
  /** A category, or `*` for all of them. */
  category: tables.RevenueShare['category'];
}

export interface ChannelEarningTable extends tables.ChannelEarning {
  type: EntryType;
  source: EarningsSource;
  category: EarningsCategory;
}

export interface ChannelEstimateTable extends tables.ChannelEstimate {
  source: EarningsSource;
  /** True once the final reports of this source are imported: the estimate is then only kept to be compared. */
  final: tables.ChannelEstimate['final'];
}

export interface LedgerEntryTable extends Omit<tables.LedgerEntry, 'reason'> {
  type: EntryType;
  /** Empty for a payment for several sources. */
  source: EarningsSource | '';
  category: EarningsCategory;
  /** The month of the earnings, or the month that was paid for; empty for a payment for several months. */
  month: tables.LedgerEntry['month'];
  /** Empty for a payment. */
  channel_id: tables.LedgerEntry['channel_id'];
  status: 'final' | 'failed';
  /** Why there is a correction; empty for other entries. */
  reason: EntryReason | '';
  /** The file that the entry comes from. */
  file_id: tables.LedgerEntry['file_id'];
}

export interface LedgerDayTable extends tables.LedgerDay {
  type: EntryType;
  source: EarningsSource | '';
  category: EarningsCategory;
  /** How many of the entries are corrections. */
  corrections: tables.LedgerDay['corrections'];
}

export interface PaymentTable extends Omit<tables.Payment, 'given_back'> {
  /** The file of the payment history that the payment comes from. */
  file_id: tables.Payment['file_id'];
  /** `verification`: a cent of the network's own money, to see whether it arrives. It takes nothing of the balance. */
  type: EntryType | 'verification';
  source: EarningsSource | '';
  category: EarningsCategory;
  status: PaymentStatus;
  /** What came back of it, dollars; the rest is what it took. */
  given_back: string;
  /** The run that it was made in; null for one of a history, and for one that somebody asked for. */
  run_id: tables.Payment['run_id'];
  /** When its payee said that what made it fail is mended. */
  resolved_at: tables.Payment['resolved_at'];
  /** Before this moment it is not sent again. */
  send_after: tables.Payment['send_after'];
  /** Since then it is sent in a batch of its own: a service has refused one for what a payee's details were. */
  alone_since: tables.Payment['alone_since'];
  /** What was or will be sent, in `target_currency`; null for one of a history. */
  sent_amount: tables.Payment['sent_amount'];
  /** When a payment history has it too, though we made it; `confirmed_by` is that file. */
  confirmed_at: tables.Payment['confirmed_at'];
}

export interface LedgerTables {
  booking_lock: tables.BookingLock;
  revenue_share: RevenueShareTable;
  channel_earning: ChannelEarningTable;
  channel_estimate: ChannelEstimateTable;
  ledger_entry: LedgerEntryTable;
  ledger_day: LedgerDayTable;
  ledger_balance: tables.LedgerBalance;
  /** Of which months somebody was told the summary. */
  monthly_summary: tables.MonthlySummary;
  /** When somebody has last looked at what corrections have changed. */
  earnings_seen: tables.EarningsSeen;
  payment: PaymentTable;
}
