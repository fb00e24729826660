// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/locks';
import type { Call } from '#src/api/call';

export const getUserLock: Call<'locks/userLock', typeof contract.getUserLock> = {
  name: 'locks/userLock',
  method: 'GET',
  path: 'admin/users/lock',
  user: true,
  safe: true,
};

export const getUserLockHistory: Call<'locks/userLockHistory', typeof contract.getUserLockHistory> = {
  name: 'locks/userLockHistory',
  method: 'GET',
  path: 'admin/users/lock/history',
  user: true,
  safe: true,
};

export const lockUser: Call<'locks/lockUser', typeof contract.lockUser> = {
  name: 'locks/lockUser',
  method: 'POST',
  path: 'admin/users/lock',
  user: true,
};

export const lockUsers: Call<'locks/lockUsers', typeof contract.lockUsers> = {
  name: 'locks/lockUsers',
  method: 'POST',
  path: 'admin/users/lock-many',
  user: true,
};

export const relockUser: Call<'locks/relockUser', typeof contract.relockUser> = {
  name: 'locks/relockUser',
  method: 'POST',
  path: 'admin/users/relock',
  user: true,
};

export const unlockUser: Call<'locks/unlockUser', typeof contract.unlockUser> = {
  name: 'locks/unlockUser',
  method: 'POST',
  path: 'admin/users/unlock',
  user: true,
};

export const unlockUsers: Call<'locks/unlockUsers', typeof contract.unlockUsers> = {
  name: 'locks/unlockUsers',
  method: 'POST',
  path: 'admin/users/unlock-many',
  user: true,
};
