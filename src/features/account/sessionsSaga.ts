import { takeEvery, takeLatest } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
import { postEndSession } from './accountApi';
import { endSessionRequest, openSessions, readsOfSessions } from './sessionsList';

/** The list of sessions, and ending one. */
export function* sessionsSaga() {
  yield* takeEvery(openSessions.actions.queryChanged, openSessions.workers.change);
  yield* takeLatest(openSessions.rows.started, openSessions.workers.read);
  yield* takeEvery(openSessions.rows.succeeded, openSessions.workers.clampPage);
  // takeEvery: each session has a button of its own.
  yield* takeEvery(
    endSessionRequest.started,
    mutation(endSessionRequest, postEndSession, {
      notice: 'account.sessions.ended',
      rereads: readsOfSessions,
    }),
  );
}
