// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/suspects';
import type { Call } from '#src/api/call';

export const clearSuspect: Call<'suspects/clearSuspect', typeof contract.clearSuspect> = {
  name: 'suspects/clearSuspect',
  method: 'POST',
  path: 'admin/suspects/clear',
  user: true,
};

export const confirmSuspect: Call<'suspects/confirmSuspect', typeof contract.confirmSuspect> = {
  name: 'suspects/confirmSuspect',
  method: 'POST',
  path: 'admin/suspects/confirm',
  user: true,
};

export const findSuspects: Call<'suspects/findSuspects', typeof contract.findSuspects> = {
  name: 'suspects/findSuspects',
  method: 'GET',
  path: 'admin/suspects/people',
  user: true,
  safe: true,
};

export const getSuspectHistory: Call<'suspects/suspectHistory', typeof contract.getSuspectHistory> = {
  name: 'suspects/suspectHistory',
  method: 'GET',
  path: 'admin/suspects/history',
  user: true,
  safe: true,
};

export const getSuspectPerson: Call<'suspects/suspectPerson', typeof contract.getSuspectPerson> = {
  name: 'suspects/suspectPerson',
  method: 'GET',
  path: 'admin/suspects/person',
  user: true,
  safe: true,
};

export const getSuspects: Call<'suspects/suspects', typeof contract.getSuspects> = {
  name: 'suspects/suspects',
  method: 'GET',
  path: 'admin/suspects',
  user: true,
  safe: true,
  csv: true,
};

export const nameSuspect: Call<'suspects/nameSuspect', typeof contract.nameSuspect> = {
  name: 'suspects/nameSuspect',
  method: 'POST',
  path: 'admin/suspects/name',
  user: true,
};
