import type { Feature } from '#src/request/feature';
import { testPaymentsSaga } from './testPaymentsSaga';
import { testPaymentsSlice } from './testPaymentsSlice';

/** A cent of the network's own money, to see whether an account can be paid to. */
export const testPaymentsFeature = {
  slices: [testPaymentsSlice],
  sagas: [testPaymentsSaga],
} satisfies Feature;
