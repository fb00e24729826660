// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/earnings/glance';
import type { Call } from '#src/api/call';

export const getEarningsGlance: Call<'earnings/earningsGlance', typeof contract.getEarningsGlance> = {
  name: 'earnings/earningsGlance',
  method: 'GET',
  path: 'user/earnings/glance',
  user: true,
  safe: true,
};
