// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/paymentOptions';
import type { Call } from '#src/api/call';

export const getPaymentCountries: Call<'paymentOptions/paymentCountries', typeof contract.getPaymentCountries> = {
  name: 'paymentOptions/paymentCountries',
  method: 'GET',
  path: 'user/payment-method/countries',
  user: true,
  safe: true,
};

export const getPaymentOptions: Call<'paymentOptions/paymentOptions', typeof contract.getPaymentOptions> = {
  name: 'paymentOptions/paymentOptions',
  method: 'GET',
  path: 'user/payment-method/options',
  user: true,
  safe: true,
};
