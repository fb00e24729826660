import { z } from 'zod';
import { defineCall } from './call';
import { userId } from './fields';

/** The purpose of the popup: signing in (also to register), or granting access to a YouTube channel. */
export const popupPurpose = z.enum(['sign-in', 'channel']);
export type PopupPurpose = z.infer<typeof popupPurpose>;

/** What the popup returns. Both values work once. */
export const popupAnswer = {
  code: z.string().min(1).max(2048),
  state: z.string().regex(/^[A-Za-z0-9-]{16,64}\.[A-Za-z0-9_-]{32}$/),
};

/**
 * Starts a sign-in or a channel's grant: redirects the popup to the provider's authorization URL, with state, nonce
 * and PKCE. Where the provider does not answer, the popup is redirected back with `error=temporarily_unavailable`.
 * `attempt` is a random word made by the page that opens the popup. It comes back inside `state` and names the
 * BroadcastChannel on which the popup answers.
 */
export const authorize = defineCall({
  method: 'GET',
  path: 'authorize',
  summary: 'Send the sign-in popup to the provider',
  spec: '000 §7',
  access: 'public',
  query: z.strictObject({
    attempt: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
    purpose: popupPurpose.default('sign-in'),
  }),
  answer: z.object({}),
  refusals: [],
  redirects: true,
});

/** Exchanges the code of the popup for a session token. A code and its state work once. */
export const authenticate = defineCall({
  method: 'POST',
  path: 'authenticate',
  summary: 'Exchange a sign-in code for a session token',
  spec: '000 §7',
  access: 'public',
  body: z.strictObject(popupAnswer),
  answer: z.object({ jwt: z.string() }),
  refusals: [
    'INVALID_GOOGLE_SSO_CODE',
    'SIGN_IN_EXPIRED',
    'SIGN_IN_UNAVAILABLE',
    'SIGN_IN_UNLINKED',
    'USER_DOES_NOT_EXIST',
    'USER_IS_LOCKED',
  ],
});

/**
 * Ends the session of the token. When an admin's own session ends, the session in which the admin acts as a user
 * ends too; the other way round, the admin's own session continues.
 */
export const logout = defineCall({
  method: 'POST',
  path: 'logout',
  summary: 'End the session',
  spec: '000 §7',
  access: 'any-status',
  answer: z.object({}),
  refusals: [],
});

const account = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  status: z.enum(['active', 'deactivated']),
  network_name: z.string(),
});
export type Account = z.infer<typeof account>;

/** The accounts of the signed-in person, including the current one: same verified e-mail, or linked by an admin. */
export const getAccounts = defineCall({
  method: 'GET',
  path: 'user/accounts',
  summary: 'List the accounts to switch between',
  spec: '000 §7',
  access: 'any-status',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ items: z.array(account) }) }),
  refusals: [],
});

/** Replaces the session with a session of another account of the same person. */
export const switchAccount = defineCall({
  method: 'POST',
  path: 'user/accounts/switch',
  summary: 'Switch to another account of the same person',
  spec: '000 §7',
  access: 'any-status',
  body: z.strictObject({ user_id: userId, switch_to: userId }),
  answer: z.object({ jwt: z.string() }),
  refusals: ['USER_IS_LOCKED'],
  notWhileActing: true,
});

/** Whether the caller has a permission now. `false` for a permission that does not exist. */
export const checkPermission = defineCall({
  method: 'GET',
  path: 'user/permissions/:name',
  summary: 'Check a permission by its name',
  spec: '000 §7',
  access: 'active',
  params: z.strictObject({ name: z.string().regex(/^[a-z0-9-]{1,50}[.][a-z0-9-]{1,50}$/) }),
  answer: z.object({ data: z.object({ allowed: z.boolean() }) }),
  refusals: [],
});

/** The payload of a session token (spec 000 §3). */
export interface SessionClaims {
  userId: string;
  status: 'active' | 'deactivated';
  /** Seconds since 1970. */
  exp: number;
  /** Only in a session in which an admin acts as the user; `money` where the admin may also do there what is about money. */
  act?: { adminId: string; money?: true };
}
