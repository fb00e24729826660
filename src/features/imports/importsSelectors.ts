import type { RouterState } from 'connected-react-router';
import { compareAmounts } from '#src/lib/amount';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { selectUserId } from '#src/session/session';
import { type ReportFile, importFiles, setAside } from './importsLists';
import { fileIn } from './importsQuery';
import { type Detail, importRequest } from './importsRequests';
import { selectDetail } from './importsSlice';

/** What a file has of one month, or of one day where it is a nightly estimate. */
export type Part = ReportFile['parts'][number];
export type MonthReconciliation = Detail['standings'][number];
export type ReconciliationLine = MonthReconciliation['lines'][number];
export type OwnerlessLine = MonthReconciliation['ownerless'][number];

export type Work = NonNullable<ReportFile['work']>;
type State = Parameters<typeof importFiles.selectPage>[0] & Parameters<typeof selectDetail>[0];

/** Whether the screen of the imports is open. */
export const selectIsOpen = (state: { router: RouterState }): boolean =>
  selectLocation(state).pathname === paths.imports;

/** The file that the address opens; empty where it opens none. */
export const selectOpenFile = (state: { router: RouterState }): string =>
  fileIn(selectLocation(state).search);

/** The open file, as far as it has been read. */
const selectOpenDetail = (state: State): Detail | null => {
  const detail = selectDetail(state);
  return detail?.file.fileId === selectOpenFile(state) ? detail : null;
};

/** Whether the server works on something, or is going to. */
const goesOn = (work: Work | null | undefined): boolean =>
  work?.state === 'waiting' || work?.state === 'running';

/** The files on the open screen; of the open one, its own details. */
export const selectFiles = (state: State): ReportFile[] => {
  const files = importFiles.selectPage(state)?.items ?? [];
  const open = selectOpenDetail(state)?.file;
  return open ? [open, ...files.filter(({ fileId }) => fileId !== open.fileId)] : files;
};

/** Those that the server works on. */
export const selectWorkedOn = (state: State): ReportFile[] =>
  selectFiles(state).filter(({ work }) => goesOn(work));

/** Whether the server books what was set aside. */
export const selectIsBookingSetAside = (state: State): boolean => goesOn(setAside.selectPage(state)?.work);

/**
 * Whether the open screen shows something that the server is working on. The open file is asked for beside the list: either
 * may have been answered earlier than the other, so that both are looked at.
 */
export const selectHasWork = (state: State): boolean => {
  const open = selectOpenDetail(state)?.file;
  const shown = [...(importFiles.selectPage(state)?.items ?? []), ...(open ? [open] : [])];
  const isShown = shown.some(({ work, weighing }) => goesOn(work) || goesOn(weighing));
  return selectIsOpen(state) && (isShown || selectIsBookingSetAside(state));
};

/** What reads the list of files again, and the open one where it has been read. */
export const selectReads = (state: State) => {
  const detail = selectOpenDetail(state);
  return {
    list: importFiles.rows.started(importFiles.selectAsked(state)),
    // Where the open file failed to load, its own button tries again.
    file: detail && importRequest.started({ userId: selectUserId(state), fileId: detail.file.fileId }),
    waiting: setAside.rows.started(setAside.selectAsked(state)),
  };
};

/** Asks again for what the open screen shows: work on one file can change others and the set-aside channels. */
export const readsOfScreen = (_params: unknown, state: State) => {
  if (!selectIsOpen(state)) return [];
  const { list, file, waiting } = selectReads(state);
  return [list, ...(file ? [file] : []), waiting];
};

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
