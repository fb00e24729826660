import { call, put, select, takeLatest } from 'typed-redux-saga';
import { FIRST_CHANNELS, channelsChanged, firstChannels } from '#src/features/channels';
import { keepLanguage, ownProfile, selectProfile } from '#src/features/profile';
import { languageChosen } from '#src/i18n/localeSlice';
import type { Language } from '#contract/fields';
import { notify } from '#src/request/notices';
import { actingEnded } from '#src/session/acting';
import { storeLeaving } from '#src/session/token';
import { selectRoute } from './routing/selectors';
import {
  accountChanged,
  leavingKnown,
  selectIsActing,
  selectSession,
  sessionReplaced,
  sessionStarted,
} from '#src/session/session';

function* readProfile() {
  const session = yield* select(selectSession);
  if (session) yield* put(ownProfile.started());
}

// Spec 000 §7: the channels are read after the profile. A deactivated account has no access to channels.
function* readChannels() {
  const session = yield* select(selectSession);
  if (session?.status === 'active') {
    yield* put(firstChannels.started(FIRST_CHANNELS));
  }
}

// The language is also kept in the account, for mails and other browsers. Not the pseudo-locale, which is only for
// tests, and not the choice of an admin who acts as the user.
function* keepChosenLanguage({ payload: language }: ReturnType<typeof languageChosen>) {
  const profile = yield* select(selectProfile);
  if (yield* select(selectIsActing)) return;
  if (profile?.status === 'active' && profile.language !== language && language !== 'en-XA') {
    yield* put(keepLanguage.started({ language: language as Language }));
  }
}

function* tellActingEnded() {
  yield* put(notify({ kind: 'info', message: { id: 'acting.over' } }));
}

function* keepLeaving({ payload: { data } }: ReturnType<typeof ownProfile.succeeded>) {
  const path = data.user.network.configs.logoutRedirectPath;
  yield* call(storeLeaving, path);
  yield* put(leavingKnown(path));
}

/** Reads the profile, then the channels, whenever a session starts. */
export function* sessionFlowSaga() {
  // A visitor who opens the logout route needs no profile.
  if ((yield* select(selectRoute)).role !== 'logout') yield* readProfile();
  yield* takeLatest([sessionStarted, sessionReplaced, channelsChanged, accountChanged], readProfile);
  yield* takeLatest(ownProfile.succeeded, readChannels);
  yield* takeLatest(ownProfile.succeeded, keepLeaving);
  yield* takeLatest(languageChosen, keepChosenLanguage);
  yield* takeLatest(actingEnded, tellActingEnded);
}
