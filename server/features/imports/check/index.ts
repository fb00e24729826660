export { type StoredFile, readFile } from './readFile';
