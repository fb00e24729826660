import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { review, reviewedCatchups } from './reviewList';

export function* catchupReviewSaga() {
  yield* debounce(SEARCH_PAUSE, reviewedCatchups.actions.searchTyped, reviewedCatchups.workers.search);
  yield* takeEvery(reviewedCatchups.actions.queryChanged, reviewedCatchups.workers.change);
  yield* takeLatest(reviewedCatchups.rows.started, reviewedCatchups.workers.read);
  yield* takeEvery(reviewedCatchups.rows.succeeded, reviewedCatchups.workers.clampPage);
  yield* takeLeading(reviewedCatchups.csv.started, reviewedCatchups.workers.download);
  yield* takeLatest(review.history.request.started, review.history.worker);
  // A second click must not decide twice; another thing can be decided on meanwhile.
  for (const { request, worker } of review.acts) yield* takeLeadingOfEach(request, worker);
}
