// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/earlyPay';
import type { Call } from '#src/api/call';

export const getEarlyPay: Call<'earlyPay/earlyPay', typeof contract.getEarlyPay> = {
  name: 'earlyPay/earlyPay',
  method: 'GET',
  path: 'early-pay',
  safe: true,
};

export const getOwnEarlyPay: Call<'earlyPay/ownEarlyPay', typeof contract.getOwnEarlyPay> = {
  name: 'earlyPay/ownEarlyPay',
  method: 'GET',
  path: 'user/early-pay',
  user: true,
  safe: true,
};

export const updateFees: Call<'earlyPay/updateFees', typeof contract.updateFees> = {
  name: 'earlyPay/updateFees',
  method: 'POST',
  path: 'user/update-fees',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
