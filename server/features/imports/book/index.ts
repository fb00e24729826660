export { type Applying, applySlice, changeOfFile, giveBack } from './apply';
export { CHANNELS } from './bookMonth';
export { type ReportLine, channelMonths, reportsOfMonth } from './channelMonths';
export { NO_TOTALS } from './outcome';
export { type Part } from './parts';
export { finalOf, reconciliationOfMonth, reconciliationsOfFile } from './monthReconciliations';
export { type Undoing, changeOfUndo, undoSlice, undoDryRun } from './undo';
export { type Waiting, bookWaitingSlice, rebookSlice, settleSlice } from './waiting';
export { type DryRun, type DryRunResult, dryRunSlice } from './dryRun';
