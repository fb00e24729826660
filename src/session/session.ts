import { createAction, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { SessionClaims } from '#contract/auth';

/**
 * Why a session ended.
 * - `signed-out`: the user did it, here or in another tab, or the account was locked
 * - `expired`: its time was up, or the server no longer knew it
 */
export type SessionEnd = 'signed-out' | 'expired';

export const sessionStarted = createAction<SessionClaims>('session/started');

/** The user asks to sign in; where to go once signed in, without it where the URL says. */
export const signInRequested = createAction('session/signInRequested', (redirect?: string) => ({
  payload: redirect,
}));

/** The user asks to sign out. */
export const signOutRequested = createAction('session/signOutRequested');

/** Another account takes the place of this one, in one step: nothing of the old one is left, nobody is signed out between. */
export const sessionReplaced = createAction<SessionClaims>('session/replaced');

/** Everything of the account leaves the store, and every call still on its way is cancelled. */
export const sessionEnded = createAction<SessionEnd>('session/ended');

/** Something of the account was changed by another call than the profile's: it is read anew. */
export const accountChanged = createAction('session/accountChanged');

/** Either way, what is in the store and on its way belongs to a session that is over. */
export const sessionIsOver = isAnyOf(sessionEnded, sessionReplaced);

interface SessionState {
  claims: SessionClaims | null;
  /** Why the last session ended, until the next one starts. */
  ended: SessionEnd | null;
}
const initialState: SessionState = { claims: null, ended: null };

/** Whether two sessions are the same account in the same hands. */
export const isSameAccount = (one: SessionClaims, other: SessionClaims): boolean =>
  one.userId === other.userId && one.act?.adminId === other.act?.adminId;

/** Who is signed in. The token itself is not here: it stays in local storage. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, (_state, { payload }) => ({ claims: null, ended: payload }))
      .addMatcher(isAnyOf(sessionStarted, sessionReplaced), (_state, { payload }) => ({
        claims: payload,
        ended: null,
      })),
  selectors: {
    selectSession: (state) => state.claims,
    selectSessionEnd: (state) => state.ended,
    selectUserId: (state) => state.claims?.userId ?? '',
    /** An admin acts as the user. */
    selectIsActing: (state) => state.claims?.act !== undefined,
  },
});

export const { selectSession, selectSessionEnd, selectUserId, selectIsActing } = sessionSlice.selectors;
