export { bookWaiting } from './book';
export { sweepReports } from './check';
export { type Imported, importFile } from './importFile';
export * from './reader';
export { reportRoutes } from './routes';
