import type { EarningsCategory, EarningsSource, EntryType } from '#contract/earnings';
import type { ReportFile } from '#contract/imports';
import type { Timestamp, Whole, WholeFromZero } from './columns';

export interface ContentOwnerTable {
  content_owner: string;
  network_id: string;
}

export interface ReportFileTable {
  file_id: string;
  name: string;
  sha256: string;
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
  /** `YYYY-MM`, or `YYYY-MM-DD` for an estimate. */
  period: string;
  month: string;
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
  type: EntryType;
  source: EarningsSource;
  category: EarningsCategory;
  gross: string;
  row_count: Whole;
  tax_percent: string | null;
  tax_base: string | null;
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
}
