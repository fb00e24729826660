import type { Generated } from 'kysely';
import type {
  EarningsCategory,
  EarningsSource,
  EntryReason,
  EntryType,
  PaymentStatus,
} from '#contract/earnings';
import type { NullableTimestamp, Timestamp, Whole } from './columns';

export interface RevenueShareTable {
  user_id: string;
  channel_id: string;
  /** A category, or `*` for all of them. */
  category: string;
  effective_month: string;
  percent: string;
  service_fee_percent: Generated<string>;
}

export interface ChannelEarningTable {
  user_id: string;
  month: string;
  channel_id: string;
  type: EntryType;
  source: EarningsSource;
  category: EarningsCategory;
  amount: string;
  gross: string;
  revenue_share: string | null;
  service_fee: string;
  tax_percent: string | null;
  tax_base: string | null;
}

export interface ChannelEstimateTable {
  user_id: string;
  month: string;
  channel_id: string;
  source: EarningsSource;
  amount: string;
  /** True once the final reports of this source are imported: the estimate is then only kept to be compared. */
  final: boolean;
}

export interface LedgerEntryTable {
  user_id: string;
  entry_id: string;
  date: string;
  booked_at: Timestamp;
  type: EntryType;
  /** Empty for a payment for several sources. */
  source: EarningsSource | '';
  category: EarningsCategory;
  /** The month of the earnings, or the month that was paid for; empty for a payment for several months. */
  month: string;
  /** Empty for a payment. */
  channel_id: string;
  amount: string;
  status: 'final' | 'failed';
  correction: boolean;
  /** Why there is a correction; empty for other entries. */
  reason: EntryReason | '';
  gross: string | null;
  revenue_share: string | null;
  service_fee: string | null;
  /** The file that the entry comes from. */
  file_id: string | null;
  payment_id: string | null;
}

export interface LedgerDayTable {
  user_id: string;
  date: string;
  type: EntryType;
  source: EarningsSource | '';
  category: EarningsCategory;
  month: string;
  amount: string;
  entries: Whole;
  failed: Whole;
  failed_amount: string;
  /** How many of the entries are corrections. */
  corrections: Whole;
  booked_at: Timestamp;
}

export interface PaymentTable {
  user_id: string;
  payment_id: string;
  /** The file of the payment history that the payment comes from. */
  file_id: string | null;
  reference: string;
  date: string;
  month: string;
  type: EntryType;
  source: EarningsSource | '';
  category: EarningsCategory;
  amount: string;
  status: PaymentStatus;
  payment_fee: string;
  service_fee: string;
  target_currency: string;
  exchange_rate: string | null;
  method: string;
  payment_details: string;
  transaction_id: string;
  note: string;
  failure_code: string | null;
  created_at: Timestamp;
  /** When a payment history has it too, though we made it; `confirmed_by` is that file. */
  confirmed_at: NullableTimestamp;
  confirmed_by: string | null;
}

export interface PaymentMethodTable {
  user_id: string;
  method_id: string;
  type: string;
  status: 'pending' | 'active' | 'locked' | 'removed';
  account: string;
  created_at: Timestamp;
}

export interface LedgerTables {
  booking_lock: { name: string; version: Whole };
  revenue_share: RevenueShareTable;
  channel_earning: ChannelEarningTable;
  channel_estimate: ChannelEstimateTable;
  ledger_entry: LedgerEntryTable;
  ledger_day: LedgerDayTable;
  ledger_balance: { user_id: string; amount: string; entries: Whole };
  payment: PaymentTable;
  payment_method: PaymentMethodTable;
}
