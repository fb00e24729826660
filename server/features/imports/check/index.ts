export { asksOf } from './asks';
export { type StoredFile, readFile } from './readFile';
