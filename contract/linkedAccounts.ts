import { z } from 'zod';
import { popupAnswer } from './auth';
import { defineCall } from './call';
import { checkedText, id, moment, userId } from './fields';
import { forumUsername } from './rules/account';

const signIn = z.object({
  identity_id: id,
  /** The provider's host: `accounts.google.com`. */
  provider: z.string(),
  /** The e-mail at the provider, or the end of the provider's id. */
  account: z.string(),
  since: moment,
});

const forum = z.object({
  /** The connected forum account; `null` where there is none. */
  connected: z.object({ username: z.string(), address: z.string(), since: moment }).nullable(),
  /** A connection that waits for the phrase in the forum profile; `null` where none waits. */
  pending: z
    .object({ username: z.string(), address: z.string(), phrase: z.string(), expires_at: moment })
    .nullable(),
});

const site = z.object({
  /** WordPress's own id of the site. */
  site_id: z.string(),
  name: z.string(),
  address: z.string(),
  /** The WordPress account that gave access to the site. */
  account: z.string(),
  since: moment,
});

const linkedAccounts = z.object({
  /** The ways in which the person can sign in; at least one. */
  sign_ins: z.array(signIn),
  /** `null` where the network has no forum. */
  forum: forum.nullable(),
  /** `null` where WordPress is not set up. */
  wordpress: z.object({ sites: z.array(site) }).nullable(),
});
export type LinkedAccounts = z.infer<typeof linkedAccounts>;

const answer = z.object({ data: linkedAccounts });

/** The outside accounts that are linked: sign-in providers, the forum, WordPress sites. */
export const getLinkedAccounts = defineCall({
  method: 'GET',
  path: 'user/linked-accounts',
  summary: 'List the linked accounts',
  spec: '000 §2',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer,
  refusals: [],
});

/**
 * Removes a way to sign in, and ends all other sessions of the person. It does not come back by its e-mail alone, only by
 * `linkSignIn`. The last one cannot be removed: `LAST_SIGN_IN`.
 */
export const unlinkSignIn = defineCall({
  method: 'POST',
  path: 'user/sign-in/unlink',
  summary: 'Remove a sign-in provider',
  spec: '000 §2',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, identity_id: id }),
  answer,
  refusals: ['NOT_FOUND', 'LAST_SIGN_IN', 'SIGN_IN_AGAIN'],
});

/**
 * Links another way to sign in, by the code that the popup brought, and tells the user by e-mail. `SIGN_IN_TAKEN`: it signs
 * somebody else in. `SIGN_IN_AGAIN`: the person of the session has not signed in within the last 15 minutes, so that a
 * session that was left open does not become the account for good. The other refusals are those of `authenticate`.
 */
export const linkSignIn = defineCall({
  method: 'POST',
  path: 'user/sign-in/link',
  summary: 'Link a sign-in provider',
  spec: '000 §2',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, ...popupAnswer }),
  answer,
  refusals: [
    'INVALID_GOOGLE_SSO_CODE',
    'SIGN_IN_EXPIRED',
    'SIGN_IN_UNAVAILABLE',
    'SIGN_IN_TAKEN',
    'SIGN_IN_AGAIN',
  ],
});

/**
 * Connects a forum account in two steps. The first call returns a phrase, which the user writes into "about me" of the
 * forum profile. The second call reads the profile and connects the account, or is refused with `FORUM_PHRASE_MISSING`.
 * `VALIDATION_ERROR` at `username`: `unknown` where the forum has no such user, `taken` where the forum account is
 * connected to another account.
 */
export const connectForum = defineCall({
  method: 'POST',
  path: 'user/forum/connect',
  summary: 'Connect a forum account',
  spec: '000 §7',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({
    user_id: userId,
    /** The username in the forum: letters, digits, `_`, `.` and `-`. */
    username: checkedText(forumUsername),
  }),
  answer,
  refusals: ['NOT_FOUND', 'FORUM_PHRASE_MISSING', 'FORUM_UNAVAILABLE'],
});

/** Disconnects the forum account, or cancels a connection that waits. */
export const unlinkForum = defineCall({
  method: 'POST',
  path: 'user/forum/unlink',
  summary: 'Unlink the forum account',
  spec: '000 §7',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId }),
  answer,
  refusals: ['NOT_FOUND'],
});

/**
 * The URL at WordPress where the user chooses a site. The code that comes back works once, and only in this session.
 */
export const startWordpress = defineCall({
  method: 'POST',
  path: 'user/wordpress/start',
  summary: 'Begin to link a WordPress site',
  spec: '000 §2',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ address: z.url() }) }),
  refusals: ['NOT_FOUND'],
});

/**
 * Links the site that the user has chosen at WordPress. `SIGN_IN_EXPIRED`: the state is old, was used before, or
 * belongs to another session.
 */
export const linkWordpress = defineCall({
  method: 'POST',
  path: 'user/wordpress/link',
  summary: 'Link the WordPress site that was agreed to',
  spec: '000 §2',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({
    user_id: userId,
    code: z.string().min(1).max(2048),
    state: z.string().regex(/^[A-Za-z0-9_-]{32}$/),
  }),
  answer,
  refusals: ['NOT_FOUND', 'SIGN_IN_EXPIRED', 'WORDPRESS_REFUSED', 'WORDPRESS_UNAVAILABLE'],
});

export const unlinkWordpress = defineCall({
  method: 'POST',
  path: 'user/wordpress/unlink',
  summary: 'Unlink a WordPress site',
  spec: '000 §2',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, site_id: z.string().regex(/^[0-9]{1,20}$/) }),
  answer,
  refusals: ['NOT_FOUND'],
});
