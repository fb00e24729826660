import { z } from 'zod';
import { defineCall } from './call';
import { codeAnswer, mailedCode } from './codes';
import { userId } from './fields';

/**
 * Mails a code that verifies the e-mail address. Nothing is mailed where it is verified already. Too early, the
 * refusal says in `retry_after` when it may be asked for again.
 */
export const sendVerification = defineCall({
  method: 'POST',
  path: 'user/email/send-verification',
  summary: 'Mail a code that verifies the e-mail address',
  spec: '000 §§2, 9',
  access: 'any-status',
  body: z.strictObject({ user_id: userId }),
  answer: codeAnswer,
  refusals: ['RESEND_TOO_EARLY', 'MAIL_UNAVAILABLE'],
  notWhileActing: true,
});

/** Verifies the e-mail address with the mailed code. */
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

/** Why somebody leaves; beside it his own words. */
export const deactivationReason = z.enum([
  'no-longer-creating',
  'another-network',
  'another-account',
  'privacy',
  'other',
]);
export type DeactivationReason = z.infer<typeof deactivationReason>;

/**
 * Deactivates the account: nothing is deleted, what was earned stays in the balance, every session of the account ends.
 * The new token is of the deactivated account, which reaches nothing but its reactivation.
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
    details: z.string().trim().max(500, 'too_long').default(''),
  }),
  answer: z.object({ jwt: z.string() }),
  refusals: [],
  notWhileActing: true,
});

/** Mails a code that makes a deactivated account active again; NOT_ALLOWED for one that is active. */
export const sendReactivation = defineCall({
  method: 'POST',
  path: 'user/send-reactivation',
  summary: 'Mail a code that reactivates the account',
  spec: '000 §§7, 9',
  access: 'any-status',
  body: z.strictObject({ user_id: userId }),
  answer: codeAnswer,
  refusals: ['NOT_ALLOWED', 'RESEND_TOO_EARLY', 'MAIL_UNAVAILABLE'],
  notWhileActing: true,
});

/** Makes a deactivated account active again with the mailed code; the new token is of the active account. */
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

/** Ends every session of the account, on every device, that of the call among them. */
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
