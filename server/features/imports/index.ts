export { checkBooks, checkHandler } from './checkBooks';
export { type ReportLine, reconciliationOfMonth, reportsOfMonth } from './book';
export { UnconfirmedWarnings, type Imported, importFile } from './importFile';
export { afterImportFailure, importHandlers } from './jobs';
export * from './reader';
