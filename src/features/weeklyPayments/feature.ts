import type { Feature } from '#src/request/feature';
import { weeklyPaymentsSaga } from './weeklyPaymentsSaga';
import { weeklyPaymentsSlice } from './weeklyPaymentsSlice';

/** Weekly payment, and what the ways to be paid cost. */
export const weeklyPaymentsFeature = {
  slices: [weeklyPaymentsSlice],
  sagas: [weeklyPaymentsSaga],
} satisfies Feature;
