import { takeLatest } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchFigures, fetchPicked } from './analyticsApi';
import { figuresRequest, pickRequest } from './analyticsSlice';

export function* analyticsSaga() {
  // takeLatest: the answer for a range or a channel that was left since never arrives.
  yield* takeLatest(figuresRequest.started, perform(figuresRequest, fetchFigures));
  yield* takeLatest(pickRequest.started, perform(pickRequest, fetchPicked));
}
