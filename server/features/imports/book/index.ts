export { type Applying, applySlice, changeOfFile, giveBack } from './apply';
export { CHANNELS } from './bookMonth';
export { channelMonths } from './channelMonths';
export { NO_TOTALS } from './outcome';
export { type Part } from './parts';
export { finalOf, standingOfMonth, standingsOfFile } from './standings';
export { type Undoing, changeOfUndo, undoSlice, undoWeight } from './undo';
export { type Waiting, bookWaitingSlice, rebookSlice, settleSlice } from './waiting';
export { type Weighing, type Weight, weighSlice } from './weigh';
