export { type StoredFile, checkFile } from './checkFile';
export { sweepImports } from './sweep';
