import { createAction } from '@reduxjs/toolkit';
import type { loginAs } from '#contract/acting';
import type { FoundUser as WireUser, searchUsers } from '#contract/users';
import type { SessionClaims, checkPermission } from '#contract/auth';
import type { Answer, Parameters } from '#src/api/client';
import type { Camelized } from '#src/lib/camelized';
import { defineRequest } from '#src/request/request';

export type FoundUser = Camelized<WireUser>;
export type UsersQuery = Parameters<typeof searchUsers>;
export type Users = Answer<typeof searchUsers>['data'];

/** What is known once acting has begun; the token itself has gone to local storage. */
export interface Begun {
  claims: SessionClaims;
  message: string;
  reason: string;
}

/** Something was typed into the search. */
export const searchTyped = createAction<string>('acting/searchTyped');

export const usersRequest = defineRequest<UsersQuery, Answer<typeof searchUsers>>('acting/users', {
  safe: true,
});
export const loginAsRequest = defineRequest<Parameters<typeof loginAs>, Begun>('acting/loginAs');
/** Whether the permission is still there: the profile that shows the button may be hours old. */
export const permissionRequest = defineRequest<
  Parameters<typeof checkPermission>,
  Answer<typeof checkPermission>
>('acting/permission', { safe: true });
