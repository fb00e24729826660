import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { applications, review } from './reviewList';

export function* reviewSaga() {
  yield* debounce(SEARCH_PAUSE, applications.actions.searchTyped, applications.workers.search);
  yield* takeEvery(applications.actions.queryChanged, applications.workers.change);
  yield* takeLatest(applications.rows.started, applications.workers.read);
  yield* takeEvery(applications.rows.succeeded, applications.workers.leadBack);
  yield* takeLeading(applications.csv.started, applications.workers.download);
  yield* takeLatest(review.history.request.started, review.history.worker);
  // takeLeading: a second click must not decide twice.
  for (const { request, worker } of review.acts) yield* takeLeading(request.started, worker);
}
