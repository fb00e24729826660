// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/policies';
import type { Call } from '#src/api/call';

export const acceptPolicy: Call<'policies/acceptPolicy', typeof contract.acceptPolicy> = {
  name: 'policies/acceptPolicy',
  method: 'POST',
  path: 'user/policies/accept',
  user: true,
  notWhileActing: true,
};

export const getPolicies: Call<'policies/policies', typeof contract.getPolicies> = {
  name: 'policies/policies',
  method: 'GET',
  path: 'user/policies',
  user: true,
  safe: true,
};
