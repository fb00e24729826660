import type { IncomeSource } from '#contract/earnings';
import { memoizeText } from '../fields';
import type { columnsOf } from '../headings';
import type { Layout } from '../layouts';
import type { Month } from '../period';
import type { RowReader } from '../rows';
import type { Part, Tally } from '../tally';

/** One line of a payment summary. */
export interface SummaryLine {
  label: string;
  adjustment: string;
  /** USD, exact. */
  amount: string;
}

/** What the rows of a file are read with. */
export interface Context {
  layout: Layout;
  columns: ReturnType<typeof columnsOf>;
  tally: Tally;
  month: Month;
  /** Where the rows of a file of one month are summed. In a file of estimates each row says its part. */
  part: Part;
  /** The last day of which there can be estimates, `YYYY-MM-DD`. */
  today: string;
  /** Undefined where no video is promoted. */
  isPromoted: IsPromoted | undefined;
}

/** Whether a video counts as one of a promoted game, for this channel in this month. */
export type IsPromoted = (videoId: string, channelId: string | null, month: string) => boolean;

export interface OpenedRows {
  read: RowReader;
  /** Called after the last row. */
  end?: () => void;
  summary?: SummaryLine[];
  /** Whether any row was an ordinary one of the month, not a correction. */
  sawOrdinary?: () => boolean;
  /** The one source of a file of income that YouTube does not report. */
  source?: () => IncomeSource | null;
}

/** An adjustment type that is empty or `None` means an ordinary row (domain facts §15.2(7)). */
export const isCorrectionText = memoizeText((text) => !['', 'none'].includes(text.trim().toLowerCase()));
