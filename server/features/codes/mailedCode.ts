import type { FastifyRequest } from 'fastify';
import type { CodePurpose, CodeState } from '#contract/codes';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { VISITOR, audit } from '../../common/audit';
import { businessConstants } from '../../common/businessConstants';
import { visitorLanguage } from '../../mail/languages';
import { refuseBeyondDay } from '../../http/limits';
import { Refusal } from '../../http/refusal';
import { lastMail } from '../../messages/repository';
import type { AfterBounce } from '../../messages/sendJob';
import { notify } from '../../messages/notify';
import type { MessageTexts } from '../../messages/texts';
import type { Services } from '../../services';
import { countTry, deleteCode, deleteCodes, findCode, findRecipient, replaceCode } from './repository';
import { deliveryOf, hashOf, hashOfEmail, newCode, resendIn, sameHash } from './rules';

/** `subject`: what else it is for, where the purpose does not say all. */
type Which = { userId: string; purpose: CodePurpose; subject?: string | undefined };

const { minutes, methodMinutes, resendSeconds, tries: most, aDay } = businessConstants.mailedCode;
const minutesOf = (purpose: CodePurpose) => (purpose === 'payment-method' ? methodMinutes : minutes);

/** What the mail of a code says besides. */
type CodeTexts = Omit<MessageTexts['code-payment-method'], 'minutes'>;

const recipientOf = async (connection: Connection, userId: string) => {
  const recipient = await findRecipient(connection, userId);
  if (!recipient) throw new Refusal('USER_DOES_NOT_EXIST');
  return recipient;
};

/** Whether a code for this purpose was sent, and when another may be (spec 000 §9). */
export const readCodeState = async (connection: Connection, which: Which, now: Date): Promise<CodeState> => {
  const recipient = await recipientOf(connection, which.userId);
  const code = await findCode(connection, which);
  const isForThis = code?.subject === (which.subject ?? '');
  const usable = code !== undefined && isForThis && code.expires_at > now && code.tries < most;
  return {
    email: recipient.email,
    email_verified: recipient.email_verified_at !== null,
    sent: usable,
    delivery: deliveryOf(await lastMail(connection, which.userId, `code-${which.purpose}`), usable),
    resend_in: resendIn(code?.sent_at, now),
  };
};

/**
 * Has a new code mailed, in the user's language or else that of the browser that asks. The last code no longer works.
 * RESEND_TOO_EARLY within 120 s of the last one, TOO_MANY_REQUESTS after so many a day.
 */
export const mailCode = async (
  { config, messageSealer: sealer }: Services,
  transaction: Transaction<Schema>,
  { userId, purpose, subject = '', texts, request }: Which & { request: FastifyRequest; texts?: CodeTexts },
): Promise<void> => {
  const now = new Date();
  const { email } = await recipientOf(transaction, userId);
  const code = newCode();
  const stored = {
    user_id: userId,
    purpose,
    subject,
    code_hash: hashOf(config.sessionSecret, { userId, purpose, subject, email, code }),
    sent_at: now,
    expires_at: new Date(now.getTime() + minutesOf(purpose) * 60_000),
  };
  const sentBefore = new Date(now.getTime() - resendSeconds * 1000);
  if (!(await replaceCode(transaction, stored, sentBefore))) {
    const last = await findCode(transaction, { userId, purpose });
    throw new Refusal('RESEND_TOO_EARLY', undefined, undefined, Math.max(1, resendIn(last?.sent_at, now)));
  }
  for (const key of [`code-of:${userId}`, `code-to:${hashOfEmail(config.sessionSecret, email)}`]) {
    await refuseBeyondDay(transaction, key, { most: aDay });
  }
  await notify(transaction, {
    userId,
    kind: `code-${purpose}`,
    texts: { ...texts, minutes: minutesOf(purpose) } as MessageTexts[`code-${CodePurpose}`],
    secret: { text: code, sealer, expiresAt: stored.expires_at },
    language: visitorLanguage(request.cookies.language, request.headers['accept-language']),
    at: now,
  });
};

/** A code that does not arrive is deleted, so that another may be asked for at once. */
export const afterCodeBounce: AfterBounce = {
  'code-reactivate': (transaction, userId) => deleteCodes(transaction, { userId, purpose: 'reactivate' }),
  'code-payment-method': (transaction, userId) =>
    deleteCodes(transaction, { userId, purpose: 'payment-method' }),
  'code-verify-email': (transaction, userId) => deleteCodes(transaction, { userId, purpose: 'verify-email' }),
};

/** A code that was right, and is not used yet. */
export interface CheckedCode {
  userId: string;
  purpose: CodePurpose;
  hash: string;
}

/**
 * Compares a code with the one that was mailed. CODE_WRONG counts as a try, also where many calls try at once, and stays
 * counted; CODE_EXPIRED where there is no code, it has expired or was tried too often.
 */
export const checkCode = async (
  { connection, config }: Pick<Services, 'connection' | 'config'>,
  { userId, purpose, subject = '', code }: Which & { code: string },
): Promise<CheckedCode> => {
  const { email } = await recipientOf(connection, userId);
  const tried = await countTry(connection, { userId, purpose, subject, now: new Date(), most });
  if (!tried) throw new Refusal('CODE_EXPIRED');
  const hash = hashOf(config.sessionSecret, { userId, purpose, subject, email, code });
  if (sameHash(hash, tried.code_hash)) return { userId, purpose, hash };
  const { tries } = tried;
  const auditEvent = {
    userId: VISITOR,
    action: 'code.wrong',
    subject: userId,
    about: userId,
    at: new Date(),
  };
  await audit(connection, { ...auditEvent, detail: { purpose, tries } });
  throw new Refusal(tries < most ? 'CODE_WRONG' : 'CODE_EXPIRED');
};

/** Deletes a code in the transaction of what it allows: it works once. CODE_EXPIRED where another call has used it. */
export const redeemCode = async (
  transaction: Transaction<Schema>,
  { userId, purpose, hash }: CheckedCode,
): Promise<void> => {
  const used = await deleteCode(transaction, { user_id: userId, purpose, code_hash: hash });
  if (!used) throw new Refusal('CODE_EXPIRED');
};
