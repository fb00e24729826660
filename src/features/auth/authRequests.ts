import { createAction } from '@reduxjs/toolkit';
import type { SessionClaims } from '#contract/auth';
import { defineRequest } from '#src/request/request';

/** Where to go once signed in; without it, where the address says. */
export const signInRequested = createAction('auth/signInRequested', (redirect?: string) => ({
  payload: redirect,
}));
export const signOutRequested = createAction('auth/signOutRequested');

export const authenticateRequest = defineRequest<undefined, SessionClaims>('auth/authenticate', {
  silent: true,
});
