import { put, takeLatest, takeLeading } from 'typed-redux-saga';
import { draftDiscarded } from '#src/forms/drafts';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { postProfile } from './profileApi';
import { PROFILE_FORM } from './profileForm';
import { editProfileRequest } from './profileSlice';

function* confirmSaved() {
  yield* put(draftDiscarded(PROFILE_FORM));
  yield* put(notify({ kind: 'success', message: { id: 'profile.saved' } }));
}

export function* profileFormSaga() {
  // takeLeading: a second click while it saves does nothing.
  yield* takeLeading(editProfileRequest.started, perform(editProfileRequest, postProfile));
  yield* takeLatest(editProfileRequest.succeeded, confirmSaved);
}
