import { debounce, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { draftDiscarded } from '#src/forms/drafts';
import { languageChosen, selectLanguage } from '#src/i18n/localeSlice';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { fetchUsername, postProfile } from './profileApi';
import { PROFILE_FORM } from './profileForm';
import { editProfileRequest, selectProfile, usernameRequest, usernameTyped } from './profileSlice';

/** Wait after the last typed letter, in ms (spec 000 §9). */
const DEBOUNCE = 500;

function* checkUsername({ payload: username }: ReturnType<typeof usernameTyped>) {
  yield* put(usernameRequest.started({ username }));
}

function* confirmSaved() {
  yield* put(draftDiscarded(PROFILE_FORM));
  yield* put(notify({ kind: 'success', message: { id: 'profile.saved' } }));
}

// After saving, the dashboard goes on in the saved language.
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
  // Only the last text in the field is checked.
  yield* debounce(DEBOUNCE, usernameTyped, checkUsername);
  yield* takeLatest(usernameRequest.started, perform(usernameRequest, fetchUsername));
}
