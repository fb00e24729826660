import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '#contract/codes';
import { figures } from '../../common/figures';
import type { MailMessageId } from '../../mail/words';

/** How a code is mailed: its texts, and the page that the mail leads to. */
export const MAILS: Record<CodePurpose, { subject: MailMessageId; text: MailMessageId; path: string }> = {
  'verify-email': { subject: 'mail.verify.subject', text: 'mail.verify.text', path: '/verify/send-mail' },
  reactivate: { subject: 'mail.reactivate.subject', text: 'mail.reactivate.text', path: '/reactivate' },
};

const { digits, resendSeconds } = figures.mailedCode;

export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** What is kept of a code. A million codes are quickly tried: the hash is worth nothing without the server's secret. */
export const hashOf = (
  secret: Uint8Array,
  sent: { userId: string; purpose: string; email: string; code: string },
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['mailed code', sent.userId, sent.purpose, sent.email, sent.code]))
    .digest('base64url');

export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whole seconds until another code may be sent; 0 where it may be at once (spec 000 §9). */
export const resendIn = (sentAt: Date | undefined, now: Date): number => {
  if (!sentAt) return 0;
  const left = resendSeconds - (now.getTime() - sentAt.getTime()) / 1000;
  return Math.min(resendSeconds, Math.max(0, Math.ceil(left)));
};
