export { truthKey } from './amountRows';
export type { AskedAmount, AskedChannel } from './carries';
export { inventedChannelId } from './cells';
export { zipOf, type Encoding, type ZipEntry } from './encoding';
export { writeLargeReport } from './writeLargeReport';
export { writeMonth, type MonthSpec, type WrittenMonthFile } from './writeMonth';
export { writePaymentHistory } from './writePaymentHistory';
export { writeReport, type ReportSpec, type WrittenReport } from './writeReport';
