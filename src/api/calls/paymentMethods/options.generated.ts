// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/paymentMethods/options';
import type { Call } from '#src/api/call';

export const getPaymentCountries: Call<'paymentMethods/paymentCountries', typeof contract.getPaymentCountries> = {
  name: 'paymentMethods/paymentCountries',
  method: 'GET',
  path: 'user/payment-method/countries',
  user: true,
  safe: true,
};

export const getPaymentOptions: Call<'paymentMethods/paymentOptions', typeof contract.getPaymentOptions> = {
  name: 'paymentMethods/paymentOptions',
  method: 'GET',
  path: 'user/payment-method/options',
  user: true,
  safe: true,
};
