// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/auth';
import type { Call } from '#src/api/call';

export const authenticate: Call<'auth/authenticate', typeof contract.authenticate> = {
  name: 'auth/authenticate',
  method: 'POST',
  path: 'authenticate',
};

export const authorize: Call<'auth/authorize', typeof contract.authorize> = {
  name: 'auth/authorize',
  method: 'GET',
  path: 'authorize',
  safe: true,
};

export const checkPermission: Call<'auth/checkPermission', typeof contract.checkPermission> = {
  name: 'auth/checkPermission',
  method: 'GET',
  path: 'user/permissions/:name',
  safe: true,
};

export const getAccounts: Call<'auth/accounts', typeof contract.getAccounts> = {
  name: 'auth/accounts',
  method: 'GET',
  path: 'user/accounts',
  user: true,
  safe: true,
};

export const logout: Call<'auth/logout', typeof contract.logout> = {
  name: 'auth/logout',
  method: 'POST',
  path: 'logout',
};

export const switchAccount: Call<'auth/switchAccount', typeof contract.switchAccount> = {
  name: 'auth/switchAccount',
  method: 'POST',
  path: 'user/accounts/switch',
  user: true,
  notWhileActing: true,
};
