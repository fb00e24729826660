import { createAction, createSlice } from '@reduxjs/toolkit';
import type { Account, SessionClaims } from '#contract/auth';
import type { Camelized } from '#src/lib/camelized';
import { defineRequest } from '#src/request/request';

/** The four ways in which the popup fails (spec 000 §4). */
export type PopupFailure =
  'popup_closed_by_user' | 'access_denied' | 'immediate_failed' | 'popup_blocked_by_browser';

interface AuthState {
  popup: { open: boolean; failure: PopupFailure | null };
  accounts: Camelized<Account>[];
}

const initialState: AuthState = {
  popup: { open: false, failure: null },
  accounts: [],
};

export const signInRequested = createAction('auth/signInRequested');
export const popupOpened = createAction('auth/popupOpened');
export const popupFailed = createAction<PopupFailure>('auth/popupFailed');
export const popupAnswered = createAction('auth/popupAnswered');
export const signOutRequested = createAction('auth/signOutRequested');

export const authenticateRequest = defineRequest<undefined, SessionClaims>('auth/authenticate', {
  silent: true,
});
export const accountsRequest = defineRequest<{ userId: string }, { data: { items: Camelized<Account>[] } }>(
  'auth/accounts',
  { safe: true, notice: 'notice.cannotRetrieveUserInformation' },
);
export const switchRequest = defineRequest<{ userId: string; switchTo: string }, SessionClaims>(
  'auth/switch',
  {
    notice: 'notice.cannotRetrieveUserInformation',
  },
);

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
      })
      .addCase(accountsRequest.succeeded, (state, { payload }) => {
        state.accounts = payload.data.items;
      }),
  selectors: {
    selectPopup: (state) => state.popup,
    selectAccounts: (state) => state.accounts,
  },
});

export const { selectPopup, selectAccounts } = authSlice.selectors;
