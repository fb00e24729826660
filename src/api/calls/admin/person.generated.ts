// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/admin/person';
import type { Call } from '#src/api/call';

export const addPersonNote: Call<'admin/addPersonNote', typeof contract.addPersonNote> = {
  name: 'admin/addPersonNote',
  method: 'POST',
  path: 'admin/users/notes',
  user: true,
};

export const deletePersonNote: Call<'admin/deletePersonNote', typeof contract.deletePersonNote> = {
  name: 'admin/deletePersonNote',
  method: 'POST',
  path: 'admin/users/notes/delete',
  user: true,
};

export const editPerson: Call<'admin/editPerson', typeof contract.editPerson> = {
  name: 'admin/editPerson',
  method: 'POST',
  path: 'admin/users/person',
  user: true,
};

export const editPersonNote: Call<'admin/editPersonNote', typeof contract.editPersonNote> = {
  name: 'admin/editPersonNote',
  method: 'POST',
  path: 'admin/users/notes/edit',
  user: true,
};

export const endPersonSessions: Call<'admin/endPersonSessions', typeof contract.endPersonSessions> = {
  name: 'admin/endPersonSessions',
  method: 'POST',
  path: 'admin/users/sessions/end',
  user: true,
};

export const getPerson: Call<'admin/person', typeof contract.getPerson> = {
  name: 'admin/person',
  method: 'GET',
  path: 'admin/users/person',
  user: true,
  safe: true,
};

export const getPersonAccounts: Call<'admin/personAccounts', typeof contract.getPersonAccounts> = {
  name: 'admin/personAccounts',
  method: 'GET',
  path: 'admin/users/accounts',
  user: true,
  safe: true,
};

export const getPersonChannels: Call<'admin/personChannels', typeof contract.getPersonChannels> = {
  name: 'admin/personChannels',
  method: 'GET',
  path: 'admin/users/channels',
  user: true,
  safe: true,
};

export const getPersonMessages: Call<'admin/personMessages', typeof contract.getPersonMessages> = {
  name: 'admin/personMessages',
  method: 'GET',
  path: 'admin/users/messages',
  user: true,
  safe: true,
};

export const getPersonNotes: Call<'admin/personNotes', typeof contract.getPersonNotes> = {
  name: 'admin/personNotes',
  method: 'GET',
  path: 'admin/users/notes',
  user: true,
  safe: true,
};

export const getPersonSessions: Call<'admin/personSessions', typeof contract.getPersonSessions> = {
  name: 'admin/personSessions',
  method: 'GET',
  path: 'admin/users/sessions',
  user: true,
  safe: true,
};
