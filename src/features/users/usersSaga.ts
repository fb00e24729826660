import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { users } from './usersList';

export function* usersSaga() {
  yield* debounce(SEARCH_PAUSE, users.actions.searchTyped, users.workers.search);
  yield* takeEvery(users.actions.queryChanged, users.workers.change);
  yield* takeLatest(users.rows.started, users.workers.read);
  yield* takeEvery(users.rows.succeeded, users.workers.clampPage);
  // takeLeading: a second click does not save the file twice.
  yield* takeLeading(users.csv.started, users.workers.download);
}
