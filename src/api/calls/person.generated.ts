// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/person';
import type { Call } from '#src/api/call';

export const addPersonNote: Call<'person/addPersonNote', typeof contract.addPersonNote> = {
  name: 'person/addPersonNote',
  method: 'POST',
  path: 'admin/users/notes',
  user: true,
};

export const deletePersonNote: Call<'person/deletePersonNote', typeof contract.deletePersonNote> = {
  name: 'person/deletePersonNote',
  method: 'POST',
  path: 'admin/users/notes/delete',
  user: true,
};

export const editPerson: Call<'person/editPerson', typeof contract.editPerson> = {
  name: 'person/editPerson',
  method: 'POST',
  path: 'admin/users/person',
  user: true,
};

export const editPersonNote: Call<'person/editPersonNote', typeof contract.editPersonNote> = {
  name: 'person/editPersonNote',
  method: 'POST',
  path: 'admin/users/notes/edit',
  user: true,
};

export const endPersonSessions: Call<'person/endPersonSessions', typeof contract.endPersonSessions> = {
  name: 'person/endPersonSessions',
  method: 'POST',
  path: 'admin/users/sessions/end',
  user: true,
};

export const getPerson: Call<'person/person', typeof contract.getPerson> = {
  name: 'person/person',
  method: 'GET',
  path: 'admin/users/person',
  user: true,
  safe: true,
};

export const getPersonAccounts: Call<'person/personAccounts', typeof contract.getPersonAccounts> = {
  name: 'person/personAccounts',
  method: 'GET',
  path: 'admin/users/accounts',
  user: true,
  safe: true,
};

export const getPersonChannels: Call<'person/personChannels', typeof contract.getPersonChannels> = {
  name: 'person/personChannels',
  method: 'GET',
  path: 'admin/users/channels',
  user: true,
  safe: true,
};

export const getPersonMessages: Call<'person/personMessages', typeof contract.getPersonMessages> = {
  name: 'person/personMessages',
  method: 'GET',
  path: 'admin/users/messages',
  user: true,
  safe: true,
};

export const getPersonNotes: Call<'person/personNotes', typeof contract.getPersonNotes> = {
  name: 'person/personNotes',
  method: 'GET',
  path: 'admin/users/notes',
  user: true,
  safe: true,
};

export const getPersonSessions: Call<'person/personSessions', typeof contract.getPersonSessions> = {
  name: 'person/personSessions',
  method: 'GET',
  path: 'admin/users/sessions',
  user: true,
  safe: true,
};
