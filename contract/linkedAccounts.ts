import { z } from 'zod';
import { defineCall } from './call';
import { id, moment, userId } from './fields';

const signIn = z.object({
  identity_id: id,
  /** The provider's host: `accounts.google.com`. */
  provider: z.string(),
  /** Its e-mail address, or the end of its id there. */
  account: z.string(),
  since: moment,
});

const forum = z.object({
  /** Connected; `null` where no forum account is. */
  connected: z.object({ username: z.string(), address: z.string(), since: moment }).nullable(),
  /** Waits for the phrase to stand in the forum profile; `null` where nothing waits. */
  pending: z
    .object({ username: z.string(), address: z.string(), phrase: z.string(), expires_at: moment })
    .nullable(),
});

const site = z.object({
  /** WordPress's own id of the site. */
  site_id: z.string(),
  name: z.string(),
  address: z.string(),
  /** Who agreed there. */
  account: z.string(),
  since: moment,
});

const linkedAccounts = z.object({
  /** At least one: the ways in which the person signs in. */
  sign_ins: z.array(signIn),
  /** `null` where the network has no forum. */
  forum: forum.nullable(),
  /** `null` where WordPress is not set up. */
  wordpress: z.object({ sites: z.array(site) }).nullable(),
});
export type LinkedAccounts = z.infer<typeof linkedAccounts>;

const answer = z.object({ data: linkedAccounts });

/** What is linked to the account outside: sign-in providers, the forum, WordPress sites. */
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

/** Takes a way to sign in from the person; the only one is refused with `LAST_SIGN_IN`. */
export const unlinkSignIn = defineCall({
  method: 'POST',
  path: 'user/sign-in/unlink',
  summary: 'Remove a sign-in provider',
  spec: '000 §2',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, identity_id: id }),
  answer,
  refusals: ['NOT_FOUND', 'LAST_SIGN_IN'],
});

/**
 * Connects a forum account in two steps with the same call. First it gives a phrase, which its owner puts into the
 * forum profile's "about me"; called again it reads the profile, and connects where the phrase stands there, else
 * `FORUM_PHRASE_MISSING`. Refused with `VALIDATION_ERROR` at `username`: `unknown` where the forum has no such user,
 * `taken` where another account is connected with it.
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
    /** As the forum writes it: letters, digits, `_`, `.` and `-`. */
    username: z
      .string()
      .trim()
      .min(1, 'required')
      .max(60, 'too_long')
      .regex(/^[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?$/, 'forum_username'),
  }),
  answer,
  refusals: ['NOT_FOUND', 'FORUM_PHRASE_MISSING', 'FORUM_UNAVAILABLE'],
});

/** Takes the forum account from the user, or gives up connecting one. */
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

/** Where the browser goes to let WordPress link a site; what comes back works once, in this session. */
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
 * Links the site that its owner chose at WordPress. `SIGN_IN_EXPIRED` where the state is old, used or of another
 * session.
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
