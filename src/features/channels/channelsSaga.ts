import { takeLatest } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchChannels } from './channelsApi';
import { channelsRequest } from './channelsSlice';

// takeLatest: an answer to an older question must not replace a newer one.
export function* channelsSaga() {
  yield* takeLatest(channelsRequest.started, perform(channelsRequest, fetchChannels));
}
