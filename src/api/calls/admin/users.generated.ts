// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/admin/users';
import type { Call } from '#src/api/call';

export const downloadUsersExport: Call<'admin/downloadUsersExport', typeof contract.downloadUsersExport> = {
  name: 'admin/downloadUsersExport',
  method: 'GET',
  path: 'admin/users/export/file',
  user: true,
  safe: true,
  notWhileActing: true,
  transport: 'download',
};

export const getUsersExport: Call<'admin/usersExport', typeof contract.getUsersExport> = {
  name: 'admin/usersExport',
  method: 'GET',
  path: 'admin/users/export',
  user: true,
  safe: true,
};

export const requestUsersExport: Call<'admin/requestUsersExport', typeof contract.requestUsersExport> = {
  name: 'admin/requestUsersExport',
  method: 'POST',
  path: 'admin/users/export',
  user: true,
  notWhileActing: true,
};

export const searchUsers: Call<'admin/searchUsers', typeof contract.searchUsers> = {
  name: 'admin/searchUsers',
  method: 'GET',
  path: 'admin/users',
  user: true,
  safe: true,
  csv: true,
};
