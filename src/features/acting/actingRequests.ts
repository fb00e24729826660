import { createAction } from '@reduxjs/toolkit';
import type { loginAs } from '#contract/acting';
import type { SessionClaims, checkPermission } from '#contract/auth';
import type { Answer, Parameters } from '#src/api/client';
import { defineRequest } from '#src/request/request';

/** What the store learns when the admin begins to act. The token itself goes to local storage only. */
export interface Begun {
  claims: SessionClaims;
  message: string;
}

/** The admin goes back to their own account. */
export const returnRequested = createAction('acting/returnRequested');

/** Silent: the dialog shows its failure. */
export const loginAsRequest = defineRequest<Parameters<typeof loginAs>, Begun>('acting/loginAs', {
  silent: true,
});
/** Asks whether the admin still has the permission: the profile that shows the button may be hours old. */
export const permissionRequest = defineRequest<
  Parameters<typeof checkPermission>,
  Answer<typeof checkPermission>
>('acting/permission', { safe: true });
