export { applyFile, previewFile } from './apply';
export { undoPart } from './undo';
export { bookWaiting } from './waiting';
