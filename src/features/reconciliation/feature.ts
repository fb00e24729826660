import type { Feature } from '#src/request/feature';
import { differences, settling } from './differencesList';
import { reconciliationSaga } from './reconciliationSaga';

/** The books of payment services beside ours. */
export const reconciliationFeature = {
  slices: [differences.slice, settling.history.slice],
  sagas: [reconciliationSaga],
} satisfies Feature;
