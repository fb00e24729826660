import { debounce, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { languageChosen, selectLanguage } from '#src/i18n/localeSlice';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { fetchUsername, postProfile } from './profileApi';
import { PROFILE_FORM } from './profileForm';
import { editProfileRequest, usernameRequest, usernameTyped } from './profileSlice';

/** Wait after the last typed letter, in ms (spec 000 §9). */
const DEBOUNCE = 500;

function* checkUsername({ payload: username }: ReturnType<typeof usernameTyped>) {
  yield* put(usernameRequest.started({ username }));
}

// After saving, the dashboard goes on in the saved language.
function* showLanguage({ payload: { data } }: ReturnType<typeof editProfileRequest.succeeded>) {
  const saved = data.user.language;
  if (saved && saved !== (yield* select(selectLanguage))) yield* put(languageChosen(saved));
}

export function* profileFormSaga() {
  // takeLeading: a second click while it saves does nothing.
  yield* takeLeading(
    editProfileRequest.started,
    mutation(editProfileRequest, postProfile, { form: PROFILE_FORM, notice: 'profile.saved' }),
  );
  yield* takeLatest(editProfileRequest.succeeded, showLanguage);
  // Only the last text in the field is checked.
  yield* debounce(DEBOUNCE, usernameTyped, checkUsername);
  yield* takeLatest(usernameRequest.started, perform(usernameRequest, fetchUsername));
}
