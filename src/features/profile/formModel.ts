import { createAction } from '@reduxjs/toolkit';
import { debounce, put, select, takeLatest } from 'typed-redux-saga';
import * as calls from '#src/api/calls/registration.generated';
import { languageChosen, selectLanguage } from '#src/i18n/localeSlice';
import { defineFeature } from '#src/request/defineFeature';
import { notify } from '#src/request/notices';
import { resource } from '#src/request/resource';
import { editProfile } from './model';

/** Wait after the last typed letter, in ms (spec 000 §9). */
const DEBOUNCE = 500;

/** The username in the field changed; the server checks it. */
export const usernameTyped = createAction<string>('profile/usernameTyped');

/** What the server said last of a username, with the username that it was asked about. */
export const usernameCheck = resource(calls.verifyUsername, {
  as: 'profile/usernameCheck',
  keyOf: 'one',
  value: ({ data }) => data,
});

export type UsernameCheck = NonNullable<ReturnType<typeof usernameCheck.selectValue>>;

function* checkUsername({ payload: username }: ReturnType<typeof usernameTyped>) {
  yield* put(usernameCheck.started({ username }));
}

// After saving, the dashboard goes on in the saved language.
function* confirmSaved({ payload: { data } }: ReturnType<typeof editProfile.succeeded>) {
  yield* put(notify({ kind: 'success', message: { id: 'profile.saved' } }));
  const saved = data.user.language;
  if (saved && saved !== (yield* select(selectLanguage))) yield* put(languageChosen(saved));
}

/** What follows the form of the profile: its username is checked while it is typed, and the saved language is shown. */
function* profileFormSaga() {
  yield* takeLatest(editProfile.succeeded, confirmSaved);
  // Only the last text in the field is checked.
  yield* debounce(DEBOUNCE, usernameTyped, checkUsername);
}

/** Editing the profile. The profile itself is in the first script, because the guards need it. */
export const profileFormFeature = defineFeature([usernameCheck], { sagas: [profileFormSaga] });
