export { asksOf } from './asks';
export { bringsBackOthers } from './history';
export { type StoredFile, readFile } from './readFile';
