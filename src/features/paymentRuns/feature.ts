import type { Feature } from '#src/request/feature';
import { payments, runDecisions } from './paymentRunsDecisions';
import { runLines, runs } from './paymentRunsLists';
import { paymentRunsSaga } from './paymentRunsSaga';
import { paymentRunSlice } from './paymentRunsSlice';

/** Paying the creators: runs of payments, who decides on them, and what has become of each payment. */
export const paymentRunsFeature = {
  slices: [runs.slice, runLines.slice, paymentRunSlice, runDecisions.history.slice, payments.history.slice],
  sagas: [paymentRunsSaga],
} satisfies Feature;
