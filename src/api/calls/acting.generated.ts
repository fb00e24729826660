// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/acting';
import type { Call } from '#src/api/call';

export const loginAs: Call<'acting/loginAs', typeof contract.loginAs> = {
  name: 'acting/loginAs',
  method: 'POST',
  path: 'login-as',
  user: true,
};
