import { z } from 'zod';
import { defineCall } from './call';
import { codeAnswer, mailedCode } from './codes';
import { checkedText, id, moment, userId } from './fields';
import { defineList } from './list';
import { sessionList } from './plain/account';
import { leavingDetails } from './rules/account';
import { supportEvent } from './support';

/**
 * Sends a code that verifies the e-mail. Where the e-mail is verified already, nothing is sent. `RESEND_TOO_EARLY` says
 * in `retry_after` when the next code may be sent.
 */
export const sendVerification = defineCall({
  method: 'POST',
  path: 'user/email/send-verification',
  summary: 'Mail a code that verifies the e-mail address',
  spec: '000 §§2, 9',
  access: 'any-status',
  body: z.strictObject({ user_id: userId }),
  answer: codeAnswer,
  refusals: ['RESEND_TOO_EARLY'],
  notWhileActing: true,
});

/** Verifies the e-mail with the mailed code. */
export const verifyEmail = defineCall({
  method: 'POST',
  path: 'user/email/verify',
  summary: 'Verify the e-mail address',
  spec: '000 §8',
  access: 'any-status',
  body: z.strictObject({ user_id: userId, code: mailedCode }),
  answer: codeAnswer,
  refusals: ['CODE_WRONG', 'CODE_EXPIRED'],
  notWhileActing: true,
});

/** Why a user deactivates the account. The user may add details in their own words. */
export const deactivationReason = z.enum([
  'no-longer-creating',
  'another-network',
  'another-account',
  'privacy',
  'other',
]);
export type DeactivationReason = z.infer<typeof deactivationReason>;

/**
 * Deactivates the account. Nothing is deleted, and what was earned stays in the balance. Every session of the account
 * ends. With the new token the deactivated account can only be reactivated.
 */
export const deactivate = defineCall({
  method: 'POST',
  path: 'user/deactivate',
  summary: 'Deactivate the account',
  spec: '000 §§4, 7',
  access: 'active',
  body: z.strictObject({
    user_id: userId,
    reason: deactivationReason,
    details: checkedText(leavingDetails).default(''),
  }),
  answer: z.object({ jwt: z.string() }),
  refusals: ['LAST_SUPER_ADMIN'],
  notWhileActing: true,
});

/** Sends a code that reactivates a deactivated account. `NOT_ALLOWED` for an active account. */
export const sendReactivation = defineCall({
  method: 'POST',
  path: 'user/send-reactivation',
  summary: 'Mail a code that reactivates the account',
  spec: '000 §§7, 9',
  access: 'any-status',
  body: z.strictObject({ user_id: userId }),
  answer: codeAnswer,
  refusals: ['NOT_ALLOWED', 'RESEND_TOO_EARLY'],
  notWhileActing: true,
});

/** Reactivates a deactivated account with the mailed code. The new token is a session of the active account. */
export const reactivate = defineCall({
  method: 'POST',
  path: 'user/reactivate',
  summary: 'Reactivate the account',
  spec: '000 §§2, 7',
  access: 'any-status',
  body: z.strictObject({ user_id: userId, code: mailedCode }),
  answer: z.object({ jwt: z.string() }),
  refusals: ['NOT_ALLOWED', 'CODE_WRONG', 'CODE_EXPIRED'],
  notWhileActing: true,
});

/** Ends every session of the account, on every device, including the session that makes this call. */
export const signOutEverywhere = defineCall({
  method: 'POST',
  path: 'user/sign-out-everywhere',
  summary: 'End every session of the account',
  spec: '000 §4',
  access: 'any-status',
  body: z.strictObject({ user_id: userId }),
  answer: z.object({}),
  refusals: [],
  notWhileActing: true,
});

const openSession = z.object({
  session_id: id,
  /** What the browser says that it is, `Firefox`, and what it runs on, `Windows`; empty where it did not say. */
  browser: z.string(),
  system: z.string(),
  started_at: moment,
  /** The last call, to the minute. */
  last_seen_at: moment,
  /** The session that makes this call. */
  current: z.boolean(),
  /** The name of another account of the same person that is signed in; null where it is the one that makes this call. */
  account: z.string().nullable(),
});

/** The sessions of the person, in all accounts: one leads to the others. Those of admins who act are in the access log. */
export const getSessions = defineList(sessionList, {
  summary: 'List the sessions of the person',
  spec: '000 §4',
  row: openSession,
});

/** Ends a session of the account. One that is over, or is nobody's, counts as ended. */
export const endSession = defineCall({
  method: 'POST',
  path: 'user/sessions/end',
  summary: 'End a session of the account',
  spec: '000 §4',
  access: 'active',
  body: z.strictObject({ user_id: userId, session_id: id }),
  answer: z.object({}),
  refusals: [],
  notWhileActing: true,
});

/**
 * What happens in the user's account from now on, or since the `Last-Event-ID` header: what is written in the conversation with
 * support. `reset`: too much has happened since, and all of it must be read again. It ends when the session does, and soon after the
 * account is locked; who opens it anew is told why.
 */
export const getAccountEvents = defineCall({
  method: 'GET',
  path: 'user/events',
  byItself: true,
  summary: "Follow the user's account",
  spec: '000 §6, 002 §6',
  access: 'active',
  stream: true,
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ reset: z.boolean(), support: supportEvent.nullable() }),
  refusals: ['SERVER_BUSY'],
});
