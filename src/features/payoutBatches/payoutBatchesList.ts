import type { getPayoutBatches } from '#contract/payouts';
import { LONGEST_PROVIDER_ID, batchList, batchMachine } from '#contract/plain/payouts';
import { createDecisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import {
  downloadBatches,
  fetchBatches,
  fetchHistory,
  postLocate,
  postPropose,
  postRepeat,
  postWithdraw,
} from './payoutBatchesApi';

export type PayoutBatch = RowOf<typeof getPayoutBatches>;

/** The batches of payments at payment services. */
export const payoutBatches = createList<typeof getPayoutBatches>('payoutBatches', batchList, {
  fetch: fetchBatches,
  download: downloadBatches,
  rowKey: ({ batchId }) => batchId,
  path: paths.payoutBatches,
});

/** Deciding on those of which nobody knows any more. */
export const batchDecisions = createDecisions(batchMachine, {
  list: payoutBatches,
  keyOf: ({ batchId }: PayoutBatch) => ({ batchId }),
  fetchHistory,
  acts: {
    locate: ({ more: providerId, ...given }, sending) => postLocate({ ...given, providerId }, sending),
    propose: postPropose,
    repeat: postRepeat,
    withdraw: postWithdraw,
  },
  asks: {
    locate: {
      label: 'payoutBatches.providerId',
      most: LONGEST_PROVIDER_ID,
      refusedWith: 'PROVIDER_ID_KNOWN',
    },
  },
});
