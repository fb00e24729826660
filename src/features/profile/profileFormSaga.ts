import { debounce, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { draftDiscarded } from '#src/forms/drafts';
import { languageChosen, selectLanguage } from '#src/i18n/localeSlice';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { fetchUsername, postProfile } from './profileApi';
import { PROFILE_FORM } from './profileForm';
import { editProfileRequest, selectProfile, usernameRequest, usernameTyped } from './profileSlice';

/** Spec 000 §9. */
const DEBOUNCE = 500;

function* checkUsername({ payload: username }: ReturnType<typeof usernameTyped>) {
  yield* put(usernameRequest.started({ username }));
}

function* confirmSaved() {
  yield* put(draftDiscarded(PROFILE_FORM));
  yield* put(notify({ kind: 'success', message: { id: 'profile.saved' } }));
}

// The language that was saved is the one to go on in.
function* showLanguage() {
  const saved = (yield* select(selectProfile))?.language;
  if (saved && saved !== (yield* select(selectLanguage))) yield* put(languageChosen(saved));
}

function* saved() {
  yield* confirmSaved();
  yield* showLanguage();
}

export function* profileFormSaga() {
  // takeLeading: a second click while it saves does nothing.
  yield* takeLeading(editProfileRequest.started, perform(editProfileRequest, postProfile));
  yield* takeLatest(editProfileRequest.succeeded, saved);
  // Only what stands in the field in the end is checked.
  yield* debounce(DEBOUNCE, usernameTyped, checkUsername);
  yield* takeLatest(usernameRequest.started, perform(usernameRequest, fetchUsername));
}
