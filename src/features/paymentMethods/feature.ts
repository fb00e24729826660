import type { Feature } from '#src/request/feature';
import { paymentMethodsSaga } from './paymentMethodsSaga';
import { paymentMethodsSlice } from './paymentMethodsSlice';

/** How the creator is paid: choosing, proving and changing a payment method. */
export const paymentMethodsFeature = {
  slices: [paymentMethodsSlice],
  sagas: [paymentMethodsSaga],
} satisfies Feature;
