import { takeLeading } from 'typed-redux-saga';
import type { Feature } from '#src/request/feature';
import { perform } from '#src/request/request';
import { stop, stopRequest } from './stopRequest';

function* stopSaga() {
  yield* takeLeading(stopRequest.started, perform(stopRequest, stop));
}

/** The page that stops a change: nobody needs to be signed in. */
export const stopFeature = { slices: [], sagas: [stopSaga] } satisfies Feature;
