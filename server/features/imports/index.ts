export { checkBooks, checkHandler } from './checkBooks';
export { standingOfMonth } from './book';
export { ImportAsks, type Imported, importFile } from './importFile';
export { afterImportFailure, importHandlers } from './jobs';
export * from './reader';
export { importRoutes } from './routes';
