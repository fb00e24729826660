import type { Feature } from '#src/request/feature';
import { batchDecisions, payoutBatches } from './payoutBatchesList';
import { payoutBatchesSaga } from './payoutBatchesSaga';

/** The batches of payments at payment services. */
export const payoutBatchesFeature = {
  slices: [payoutBatches.slice, batchDecisions.history.slice],
  sagas: [payoutBatchesSaga],
} satisfies Feature;
