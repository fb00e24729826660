import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { review, reviewedMethods } from './reviewList';

export function* paymentReviewSaga() {
  yield* debounce(SEARCH_PAUSE, reviewedMethods.actions.searchTyped, reviewedMethods.workers.search);
  yield* takeEvery(reviewedMethods.actions.queryChanged, reviewedMethods.workers.change);
  yield* takeLatest(reviewedMethods.rows.started, reviewedMethods.workers.read);
  yield* takeEvery(reviewedMethods.rows.succeeded, reviewedMethods.workers.clampPage);
  yield* takeLeading(reviewedMethods.csv.started, reviewedMethods.workers.download);
  yield* takeLatest(review.history.request.started, review.history.worker);
  // A second click must not decide twice; another thing can be decided on meanwhile.
  for (const { request, worker } of review.acts) yield* takeLeadingOfEach(request, worker);
}
