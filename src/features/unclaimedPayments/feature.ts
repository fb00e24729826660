import type { Feature } from '#src/request/feature';
import { unclaimedPayments } from './unclaimedPaymentsList';
import { unclaimedPaymentsSaga } from './unclaimedPaymentsSaga';

/** Payments that nobody has claimed. */
export const unclaimedPaymentsFeature = {
  slices: [unclaimedPayments.slice],
  sagas: [unclaimedPaymentsSaga],
} satisfies Feature;
