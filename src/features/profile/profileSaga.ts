import { put, takeLatest, takeLeading } from 'typed-redux-saga';
import { draftDiscarded } from '#src/forms/drafts';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { fetchProfile, postProfile } from './profileApi';
import { editProfileRequest, keepLanguageRequest, profileRequest } from './profileSlice';
import { PROFILE_FORM } from './profileForm';

function* confirmSaved() {
  yield* put(draftDiscarded(PROFILE_FORM));
  yield* put(notify({ kind: 'success', message: { id: 'profile.saved' } }));
}

export function* profileSaga() {
  yield* takeLatest(profileRequest.started, perform(profileRequest, fetchProfile));
  // takeLeading: a second click while it saves does nothing.
  yield* takeLeading(editProfileRequest.started, perform(editProfileRequest, postProfile));
  yield* takeLatest(editProfileRequest.succeeded, confirmSaved);
  yield* takeLatest(keepLanguageRequest.started, perform(keepLanguageRequest, postProfile));
}
