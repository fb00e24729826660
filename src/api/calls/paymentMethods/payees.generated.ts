// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/paymentMethods/payees';
import type { Call } from '#src/api/call';

export const getPayoneerUrl: Call<'paymentMethods/getPayoneerUrl', typeof contract.getPayoneerUrl> = {
  name: 'paymentMethods/getPayoneerUrl',
  method: 'POST',
  path: 'user/payment-method/payoneer/url',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const getTipaltiDetails: Call<'paymentMethods/tipaltiDetails', typeof contract.getTipaltiDetails> = {
  name: 'paymentMethods/tipaltiDetails',
  method: 'GET',
  path: 'user/payment-method/tipalti/details',
  user: true,
  safe: true,
  notWhileActing: 'payments.act-for-user',
};

export const getTipaltiUrl: Call<'paymentMethods/getTipaltiUrl', typeof contract.getTipaltiUrl> = {
  name: 'paymentMethods/getTipaltiUrl',
  method: 'POST',
  path: 'user/payment-method/tipalti/url',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const payoneerCallback: Call<'paymentMethods/payoneerCallback', typeof contract.payoneerCallback> = {
  name: 'paymentMethods/payoneerCallback',
  method: 'POST',
  path: 'payoneer/callback',
};

export const savePaymentMethod: Call<'paymentMethods/savePaymentMethod', typeof contract.savePaymentMethod> = {
  name: 'paymentMethods/savePaymentMethod',
  method: 'POST',
  path: 'user/payment-method/save',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const savePayoneerWaiting: Call<'paymentMethods/savePayoneerWaiting', typeof contract.savePayoneerWaiting> = {
  name: 'paymentMethods/savePayoneerWaiting',
  method: 'POST',
  path: 'user/payment-method/payoneer/save/waiting',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
