import { createSelector } from '@reduxjs/toolkit';
import { compareAmounts } from '#src/lib/amount';
import { type Detail, importRequest, importsRequest, setAsideRequest } from './importsRequests';
import { selectAsked, selectDetail, selectImports } from './importsSlice';

export type ReportFile = Detail['file'];
/** What a file has of one month, or of one day where it is a nightly estimate. */
export type Part = ReportFile['parts'][number];
export type ReconciliationLine = Detail['reconciliation'][number];

/** Whether the server is still working on a file. */
const isWorkedOn = ({ status }: Pick<ReportFile, 'status'>): boolean =>
  status === 'reading' || status === 'applying';

/** Asks again for what the open screen shows: work on one file can change others and the set-aside channels. */
export const readsOfScreen = (_params: unknown, state: Parameters<typeof selectAsked>[0]) => {
  const asked = selectAsked(state);
  if (!asked) return [];
  const { imports, fileId, setAside } = asked;
  return [
    importsRequest.started(imports),
    ...(fileId ? [importRequest.started({ userId: imports.userId, fileId })] : []),
    ...(setAside ? [setAsideRequest.started(setAside)] : []),
  ];
};

/** Whether an open screen shows a file that the server is working on. */
export const selectHasWork = createSelector(
  [selectAsked, selectImports, selectDetail],
  (asked, imports, detail) =>
    asked !== null &&
    ((imports?.items ?? []).some(isWorkedOn) ||
      (detail !== null && detail.file.fileId === asked.fileId && isWorkedOn(detail.file))),
);

/**
 * The result of a reconciliation line. Summaries are rounded to the cent: a difference below one cent does not
 * count.
 */
export const verdictOf = ({
  reported,
  imported,
  difference,
}: Pick<ReconciliationLine, 'reported' | 'imported' | 'difference'>):
  'matches' | 'differs' | 'noSummary' | 'noFile' => {
  if (reported === null) return 'noSummary';
  if (imported === null || difference === null) return 'noFile';
  const size = difference.replace('-', '');
  return compareAmounts(size, '0.01') < 0 ? 'matches' : 'differs';
};

/** The same rule as the server's: only a checked file can be booked. */
export const canApply = ({ status }: Pick<ReportFile, 'status'>): boolean => status === 'checked';

/** The same rule as the server's: a booked file cannot be discarded, only undone. */
export const canDiscard = ({ status }: Pick<ReportFile, 'status'>): boolean =>
  status === 'checked' || status === 'refused' || status === 'interrupted';

/** Whether the file was booked, even if that was undone or replaced later. */
export const isBooked = ({ status }: Pick<ReportFile, 'status'>): boolean =>
  status === 'applied' || status === 'replaced' || status === 'undone';

/** The months of a file, each once. */
export const monthsOf = ({ parts }: Pick<ReportFile, 'parts'>): string[] => [
  ...new Set(parts.map(({ month }) => month)),
];
