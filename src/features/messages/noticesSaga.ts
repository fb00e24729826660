import { put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { readRequest } from './bellSlice';
import { userNotices } from './noticesList';

export function* noticesSaga() {
  yield* takeEvery(userNotices.actions.queryChanged, userNotices.workers.change);
  yield* takeLatest(userNotices.rows.started, userNotices.workers.read);
  yield* takeEvery(userNotices.rows.succeeded, userNotices.workers.clampPage);
  // Under the filter of unread notices a read one is gone.
  yield* takeEvery(readRequest.succeeded, function* () {
    if (yield* select(userNotices.selectPage)) {
      yield* put(userNotices.rows.started(yield* select(userNotices.selectAsked)));
    }
  });
}
