import { createAction } from '@reduxjs/toolkit';
import type { loginAs } from '#contract/acting';
import type { SessionClaims, checkPermission } from '#contract/auth';
import type { Answer, Parameters } from '#src/api/client';
import { defineRequest } from '#src/request/request';

/** What is known once acting has begun; the token itself has gone to local storage. */
export interface Begun {
  claims: SessionClaims;
  message: string;
  reason: string;
}

/** The admin goes back to their own account. */
export const returnRequested = createAction('acting/returnRequested');

export const loginAsRequest = defineRequest<Parameters<typeof loginAs>, Begun>('acting/loginAs');
/** Whether the permission is still there: the profile that shows the button may be hours old. */
export const permissionRequest = defineRequest<
  Parameters<typeof checkPermission>,
  Answer<typeof checkPermission>
>('acting/permission', { safe: true });
