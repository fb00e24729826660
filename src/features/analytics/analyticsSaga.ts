import { takeLatest } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchFigures, fetchPicked } from './analyticsApi';
import { figuresRequest, pickRequest } from './analyticsSlice';

export function* analyticsSaga() {
  // takeLatest: an answer for a range or a channel that is no longer shown must not arrive.
  yield* takeLatest(figuresRequest.started, perform(figuresRequest, fetchFigures));
  yield* takeLatest(pickRequest.started, perform(pickRequest, fetchPicked));
}
