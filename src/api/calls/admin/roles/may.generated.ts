// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/admin/roles/may';
import type { Call } from '#src/api/call';

export const findMayPeople: Call<'admin/findMayPeople', typeof contract.findMayPeople> = {
  name: 'admin/findMayPeople',
  method: 'GET',
  path: 'admin/users/may/people',
  user: true,
  safe: true,
};

export const mayPerson: Call<'admin/mayPerson', typeof contract.mayPerson> = {
  name: 'admin/mayPerson',
  method: 'GET',
  path: 'admin/users/may',
  user: true,
  safe: true,
};
