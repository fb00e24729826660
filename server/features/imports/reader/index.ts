export {
  incomeSources,
  layouts,
  type Category,
  type Family,
  type Layout,
  type LayoutName,
  type Role,
  type Source,
} from './layouts';
export { DEFAULT_LIMITS, type Limits } from './limits';
export { PAYMENT_STATUSES, type PaymentLine, type PaymentStatus, type PaymentType } from './paymentLine';
export { readPayments, type PaymentOptions, type ReadPayments } from './payments';
export { ReportProblem, type ProblemCode } from './problem';
export type { Coverage } from './period';
export { readReport, type ReadOptions, type ReadReport } from './readReport';
export type { SummaryLine } from './rowReaders';
export type { Progress, ReadTable, ReportFile } from './table';
export type { AmountType, ReportAmount, ReportPart } from './tally';
