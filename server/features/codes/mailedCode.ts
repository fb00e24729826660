import type { FastifyRequest } from 'fastify';
import type { CodePurpose, CodeState } from '#contract/codes';
import type { Config } from '../../config';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { figures } from '../../common/figures';
import type { Mailer } from '../../integrations/mail';
import { visitorLanguage } from '../../mail/languages';
import { writeMail } from '../../mail/mails';
import { Refusal } from '../../http/refusal';
import type { Words } from '../../mail/words';
import { countTry, deleteCode, findCode, findRecipient, replaceCode, takeBack } from './repository';
import { MAILS, hashOf, newCode, resendIn, sameHash } from './rules';

/** What is needed to mail a code. */
export interface Post {
  connection: Connection;
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>;
  mailer: Mailer;
  words: Words;
}

type Which = { userId: string; purpose: CodePurpose };

const { minutes, resendSeconds, tries: most } = figures.mailedCode;

const recipientOf = async (connection: Connection, userId: string) => {
  const recipient = await findRecipient(connection, userId);
  if (!recipient) throw new Refusal('USER_DOES_NOT_EXIST');
  return recipient;
};

/** Whether a code for this purpose was sent, and when another may be (spec 000 §9). */
export const readCodeState = async (connection: Connection, which: Which, now: Date): Promise<CodeState> => {
  const recipient = await recipientOf(connection, which.userId);
  const code = await findCode(connection, which);
  return {
    email: recipient.email,
    email_verified: recipient.email_verified_at !== null,
    sent: code !== undefined && code.expires_at > now && code.tries < most,
    resend_in: resendIn(code?.sent_at, now),
  };
};

/**
 * Mails a new code, in the user's language or else that of the browser that asks. The last code no longer works.
 * RESEND_TOO_EARLY within 120 s of the last one; MAIL_UNAVAILABLE where it cannot be sent: then the last code still works.
 */
export const mailCode = async (
  { connection, config, mailer, words }: Post,
  { userId, purpose, request }: Which & { request: FastifyRequest },
): Promise<void> => {
  const now = new Date();
  const { email, name, preferred_name, language, network_name } = await recipientOf(connection, userId);
  const code = newCode();
  const stored = {
    user_id: userId,
    purpose,
    code_hash: hashOf(config.sessionSecret, { userId, purpose, email, code }),
    sent_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
  };
  const sentBefore = new Date(now.getTime() - resendSeconds * 1000);
  const { done, previous } = await replaceCode(connection, stored, sentBefore);
  if (!done) {
    // Another call may have sent a code at the same moment: then that one is the last.
    const last = previous ?? (await findCode(connection, { userId, purpose }));
    throw new Refusal('RESEND_TOO_EARLY', undefined, undefined, Math.max(1, resendIn(last?.sent_at, now)));
  }
  const { subject, text, path } = MAILS[purpose];
  // Sent outside of a transaction: the embedded database would wait for the mail server.
  await mailer
    .send(
      writeMail(words, {
        to: email,
        name: preferred_name ?? name,
        language: language ?? visitorLanguage(request.cookies.language, request.headers['accept-language']),
        network: network_name,
        subject,
        parts: [
          { text },
          { code },
          { text: 'mail.code.lasts', values: { minutes } },
          { link: `${config.publicUrl}${path}?code=${code}`, label: 'mail.code.here' },
          { text: 'mail.code.ignore' },
        ],
      }),
    )
    .catch(async (cause: unknown) => {
      await takeBack(connection, stored, previous);
      throw cause;
    });
};

/**
 * Does `work` where the code is right, in the transaction that deletes the code: it works once. CODE_WRONG counts as a
 * try, also where many calls try at once; CODE_EXPIRED where there is no code, it has expired or was tried too often.
 */
export const withCode = async <T>(
  { connection, config }: Pick<Post, 'connection' | 'config'>,
  { userId, purpose, code }: Which & { code: string },
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> => {
  const { email } = await recipientOf(connection, userId);
  const tried = await countTry(connection, { userId, purpose, now: new Date(), most });
  if (!tried) throw new Refusal('CODE_EXPIRED');
  const hash = hashOf(config.sessionSecret, { userId, purpose, email, code });
  if (!sameHash(hash, tried.code_hash)) throw new Refusal(tried.tries < most ? 'CODE_WRONG' : 'CODE_EXPIRED');
  return inTransaction(connection, async (transaction) => {
    const used = await deleteCode(transaction, { user_id: userId, purpose, code_hash: hash });
    if (!used) throw new Refusal('CODE_EXPIRED');
    return work(transaction);
  });
};
