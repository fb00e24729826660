// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/admin/locks';
import type { Call } from '#src/api/call';

export const getUserLock: Call<'admin/userLock', typeof contract.getUserLock> = {
  name: 'admin/userLock',
  method: 'GET',
  path: 'admin/users/lock',
  user: true,
  safe: true,
};

export const getUserLockHistory: Call<'admin/userLockHistory', typeof contract.getUserLockHistory> = {
  name: 'admin/userLockHistory',
  method: 'GET',
  path: 'admin/users/lock/history',
  user: true,
  safe: true,
};

export const lockUser: Call<'admin/lockUser', typeof contract.lockUser> = {
  name: 'admin/lockUser',
  method: 'POST',
  path: 'admin/users/lock',
  user: true,
};

export const lockUsers: Call<'admin/lockUsers', typeof contract.lockUsers> = {
  name: 'admin/lockUsers',
  method: 'POST',
  path: 'admin/users/lock-many',
  user: true,
  idempotent: true,
};

export const relockUser: Call<'admin/relockUser', typeof contract.relockUser> = {
  name: 'admin/relockUser',
  method: 'POST',
  path: 'admin/users/relock',
  user: true,
};

export const unlockUser: Call<'admin/unlockUser', typeof contract.unlockUser> = {
  name: 'admin/unlockUser',
  method: 'POST',
  path: 'admin/users/unlock',
  user: true,
};

export const unlockUsers: Call<'admin/unlockUsers', typeof contract.unlockUsers> = {
  name: 'admin/unlockUsers',
  method: 'POST',
  path: 'admin/users/unlock-many',
  user: true,
  idempotent: true,
};
