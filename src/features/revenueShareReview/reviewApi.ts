import type {
  approveRevenueShare,
  getRevenueShareHistory,
  getRevenueShares,
  getReviewedShareMonths,
  rejectRevenueShare,
} from '#contract/revenueShares';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchShares = endpoint<typeof getRevenueShares>('GET admin/revenue-shares');
export const downloadShares = downloadEndpoint<(typeof getRevenueShares)['csv']>(
  'GET admin/revenue-shares/csv',
);
export const fetchMonths = endpoint<typeof getReviewedShareMonths>('GET admin/revenue-shares/months');
export const fetchHistory = endpoint<typeof getRevenueShareHistory>('GET admin/revenue-shares/history');
export const postApprove = endpoint<typeof approveRevenueShare>('POST admin/revenue-shares/approve');
export const postReject = endpoint<typeof rejectRevenueShare>('POST admin/revenue-shares/reject');
