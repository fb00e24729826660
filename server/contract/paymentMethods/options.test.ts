import * as paymentOptions from '#contract/paymentMethods/options';
import { describeCalls } from '../../testing/describeCalls';
import { ALL_METHODS } from '../../testing/paymentMethods';

describeCalls(
  paymentOptions,
  {
    getPaymentOptions: { given: { country: 'JP', currency: 'JPY' } },
    getPaymentCountries: {},
  },
  { listening: true, env: { PAYMENT_METHODS: ALL_METHODS } },
);
