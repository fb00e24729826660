import { takeLatest } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchGlance } from './glanceApi';
import { glanceRequest } from './glanceSlice';

/** The last month beside the one before. */
export function* glanceSaga() {
  yield* takeLatest(glanceRequest.started, perform(glanceRequest, fetchGlance));
}
