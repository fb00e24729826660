import type { Generated } from 'kysely';
import type { EarningsCategory, EarningsSource, EntryReason, EntryType } from '#contract/earnings';
import type { ReportFile } from '#contract/imports';
import type { NullableText, NullableTimestamp, Timestamp, Whole, WholeFromZero } from './columns';

export interface ContentOwnerTable {
  content_owner: string;
  network_id: string;
}

export interface ReportFileTable {
  file_id: string;
  name: string;
  /** Of the table in it, unpacked; empty until it is read. */
  sha256: string;
  /** When the report was made, where its name or container says it. */
  made_at: NullableTimestamp;
  double_rows: WholeFromZero;
  /** What was said when it was brought, as JSON. */
  options: Generated<string>;
  /** What whoever applies it must have agreed to, as JSON. */
  asks: Generated<string>;
  /** The version of the books for which `booking` was found out; null where it was not. */
  weighed: string | null;
  /** Whether it was to be booked, and something else had changed what that would book. */
  overtaken: Generated<boolean>;
  /** A layout of the reader, or `payment_history`; null until it is recognised. */
  layout: string | null;
  content_owner: string | null;
  version: 'estimate' | 'final' | null;
  status: ReportFile['status'];
  bytes: Whole;
  rows_read: WholeFromZero;
  /** Why the file was refused, as JSON. */
  problem: string | null;
  /** What applying the file would book, or has booked, as JSON. */
  booking: string | null;
  /** Null for an import from the command line. */
  imported_by: string | null;
  created_at: Timestamp;
  /** When its status changed last. */
  updated_at: Timestamp;
  applied_at: Timestamp | null;
}

export interface ReportPartTable {
  part_id: string;
  file_id: string;
  content_owner: string;
  layout: string;
  /** The file's month `YYYY-MM`, or `YYYY-MM-DD` for an estimate. */
  period: string;
  month: string;
  made_at: NullableTimestamp;
  /** It holds some days of its month only, and never replaces a part that holds all. */
  partial: Generated<boolean>;
  /** Gross of videos that others uploaded. */
  claimed: Generated<string>;
  /** What undoing it would book, as JSON. */
  undoing: NullableText;
  version: 'estimate' | 'final';
  status: 'checked' | 'applied' | 'replaced' | 'undone';
  row_count: Whole;
  gross: string;
  /** The lines of a payment summary or of a payment history, as JSON. */
  summary: string | null;
  /** The part that counted before this one. */
  replaces: string | null;
  applied_at: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface ReportAmountTable {
  /** Empty for money of videos that others uploaded: the file does not say whose it is. */
  channel_id: string;
  part_id: string;
  /** `YYYY-MM` that it was earned in; the part's, but for corrections and for late tax. */
  month: string;
  type: EntryType;
  source: EarningsSource;
  category: EarningsCategory;
  gross: string;
  row_count: Whole;
  tax_percent: string | null;
  tax_base: string | null;
  /** Without a channel: the content type that is not known. Empty otherwise. */
  note: Generated<string>;
}

/** Months of users that are to be booked anew, because a share or an owner is another one. */
export interface RebookingTable {
  user_id: string;
  month: string;
  reason: EntryReason;
  since: Timestamp;
}

/** The months of which is to be found out which sources are final. */
export interface SettlingTable {
  content_owner: string;
  month: string;
}

/** The months whose reports of a source are all in and add up to what the content owner is paid. */
export interface FinalMonthTable {
  content_owner: string;
  month: string;
  source: EarningsSource;
  since: Timestamp;
}

export interface SetAsideTable {
  channel_id: string;
  month: string;
  /** US dollars that wait for the channel, before any share. */
  gross: string;
  since: Timestamp;
}

export interface ImportsTables {
  content_owner: ContentOwnerTable;
  report_file: ReportFileTable;
  report_part: ReportPartTable;
  report_amount: ReportAmountTable;
  set_aside: SetAsideTable;
  rebooking: RebookingTable;
  final_month: FinalMonthTable;
  settling: SettlingTable;
}
