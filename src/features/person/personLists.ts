import type {
  getPersonAccounts,
  getPersonChannels,
  getPersonMessages,
  getPersonNotes,
  getPersonSessions,
} from '#contract/person';
import {
  personAccountList,
  personChannelList,
  personMessageList,
  personNoteList,
  personSessionList,
} from '#contract/plain/person';
import { type RowOf, createList } from '#src/list/createList';
import { paths } from '#src/lib/paths';
import { personRequest } from './personSlice';
import { fetchAccounts, fetchChannels, fetchMessages, fetchNotes, fetchSessions } from './personApi';

export type Account = RowOf<typeof getPersonAccounts>;
export type PersonChannel = RowOf<typeof getPersonChannels>;
export type PersonSession = RowOf<typeof getPersonSessions>;
export type PersonMessage = RowOf<typeof getPersonMessages>;
export type Note = RowOf<typeof getPersonNotes>;

const path = paths.person;

/** The accounts of the same person. */
export const accounts = createList<typeof getPersonAccounts>('personAccounts', personAccountList, {
  fetch: fetchAccounts,
  rowKey: ({ id }) => id,
  path,
  prefix: 'accounts',
});

export const channels = createList<typeof getPersonChannels>('personChannels', personChannelList, {
  fetch: fetchChannels,
  rowKey: ({ channelId }) => channelId,
  path,
  prefix: 'channels',
});

export const sessions = createList<typeof getPersonSessions>('personSessions', personSessionList, {
  fetch: fetchSessions,
  rowKey: ({ sessionId }) => sessionId,
  path,
  prefix: 'sessions',
});

/** What the account was told. */
export const messages = createList<typeof getPersonMessages>('personMessages', personMessageList, {
  fetch: fetchMessages,
  rowKey: ({ messageId }) => messageId,
  path,
  prefix: 'messages',
});

/** What staff note of the account. */
export const notes = createList<typeof getPersonNotes>('personNotes', personNoteList, {
  fetch: fetchNotes,
  rowKey: ({ noteId }) => noteId,
  path,
  prefix: 'notes',
});

type ListState = Parameters<typeof notes.selectAsked>[0];

/** Reads the sessions again as they are asked for. */
export const readsOfSessions = (_params: unknown, state: ListState) => [
  sessions.rows.started(sessions.selectAsked(state)),
];

/** Reads the messages again, and how many mails of the account did not arrive. */
export const readsOfMessages = (
  { userId, subjectId }: { userId: string; subjectId: string },
  state: ListState,
) => [messages.rows.started(messages.selectAsked(state)), personRequest.started({ userId, subjectId })];

/** Reads the notes again as they are asked for. */
export const readsOfNotes = (_params: unknown, state: ListState) => [
  notes.rows.started(notes.selectAsked(state)),
];
