import type {
  getPayoutDifferenceHistory,
  getPayoutDifferences,
  settlePayoutDifference,
} from '#contract/payouts';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchDifferences = endpoint<typeof getPayoutDifferences>('GET admin/payout-differences');
export const downloadDifferences = downloadEndpoint<(typeof getPayoutDifferences)['csv']>(
  'GET admin/payout-differences/csv',
);
export const fetchHistory = endpoint<typeof getPayoutDifferenceHistory>(
  'GET admin/payout-differences/history',
);
export const postSettle = endpoint<typeof settlePayoutDifference>('POST admin/payout-differences/settle');
