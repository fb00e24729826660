// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/earnings/months';
import type { Call } from '#src/api/call';

export const getEarningsFilters: Call<'earnings/earningsFilters', typeof contract.getEarningsFilters> = {
  name: 'earnings/earningsFilters',
  method: 'GET',
  path: 'user/earnings/filters',
  user: true,
  safe: true,
};

export const getEarningsMonth: Call<'earnings/earningsMonth', typeof contract.getEarningsMonth> = {
  name: 'earnings/earningsMonth',
  method: 'GET',
  path: 'user/earnings/month',
  user: true,
  safe: true,
};

export const getEarningsMonths: Call<'earnings/earningsMonths', typeof contract.getEarningsMonths> = {
  name: 'earnings/earningsMonths',
  method: 'GET',
  path: 'user/earnings/months',
  user: true,
  safe: true,
};
