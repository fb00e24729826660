import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeState } from '#contract/codes';
import type { MailState } from '#contract/plain/messages';
import { businessConstants } from '../../common/businessConstants';

const { digits, resendSeconds } = businessConstants.mailedCode;

/** A new code: six random digits (spec 000 §9). */
export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** The keyed hash that is kept of a code. Without the server's secret nobody can find the code by trying all million. */
export const hashOf = (
  secret: Uint8Array,
  sent: { userId: string; purpose: string; subject: string; email: string; code: string },
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['mailed code', sent.userId, sent.purpose, sent.subject, sent.email, sent.code]))
    .digest('base64url');

/** A keyed hash that stands for an e-mail address where the address itself must not be kept. */
export const hashOfEmail = (secret: Uint8Array, email: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['e-mail address', email.toLowerCase()]))
    .digest('base64url');

/** Whether two hashes are equal, in a time that does not tell where they differ. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whole seconds until another code may be sent; 0 where it may be at once (spec 000 §9). */
export const resendIn = (sentAt: Date | undefined, now: Date): number => {
  if (!sentAt) return 0;
  const left = resendSeconds - (now.getTime() - sentAt.getTime()) / 1000;
  return Math.min(resendSeconds, Math.max(0, Math.ceil(left)));
};

/** Where the mail of a code is. What was sent with a code that no longer works says nothing any more. */
export const deliveryOf = (mail: MailState | undefined, usable: boolean): CodeState['delivery'] => {
  if (mail === 'refused' || mail === 'failed') return 'refused';
  if (!usable) return 'none';
  return mail === 'sent' || mail === 'unsure' ? 'sent' : 'on-its-way';
};
