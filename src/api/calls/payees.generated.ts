// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/payees';
import type { Call } from '#src/api/call';

export const getPayoneerUrl: Call<'payees/getPayoneerUrl', typeof contract.getPayoneerUrl> = {
  name: 'payees/getPayoneerUrl',
  method: 'POST',
  path: 'user/payment-method/payoneer/url',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const getTipaltiDetails: Call<'payees/tipaltiDetails', typeof contract.getTipaltiDetails> = {
  name: 'payees/tipaltiDetails',
  method: 'GET',
  path: 'user/payment-method/tipalti/details',
  user: true,
  safe: true,
  notWhileActing: 'payments.act-for-user',
};

export const getTipaltiUrl: Call<'payees/getTipaltiUrl', typeof contract.getTipaltiUrl> = {
  name: 'payees/getTipaltiUrl',
  method: 'POST',
  path: 'user/payment-method/tipalti/url',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const payoneerCallback: Call<'payees/payoneerCallback', typeof contract.payoneerCallback> = {
  name: 'payees/payoneerCallback',
  method: 'POST',
  path: 'payoneer/callback',
};

export const savePaymentMethod: Call<'payees/savePaymentMethod', typeof contract.savePaymentMethod> = {
  name: 'payees/savePaymentMethod',
  method: 'POST',
  path: 'user/payment-method/save',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const savePayoneerWaiting: Call<'payees/savePayoneerWaiting', typeof contract.savePayoneerWaiting> = {
  name: 'payees/savePayoneerWaiting',
  method: 'POST',
  path: 'user/payment-method/payoneer/save/waiting',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
