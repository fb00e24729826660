// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/earnings/changes';
import type { Call } from '#src/api/call';

export const getEarningsChanges: Call<'earnings/earningsChanges', typeof contract.getEarningsChanges> = {
  name: 'earnings/earningsChanges',
  method: 'GET',
  path: 'user/earnings/changes',
  user: true,
  safe: true,
};

export const markEarningsSeen: Call<'earnings/markEarningsSeen', typeof contract.markEarningsSeen> = {
  name: 'earnings/markEarningsSeen',
  method: 'POST',
  path: 'user/earnings/seen',
  user: true,
  notWhileActing: true,
};
