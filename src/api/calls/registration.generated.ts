// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/registration';
import type { Call } from '#src/api/call';

export const getPolicies: Call<'registration/policies', typeof contract.getPolicies> = {
  name: 'registration/policies',
  method: 'GET',
  path: 'policies',
  safe: true,
};

export const preRegister: Call<'registration/preRegister', typeof contract.preRegister> = {
  name: 'registration/preRegister',
  method: 'POST',
  path: 'user/pre-register',
};

export const register: Call<'registration/register', typeof contract.register> = {
  name: 'registration/register',
  method: 'POST',
  path: 'user/register',
};

export const verifyRecruiter: Call<'registration/verifyRecruiter', typeof contract.verifyRecruiter> = {
  name: 'registration/verifyRecruiter',
  method: 'GET',
  path: 'user/recruiter/verify',
  safe: true,
};

export const verifyUsername: Call<'registration/verifyUsername', typeof contract.verifyUsername> = {
  name: 'registration/verifyUsername',
  method: 'GET',
  path: 'user/verify',
  safe: true,
};
