// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/profile';
import type { Call } from '#src/api/call';

export const editProfile: Call<'profile/editProfile', typeof contract.editProfile> = {
  name: 'profile/editProfile',
  method: 'POST',
  path: 'user/profile/edit',
  user: true,
};

export const getProfile: Call<'profile/profile', typeof contract.getProfile> = {
  name: 'profile/profile',
  method: 'GET',
  path: 'user/profile',
  user: true,
  safe: true,
};
