import type {
  addPersonNote,
  deletePersonNote,
  editPerson,
  editPersonNote,
  endPersonSessions,
  getPerson,
  getPersonAccounts,
  getPersonChannels,
  getPersonMessages,
  getPersonNotes,
  getPersonSessions,
} from '#contract/person';
import type { sendMailAgain } from '#contract/messages';
import { endpoint } from '#src/api/client';

export const fetchPerson = endpoint<typeof getPerson>('GET admin/users/person');
export const postPerson = endpoint<typeof editPerson>('POST admin/users/person');
export const fetchAccounts = endpoint<typeof getPersonAccounts>('GET admin/users/accounts');
export const fetchChannels = endpoint<typeof getPersonChannels>('GET admin/users/channels');
export const fetchSessions = endpoint<typeof getPersonSessions>('GET admin/users/sessions');
export const postEndSessions = endpoint<typeof endPersonSessions>('POST admin/users/sessions/end');
export const fetchMessages = endpoint<typeof getPersonMessages>('GET admin/users/messages');
export const postSendAgain = endpoint<typeof sendMailAgain>('POST admin/messages/send-again');
export const fetchNotes = endpoint<typeof getPersonNotes>('GET admin/users/notes');
export const postNote = endpoint<typeof addPersonNote>('POST admin/users/notes');
export const postNoteEdit = endpoint<typeof editPersonNote>('POST admin/users/notes/edit');
export const postNoteDelete = endpoint<typeof deletePersonNote>('POST admin/users/notes/delete');
