// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/users';
import type { Call } from '#src/api/call';

export const downloadUsersExport: Call<'users/downloadUsersExport', typeof contract.downloadUsersExport> = {
  name: 'users/downloadUsersExport',
  method: 'GET',
  path: 'admin/users/export/file',
  user: true,
  safe: true,
  notWhileActing: true,
  transport: 'download',
};

export const getUsersExport: Call<'users/usersExport', typeof contract.getUsersExport> = {
  name: 'users/usersExport',
  method: 'GET',
  path: 'admin/users/export',
  user: true,
  safe: true,
};

export const requestUsersExport: Call<'users/requestUsersExport', typeof contract.requestUsersExport> = {
  name: 'users/requestUsersExport',
  method: 'POST',
  path: 'admin/users/export',
  user: true,
  notWhileActing: true,
};

export const searchUsers: Call<'users/searchUsers', typeof contract.searchUsers> = {
  name: 'users/searchUsers',
  method: 'GET',
  path: 'admin/users',
  user: true,
  safe: true,
  csv: true,
};
