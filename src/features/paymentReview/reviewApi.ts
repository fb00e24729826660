import type {
  approveMethod,
  getReviewedMethodHistory,
  getReviewedMethods,
  lockMethod,
  rejectMethod,
  unlockMethod,
} from '#contract/paymentReview';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchMethods = endpoint<typeof getReviewedMethods>('GET admin/payment-methods');
export const downloadMethods = downloadEndpoint<(typeof getReviewedMethods)['csv']>(
  'GET admin/payment-methods/csv',
);
export const fetchHistory = endpoint<typeof getReviewedMethodHistory>('GET admin/payment-methods/history');
export const postApprove = endpoint<typeof approveMethod>('POST admin/payment-methods/approve');
export const postReject = endpoint<typeof rejectMethod>('POST admin/payment-methods/reject');
export const postLock = endpoint<typeof lockMethod>('POST admin/payment-methods/lock');
export const postUnlock = endpoint<typeof unlockMethod>('POST admin/payment-methods/unlock');
