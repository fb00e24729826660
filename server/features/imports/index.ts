export { bookWaiting } from './book';
export { sweepImports } from './check';
export { type Imported, importFile } from './importFile';
export * from './reader';
export { importRoutes } from './routes';
