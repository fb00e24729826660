export { type Applying, applySlice, changeOfFile } from './apply';
export { NO_TOTALS } from './outcome';
export { type Part } from './parts';
export { finalOf, standingOfMonth, standingsOfFile } from './standings';
export { type Undoing, changeOfUndo, undoSlice } from './undo';
export { type Waiting, bookWaitingSlice, rebookSlice, settleSlice } from './waiting';
export { type Weighing, type Weight, weighSlice } from './weigh';
