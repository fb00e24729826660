export { warningsOf } from './warnings';
export { bringsBackOthers } from './history';
export { type StoredFile, readFile } from './readFile';
