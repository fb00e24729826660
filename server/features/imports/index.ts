export { type Imported, importFile } from './importFile';
export { afterImportFailure, importHandlers } from './jobs';
export * from './reader';
export { importRoutes } from './routes';
