export type { IsPromoted, OpenedRows, SummaryLine } from './context';
export { openRows } from './openRows';
