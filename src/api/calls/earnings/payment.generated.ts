// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/earnings/payment';
import type { Call } from '#src/api/call';

export const getEarningsPayment: Call<'earnings/earningsPayment', typeof contract.getEarningsPayment> = {
  name: 'earnings/earningsPayment',
  method: 'GET',
  path: 'user/earnings/payment',
  user: true,
  safe: true,
};
