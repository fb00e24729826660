import { call, takeEvery, takeLatest } from 'typed-redux-saga';
import { everyMinute } from '#src/request/everyMinute';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { bellShown, latestRequest, readRequest, readsAfterReading, unreadRequest } from './bellSlice';
import { fetchNotices, fetchUnread, postRead } from './messagesApi';

function* count({ payload }: ReturnType<typeof bellShown>) {
  yield* call(everyMinute, unreadRequest.started(payload));
}

export function* bellSaga() {
  yield* takeLatest(bellShown, count);
  yield* takeLatest(unreadRequest.started, perform(unreadRequest, fetchUnread));
  yield* takeLatest(latestRequest.started, perform(latestRequest, fetchNotices));
  // takeEvery: each notice is read for itself.
  yield* takeEvery(readRequest.started, mutation(readRequest, postRead, { rereads: readsAfterReading }));
}
