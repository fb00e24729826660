import { createAction } from '@reduxjs/toolkit';
import type { SessionClaims } from '#contract/auth';
import { defineRequest } from '#src/request/request';

export const signInRequested = createAction('auth/signInRequested');
export const signOutRequested = createAction('auth/signOutRequested');

export const authenticateRequest = defineRequest<undefined, SessionClaims>('auth/authenticate', {
  silent: true,
});
