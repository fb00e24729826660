import type { endSession, getSessions } from '#contract/account';
import { sessionList } from '#contract/plain/account';
import type { Answer, Parameters as Sent } from '#src/api/client';
import { type RowOf, createList } from '#src/list/createList';
import { paths } from '#src/lib/paths';
import { defineRequest } from '#src/request/request';
import { fetchSessions } from './accountApi';

export type OpenSession = RowOf<typeof getSessions>;

/** The sessions in which the account is signed in. */
export const openSessions = createList<typeof getSessions>('openSessions', sessionList, {
  fetch: fetchSessions,
  rowKey: ({ sessionId }) => sessionId,
  path: paths.profile,
  prefix: 'sessions',
});

export const endSessionRequest = defineRequest<Sent<typeof endSession>, Answer<typeof endSession>>(
  'openSessions/end',
  { silent: true, keyOf: ({ sessionId }) => sessionId },
);

/** Reads the list again as it is asked for. */
export const readsOfSessions = (_params: unknown, state: Parameters<typeof openSessions.selectAsked>[0]) => [
  openSessions.rows.started(openSessions.selectAsked(state)),
];
