import { createAction, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { SessionClaims } from '#contract/auth';
import type { AccountLock } from './lock';

/**
 * Why a session ended.
 * - `signed-out`: the user signed out, here or in another tab, or the account was locked
 * - `expired`: its time was over, or the server did not know it any more
 */
export type SessionEnd = 'signed-out' | 'expired';

/** A user has signed in, here or in another tab. */
export const sessionStarted = createAction<SessionClaims>('session/started');

/** The user wants to sign in. Afterwards the dashboard opens `redirect`; without it, the `redirect` in the URL. */
export const signInRequested = createAction('session/signInRequested', (redirect?: string) => ({
  payload: redirect,
}));

/** The user wants to sign out. */
export const signOutRequested = createAction('session/signOutRequested');

/**
 * Another account replaces this one, in one step: nothing of the old account stays, and nobody is signed out in
 * between.
 */
export const sessionReplaced = createAction<SessionClaims>('session/replaced');

/** All data of the account leaves the store, and all its calls are cancelled. */
export const sessionEnded = createAction<SessionEnd>('session/ended');

/** The server refused the account because it is locked, and says why. */
export const accountLocked = createAction<AccountLock>('session/accountLocked');

/** Another call than the profile's changed the account, so the profile must be read again. */
export const accountChanged = createAction('session/accountChanged');

/** After both actions, the data in the store and the calls on their way belong to a session that is over. */
export const sessionIsOver = isAnyOf(sessionEnded, sessionReplaced);

export interface SessionState {
  claims: SessionClaims | null;
  /** Why the last session ended; null after the next one starts. */
  ended: SessionEnd | null;
  /** Where the network of the session, or of the last one, sends who signs out; undefined until it is known. */
  leaveTo?: string;
  /** Why the account is locked that was refused last; absent after somebody has signed in. */
  lock?: AccountLock;
}
const initialState: SessionState = { claims: null, ended: null };

/** Where the network sends who signs out is known (spec 000 §2). It is needed once the profile is gone. */
export const leavingKnown = createAction<string>('session/leavingKnown');

/** Whether two sessions are of the same account and of the same admin, if one acts as the user. */
export const isSameAccount = (one: SessionClaims, other: SessionClaims): boolean =>
  one.userId === other.userId && one.act?.adminId === other.act?.adminId;

/** The claims of the session's token. The token itself is only in local storage. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(leavingKnown, (state, { payload }) => {
        state.leaveTo = payload;
      })
      .addCase(accountLocked, (state, { payload }) => {
        state.lock = payload;
      })
      .addCase(sessionEnded, (state, { payload }) => ({ ...state, claims: null, ended: payload }))
      .addMatcher(isAnyOf(sessionStarted, sessionReplaced), (_state, { payload }) => ({
        claims: payload,
        ended: null,
      })),
});

/** The session is a part of the slice `auth`. */
export interface WithSession {
  auth: { session: SessionState };
}

export const selectSession = ({ auth }: WithSession) => auth.session.claims;
export const selectSessionEnd = ({ auth }: WithSession) => auth.session.ended;
export const selectLeaveTo = ({ auth }: WithSession) => auth.session.leaveTo;
export const selectLock = ({ auth }: WithSession) => auth.session.lock;
export const selectUserId = ({ auth }: WithSession): string => auth.session.claims?.userId ?? '';
/** Whether an admin acts as the user. */
export const selectIsActing = ({ auth }: WithSession): boolean => auth.session.claims?.act !== undefined;
