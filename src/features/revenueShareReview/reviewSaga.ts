import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { perform } from '#src/request/request';
import { fetchMonths } from './reviewApi';
import { review, reviewedShares } from './reviewList';
import { shareMonthsRequest } from './shareMonths';

export function* revenueShareReviewSaga() {
  yield* debounce(SEARCH_PAUSE, reviewedShares.actions.searchTyped, reviewedShares.workers.search);
  yield* takeEvery(reviewedShares.actions.queryChanged, reviewedShares.workers.change);
  yield* takeLatest(reviewedShares.rows.started, reviewedShares.workers.read);
  yield* takeEvery(reviewedShares.rows.succeeded, reviewedShares.workers.clampPage);
  yield* takeLeading(reviewedShares.csv.started, reviewedShares.workers.download);
  // takeLatest: of rows that are opened one after the other, the last one is looked at.
  yield* takeLatest(shareMonthsRequest.started, perform(shareMonthsRequest, fetchMonths));
  yield* takeLatest(review.history.request.started, review.history.worker);
  // A second click must not decide twice; another thing can be decided on meanwhile.
  for (const { request, worker } of review.acts) yield* takeLeadingOfEach(request, worker);
}
