// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/earnings';
import type { Call } from '#src/api/call';

export const getEarnings: Call<'earnings/earnings', typeof contract.getEarnings> = {
  name: 'earnings/earnings',
  method: 'GET',
  path: 'user/earnings',
  user: true,
  safe: true,
};

export const getEarningsDetails: Call<'earnings/earningsDetails', typeof contract.getEarningsDetails> = {
  name: 'earnings/earningsDetails',
  method: 'GET',
  path: 'user/earnings/details',
  user: true,
  safe: true,
};

export const getNextPayment: Call<'earnings/nextPayment', typeof contract.getNextPayment> = {
  name: 'earnings/nextPayment',
  method: 'GET',
  path: 'user/earnings/next-payment',
  user: true,
  safe: true,
};
