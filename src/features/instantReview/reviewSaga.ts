import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { review, reviewedInstants } from './reviewList';

export function* instantReviewSaga() {
  yield* debounce(SEARCH_PAUSE, reviewedInstants.actions.searchTyped, reviewedInstants.workers.search);
  yield* takeEvery(reviewedInstants.actions.queryChanged, reviewedInstants.workers.change);
  yield* takeLatest(reviewedInstants.rows.started, reviewedInstants.workers.read);
  yield* takeEvery(reviewedInstants.rows.succeeded, reviewedInstants.workers.clampPage);
  yield* takeLeading(reviewedInstants.csv.started, reviewedInstants.workers.download);
  yield* takeLatest(review.history.request.started, review.history.worker);
  // A second click must not decide twice; another thing can be decided on meanwhile.
  for (const { request, worker } of review.acts) yield* takeLeadingOfEach(request, worker);
}
