import type {
  approvePaymentRun,
  cancelPaymentRun,
  getPaymentHistory,
  getPaymentRun,
  getPaymentRunBalances,
  getPaymentRunHistory,
  getPaymentRunLines,
  getPaymentRuns,
  makePaymentRun,
  resumePaymentRun,
  stopPaymentRun,
  tryPaymentRun,
} from '#contract/payments';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchRuns = endpoint<typeof getPaymentRuns>('GET admin/payment-runs');
export const downloadRuns = downloadEndpoint<(typeof getPaymentRuns)['csv']>('GET admin/payment-runs/csv');
export const fetchRun = endpoint<typeof getPaymentRun>('GET admin/payment-runs/run');
export const fetchBalances = endpoint<typeof getPaymentRunBalances>('GET admin/payment-runs/balances');
export const fetchLines = endpoint<typeof getPaymentRunLines>('GET admin/payment-runs/lines');
export const downloadLines = downloadEndpoint<(typeof getPaymentRunLines)['csv']>(
  'GET admin/payment-runs/lines/csv',
);
export const fetchRunHistory = endpoint<typeof getPaymentRunHistory>('GET admin/payment-runs/history');
export const fetchPaymentHistory = endpoint<typeof getPaymentHistory>('GET admin/payments/history');
export const postTry = endpoint<typeof tryPaymentRun>('POST admin/payment-runs/try');
export const postMake = endpoint<typeof makePaymentRun>('POST admin/payment-runs/make');
export const postApprove = endpoint<typeof approvePaymentRun>('POST admin/payment-runs/approve');
export const postStop = endpoint<typeof stopPaymentRun>('POST admin/payment-runs/stop');
export const postResume = endpoint<typeof resumePaymentRun>('POST admin/payment-runs/resume');
export const postCancel = endpoint<typeof cancelPaymentRun>('POST admin/payment-runs/cancel');
