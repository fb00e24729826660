import { takeLatest } from 'typed-redux-saga';
import { perform } from '#src/request/request';
import { fetchProfile, postProfile } from './profileApi';
import { keepLanguageRequest, profileRequest } from './profileSlice';

export function* profileSaga() {
  yield* takeLatest(profileRequest.started, perform(profileRequest, fetchProfile));
  yield* takeLatest(keepLanguageRequest.started, perform(keepLanguageRequest, postProfile));
}
