import { createAction, createSlice } from '@reduxjs/toolkit';
import type { SessionClaims } from '#contract/auth';
import { defineRequest } from '#src/request/request';

/** The four ways in which the popup fails (spec 000 §4). */
export type PopupFailure =
  'popup_closed_by_user' | 'access_denied' | 'immediate_failed' | 'popup_blocked_by_browser';

interface AuthState {
  popup: { open: boolean; failure: PopupFailure | null };
}

const initialState: AuthState = { popup: { open: false, failure: null } };

export const signInRequested = createAction('auth/signInRequested');
export const popupOpened = createAction('auth/popupOpened');
export const popupFailed = createAction<PopupFailure>('auth/popupFailed');
export const popupAnswered = createAction('auth/popupAnswered');
export const signOutRequested = createAction('auth/signOutRequested');

export const authenticateRequest = defineRequest<undefined, SessionClaims>('auth/authenticate', {
  silent: true,
});

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(popupOpened, (state) => {
        state.popup = { open: true, failure: null };
      })
      .addCase(popupFailed, (state, { payload }) => {
        state.popup = { open: false, failure: payload };
      })
      .addCase(popupAnswered, (state) => {
        state.popup = { open: false, failure: null };
      }),
  selectors: { selectPopup: (state) => state.popup },
});

export const { selectPopup } = authSlice.selectors;
