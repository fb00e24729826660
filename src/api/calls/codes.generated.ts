// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/codes';
import type { Call } from '#src/api/call';

export const getMailedCode: Call<'codes/mailedCode', typeof contract.getMailedCode> = {
  name: 'codes/mailedCode',
  method: 'GET',
  path: 'user/mailed-code',
  user: true,
  safe: true,
};
