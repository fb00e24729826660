import type {
  getPayoutBatchHistory,
  getPayoutBatches,
  locatePayoutBatch,
  proposePayoutBatch,
  repeatPayoutBatch,
  withdrawPayoutBatch,
} from '#contract/payouts';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchBatches = endpoint<typeof getPayoutBatches>('GET admin/payout-batches');
export const downloadBatches = downloadEndpoint<(typeof getPayoutBatches)['csv']>(
  'GET admin/payout-batches/csv',
);
export const fetchHistory = endpoint<typeof getPayoutBatchHistory>('GET admin/payout-batches/history');
export const postLocate = endpoint<typeof locatePayoutBatch>('POST admin/payout-batches/locate');
export const postPropose = endpoint<typeof proposePayoutBatch>('POST admin/payout-batches/propose');
export const postRepeat = endpoint<typeof repeatPayoutBatch>('POST admin/payout-batches/repeat');
export const postWithdraw = endpoint<typeof withdrawPayoutBatch>('POST admin/payout-batches/withdraw');
