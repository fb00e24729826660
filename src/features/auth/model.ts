import { LOCATION_CHANGE, push, replace } from 'connected-react-router';
import { call, delay, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SessionClaims } from '#contract/auth';
import * as calls from '#src/api/calls/auth.generated';
import { http, send } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import { keepToken, readClaims, removeToken, storedAdminToken, storedToken } from '#src/session/token';
import { loseSession } from '#src/session/acting';
import { paths, redirectIn, withRedirect } from '#src/lib/paths';
import { askPopup } from '#src/session/popup';
import { defineFeature } from '#src/request/defineFeature';
import { defineRequest, perform } from '#src/request/request';
import {
  accountLocked,
  isSameAccount,
  selectSession,
  sessionEnded,
  sessionReplaced,
  sessionStarted,
  signInRequested,
  signOutRequested,
} from '#src/session/session';
import { locksElsewhere } from '#src/session/lock';
import { tabWoke, tokenChanges } from '#src/session/tabs';
import { serverNow } from '#src/lib/clock';

/** The sign-in code is exchanged for a session. Its page shows what fails. */
export const authenticate = defineRequest<undefined, SessionClaims>(calls.authenticate.name, {
  silent: true,
});

/** Ends the session of this token. */
export const postLogoutOf = async (token: string): Promise<void> => {
  await http.post(calls.logout.path, {}, { headers: { 'Access-Token': token } });
};

// One day. Browsers fire a timer at once when it is longer than about 24 days.
const LONGEST_TIMER = 24 * 60 * 60_000;

function* signIn({ payload }: ReturnType<typeof signInRequested>) {
  const answer = yield* call(askPopup, 'sign-in' as const);
  if (!answer) return;
  const redirect = payload ?? redirectIn(window.location.search);
  yield* put(push(redirect ? withRedirect(paths.auth, redirect) : paths.auth));
  // The code stays in this saga: support sees actions and URLs.
  const exchange = async (_nothing: undefined, sending: Sending) =>
    keepToken((await send(calls.authenticate)(answer, sending)).jwt);
  const started = authenticate.started(undefined);
  yield* put(started);
  yield* call(perform(authenticate, exchange), started);
}

// Whoever may not sign in because of a lock reads why on its page.
function* leadToLock({ payload: failure }: ReturnType<typeof authenticate.failed>) {
  if (failure.kind === 'refused' && failure.lock) yield* put(replace(paths.locked + window.location.search));
}

/** Starts a session. Where it is of another account, it replaces the old one, so that no data of that is left. */
function* takeOver(claims: SessionClaims) {
  const session = yield* select(selectSession);
  const other = session !== null && !isSameAccount(session, claims);
  yield* put(other ? sessionReplaced(claims) : sessionStarted(claims));
}

function* startSession({ payload }: ReturnType<typeof authenticate.succeeded>) {
  yield* call(takeOver, payload);
}

function* tellServer() {
  const token = yield* call(storedToken);
  if (token) yield* call(postLogoutOf, token);
  // An admin who acts as a user signs out of both sessions.
  const own = yield* call(storedAdminToken);
  if (own) yield* call(postLogoutOf, own);
}

// Spec 000 §4: the server is told; then, whatever it answers, the token is deleted and the state is reset.
function* signOut() {
  try {
    yield* race({ told: call(tellServer), late: delay(5_000) });
  } catch {
    // Without this call the server ends the session when it expires.
  } finally {
    yield* call(removeToken);
    yield* put(sessionEnded('signed-out'));
  }
}

/** Ends the session when it expires, also when the computer was asleep at that time. */
export function* watchExpiry() {
  for (;;) {
    const session = yield* select(selectSession);
    const remaining = session ? session.exp * 1000 - serverNow() : Infinity;
    if (session && remaining <= 0) {
      // Another tab may have signed in again since.
      const stored = readClaims(yield* call(storedToken));
      if (stored && stored.exp * 1000 > serverNow()) {
        yield* call(takeOver, stored);
        continue;
      }
      yield* loseSession('expired');
      continue;
    }
    const woke = yield* call(tabWoke);
    yield* race({
      changed: take([sessionStarted, sessionReplaced, sessionEnded, LOCATION_CHANGE]),
      woke: take(woke),
      timer: delay(Math.min(remaining, LONGEST_TIMER)),
    });
    woke.close();
  }
}

/** Follows the other tabs: when one signs out or changes the account, this tab does the same. */
function* followOtherTabs() {
  const changes = yield* call(tokenChanges);
  try {
    for (;;) {
      const token = yield* take(changes);
      const session = yield* select(selectSession);
      const claims = readClaims(token.value);
      if (!claims) {
        if (session) yield* put(sessionEnded('signed-out'));
        continue;
      }
      yield* call(takeOver, claims);
    }
  } finally {
    changes.close();
  }
}

/** Another tab was refused because of a lock: this one, which loses the session with it, knows why, too. */
function* followLocks() {
  const locks = yield* call(locksElsewhere);
  try {
    for (;;) {
      const lock = yield* take(locks);
      if (yield* select(selectSession)) yield* put(accountLocked(lock));
    }
  } finally {
    locks.close();
  }
}

export function* authSaga() {
  // takeLatest: a second click opens a new window and forgets the first.
  yield* takeLatest(signInRequested, signIn);
  yield* takeLatest(authenticate.succeeded, startSession);
  yield* takeLatest(authenticate.failed, leadToLock);
  yield* takeLeading(signOutRequested, signOut);
  yield* fork(watchExpiry);
  yield* fork(followLocks);
  yield* fork(followOtherTabs);
}

/** Signing in and out, in the first script. */
export const authFeature = defineFeature([], { sagas: [authSaga] });
