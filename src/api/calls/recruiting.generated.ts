// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/recruiting';
import type { Call } from '#src/api/call';

export const getRecruits: Call<'recruiting/recruits', typeof contract.getRecruits> = {
  name: 'recruiting/recruits',
  method: 'GET',
  path: 'user/recruits',
  user: true,
  safe: true,
};
