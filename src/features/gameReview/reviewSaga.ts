import { debounce, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { games, review } from './reviewList';

export function* reviewSaga() {
  yield* debounce(SEARCH_PAUSE, games.actions.searchTyped, games.workers.search);
  yield* takeEvery(games.actions.queryChanged, games.workers.change);
  yield* takeLatest(games.rows.started, games.workers.read);
  yield* takeEvery(games.rows.succeeded, games.workers.clampPage);
  yield* takeLeading(games.csv.started, games.workers.download);
  yield* takeLatest(review.history.request.started, review.history.worker);
  // A second click must not decide twice; another thing can be decided on meanwhile.
  for (const { request, worker } of review.acts) yield* takeLeadingOfEach(request, worker);
}
