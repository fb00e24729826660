export { type PreviewWalk, applySlice, beginApplying, previewSlice } from './apply';
export { NO_TOTALS } from './outcome';
export { undoSlice } from './undo';
export { type Waiting, bookWaitingSlice } from './waiting';
export type { Walk } from './walk';
