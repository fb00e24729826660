export {
  type NextPayment,
  type Summary,
  nextPaymentRequest,
  selectAskedRange,
  selectAskedSummary,
  selectNextPayment,
  selectNextPaymentRequest,
  selectSummaryRequest,
  summaryRequest,
} from './earningsSlice';
export { failureWords, methodWords } from './earningsMessages';
export { type EarningsMonth, selectEstimates, selectMonths } from './earningsSelectors';
export { EarningsChart } from './screens/EarningsChart';
export const loadEarningsScreen = () => import('./screens/EarningsScreen');
