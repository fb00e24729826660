import type * as tables from './tables.generated';
import type { EarningsCategory, EarningsSource, EntryReason, EntryType } from '#contract/earnings';
import type { ReportFile } from '#contract/imports';

export type ContentOwnerTable = tables.ContentOwner;

export interface ReportFileTable extends tables.ReportFile {
  /** Of the table in it, unpacked; empty until it is read. */
  sha256: tables.ReportFile['sha256'];
  /** When the report was made, where its name or container says it. */
  made_at: tables.ReportFile['made_at'];
  /** Whether `made_at` is a time of an unknown time zone, read as UTC. */
  made_at_local: tables.ReportFile['made_at_local'];
  /** Rows and sum of the amounts of its text, line by line; null for what was read before these were kept. US dollars. */
  text_rows: tables.ReportFile['text_rows'];
  text_sum: tables.ReportFile['text_sum'];
  /** Letters of its text that could not be read. */
  broken_letters: tables.ReportFile['broken_letters'];
  /** What was said when it was brought, as JSON. */
  options: tables.ReportFile['options'];
  /** What whoever applies it must have agreed to, as JSON. */
  asks: tables.ReportFile['asks'];
  /** The version of the books for which `booking` was found out; null where it was not. */
  weighed: tables.ReportFile['weighed'];
  /** Whether it was to be booked, and something else had changed what that would book. */
  overtaken: tables.ReportFile['overtaken'];
  /** A layout of the reader, or `payment_history`; null until it is recognised. */
  layout: tables.ReportFile['layout'];
  version: 'estimate' | 'final' | null;
  status: ReportFile['status'];
  /** Why the file was refused, as JSON. */
  problem: tables.ReportFile['problem'];
  /** What applying the file would book, or has booked, as JSON. */
  booking: tables.ReportFile['booking'];
  /** Null for an import from the command line. */
  imported_by: tables.ReportFile['imported_by'];
  /** When its status changed last. */
  updated_at: tables.ReportFile['updated_at'];
}

export interface ReportPartTable extends tables.ReportPart {
  /** The file's month `YYYY-MM`, or `YYYY-MM-DD` for an estimate. */
  period: tables.ReportPart['period'];
  /** The words of the file's name where neither it nor the headings settle the layout; empty otherwise. */
  unsettled_name: tables.ReportPart['unsettled_name'];
  /** Whether `made_at` is a time of an unknown time zone, read as UTC. */
  made_at_local: tables.ReportPart['made_at_local'];
  /** It holds some days of its month only, and never replaces a part that holds all. */
  partial: tables.ReportPart['partial'];
  /** Gross of videos that others uploaded. */
  claimed: tables.ReportPart['claimed'];
  /** What undoing it would book, as JSON. */
  undoing: tables.ReportPart['undoing'];
  version: 'estimate' | 'final';
  status: 'checked' | 'applied' | 'replaced' | 'undone';
  /** The lines of a payment summary or of a payment history, as JSON. */
  summary: tables.ReportPart['summary'];
  /** The part that counted before this one. */
  replaces: tables.ReportPart['replaces'];
}

export interface ReportAmountTable extends tables.ReportAmount {
  /** Empty for money of videos that others uploaded: the file does not say whose it is. */
  channel_id: tables.ReportAmount['channel_id'];
  /** `YYYY-MM` that it was earned in; the part's, but for corrections and for late tax. */
  month: tables.ReportAmount['month'];
  type: EntryType;
  source: EarningsSource;
  category: EarningsCategory;
  /** Without a channel: the content type that is not known. Empty otherwise. */
  note: tables.ReportAmount['note'];
}

/** Months of users that are to be booked anew, because a share or an owner is another one. */
export interface RebookingTable extends tables.Rebooking {
  reason: EntryReason;
}

/** The months of which is to be found out which sources are final. */
export type SettlingTable = tables.Settling;

/** The months whose reports of a source are all in and add up to what the content owner is paid. */
export interface FinalMonthTable extends tables.FinalMonth {
  source: EarningsSource;
}

export interface SetAsideTable extends tables.SetAside {
  /** US dollars that wait for the channel, before any share. */
  gross: tables.SetAside['gross'];
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
