import { takeLatest } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchChannels } from './channelsApi';
import { channelsRequest } from './channelsSlice';

// takeLatest: of two lists asked for, the last one is the one to show.
export function* channelsSaga() {
  yield* takeLatest(channelsRequest.started, perform(channelsRequest, fetchChannels));
}
