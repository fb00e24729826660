import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { applications, review } from './reviewList';

export function* reviewSaga() {
  yield* debounce(SEARCH_PAUSE, applications.actions.searchTyped, applications.workers.search);
  yield* takeEvery(applications.actions.queryChanged, applications.workers.change);
  yield* takeLatest(applications.rows.started, applications.workers.read);
  yield* takeEvery(applications.rows.succeeded, applications.workers.clampPage);
  yield* takeLeading(applications.csv.started, applications.workers.download);
  yield* takeLatest(review.history.request.started, review.history.worker);
  // A second click must not decide twice; another thing can be decided on meanwhile.
  for (const { request, worker } of review.acts) yield* takeLeadingOfEach(request, worker);
}
