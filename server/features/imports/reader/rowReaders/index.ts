export type { OpenedRows, SummaryLine } from './context';
export { openRows } from './openRows';
