import type { AnswerTo, ContractOf } from '#src/api/call';
import type * as calls from '#src/api/calls/imports.generated';
import { compareAmounts } from '#src/lib/amount';
import type { RowOf } from '#src/list/createList';

export type ReportFile = RowOf<ContractOf<typeof calls.getImports>>;
export type SetAsideChannel = RowOf<ContractOf<typeof calls.getSetAside>>;
export type Detail = AnswerTo<typeof calls.getImport>['data'];

/** What a file has of one month, or of one day where it is a nightly estimate. */
export type Part = ReportFile['parts'][number];
export type MonthReconciliation = Detail['standings'][number];
export type ReconciliationLine = MonthReconciliation['lines'][number];
export type OwnerlessLine = MonthReconciliation['ownerless'][number];

export type Work = NonNullable<ReportFile['work']>;

/** Whether the server works on something, or is going to. */
export const goesOn = (work: Work | null | undefined): boolean =>
  work?.state === 'waiting' || work?.state === 'running';

/**
 * How a line of a reconciliation stands. Summaries are rounded to the cent: a difference below one cent does not count.
 * `unnamed` where there is a payment summary, and it says nothing of it.
 */
export const verdictOf = (
  { reported, imported, difference }: Pick<ReconciliationLine, 'reported' | 'imported' | 'difference'>,
  hasSummary: boolean,
): 'matches' | 'differs' | 'noSummary' | 'noFile' | 'unnamed' => {
  if (reported === null) return hasSummary ? 'unnamed' : 'noSummary';
  if (imported === null || difference === null) return 'noFile';
  return compareAmounts(difference.replace('-', ''), '0.01') < 0 ? 'matches' : 'differs';
};

/** Whether booking a file takes from creators, asks something, or leaves a month that does not reconcile. */
export const isGrave = ({ file, booking, standings }: Detail): boolean =>
  file.asks.length > 0 ||
  (booking !== null && booking.lowered.creators > 0) ||
  standings.some(({ state }) => state === 'off');

/** Whether what was asked for was not done, because something else had changed what that would book. */
export const wasOvertaken = ({ overtaken, parts }: Pick<ReportFile, 'overtaken' | 'parts'>): boolean =>
  overtaken || parts.some((part) => part.overtaken);

/** Whether the file was booked, even if that was undone or replaced later. */
export const isBooked = ({ status }: Pick<ReportFile, 'status'>): boolean =>
  status === 'applied' || status === 'replaced' || status === 'undone';

/** The months of a file, each once. */
export const monthsOf = ({ parts }: Pick<ReportFile, 'parts'>): string[] => [
  ...new Set(parts.map(({ month }) => month)),
];
