// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/earningsGlance';
import type { Call } from '#src/api/call';

export const getEarningsGlance: Call<'earningsGlance/earningsGlance', typeof contract.getEarningsGlance> = {
  name: 'earningsGlance/earningsGlance',
  method: 'GET',
  path: 'user/earnings/glance',
  user: true,
  safe: true,
};
