import { call, delay, put, race, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { sessionIsOver } from '#src/session/session';
import { bellShown, latestRequest, readRequest, readsAfterReading, unreadRequest } from './bellSlice';
import { fetchNotices, fetchUnread, postRead } from './messagesApi';

const COUNT_EVERY = 60_000; // ms

const isSeen = () => document.visibilityState !== 'hidden';

// Nobody looks at a hidden page: it counts again when its minute is over and it is seen.
function* count({ payload }: ReturnType<typeof bellShown>) {
  for (;;) {
    if (yield* call(isSeen)) yield* put(unreadRequest.started(payload));
    const { over } = yield* race({ over: take(sessionIsOver), passed: delay(COUNT_EVERY) });
    if (over) return;
  }
}

export function* bellSaga() {
  yield* takeLatest(bellShown, count);
  yield* takeLatest(unreadRequest.started, perform(unreadRequest, fetchUnread));
  yield* takeLatest(latestRequest.started, perform(latestRequest, fetchNotices));
  // takeEvery: each notice is read for itself.
  yield* takeEvery(readRequest.started, mutation(readRequest, postRead, { rereads: readsAfterReading }));
}
