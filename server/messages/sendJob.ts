import type { MailedKind, MessageKind } from '#contract/plain/messages';
import type { Transaction } from '../database/open';
import type { Schema } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { type Mail, type Mailer, MailRefused } from '../integrations/mail';
import type { AfterFailure, Slice, SliceEnd } from '../jobs/types';
import { writeMail } from '../mail/mails';
import type { Services } from '../services';
import { beginSending, endSending, findRecipient, giveUp } from './repository';
import { contextOf } from './notify';
import { mailTexts } from './texts';

type MessageKey = { userId: string; messageId: string };
type SendKind = 'messages:send' | 'messages:send-code';

/** What else is written down where the mail of a kind does not arrive. */
export type AfterBounce = Partial<
  Record<MessageKind, (transaction: Transaction<Schema>, userId: string) => Promise<void>>
>;

interface Sending {
  mailer: Mailer;
  afterBounce: AfterBounce;
}

const keyIn = (key: string): MessageKey => {
  const [userId = '', messageId = ''] = key.split('/');
  return { userId, messageId };
};

type Begun = NonNullable<Awaited<ReturnType<typeof beginSending>>>;
type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

const mailOf = (
  { config, words, messageSealer }: Services,
  { userId, messageId }: MessageKey,
  { kind, texts, secret, language }: Begun,
  to: Recipient,
): Mail => {
  const write = mailTexts[kind as MailedKind] as (
    context: object,
  ) => ReturnType<(typeof mailTexts)[MailedKind]>;
  const written = write({
    texts: JSON.parse(texts) as object,
    url: (path: string) => `${config.publicUrl}${path}`,
    userId,
    secret: (secret && messageSealer.open(secret, contextOf(userId, messageId))) ?? '',
  });
  const toSupport = kind === 'support-unanswered';
  return writeMail(words, {
    ...written,
    to: toSupport ? to.support_email : (written.to ?? to.email),
    name: toSupport ? to.network_name : (to.preferred_name ?? to.name),
    language: toSupport ? 'en' : (to.language ?? language ?? 'en'),
    network: to.network_name,
  });
};

/**
 * The job that sends the mail of a message, once. If the server ends between the mail server's answer and the commit, the
 * mail is sent a second time; a third time it is not: then it is kept as `unsure`.
 */
export const sendHandler =
  (services: Services, { mailer, afterBounce }: Sending) =>
  async ({ connection, key, now }: Slice<SendKind>): Promise<SliceEnd> => {
    const which = keyIn(key);
    const begun = await beginSending(connection, which);
    if (!begun) return {};
    const end = (...[ended]: [Parameters<typeof endSending>[2]]) => endSending(connection, which, ended);
    const to = await findRecipient(connection, which.userId);
    if (begun.interrupted > 1) {
      await end({ mail: 'unsure' });
      return { failed: 1 };
    }
    if (!to || (begun.expires_at && begun.expires_at < now)) {
      await end({ mail: 'expired' });
      return {};
    }
    try {
      await mailer.send(mailOf(services, which, begun, to), which.messageId);
    } catch (cause) {
      if (!(cause instanceof MailRefused)) {
        await end({ mail: 'waiting' });
        throw cause;
      }
      await inTransaction(connection, async (transaction) => {
        await endSending(transaction, which, { mail: 'refused', refusal: cause.reply });
        await afterBounce[begun.kind]?.(transaction, which.userId);
      });
      return { failed: 1 };
    }
    await end({ mail: 'sent', mailedAt: now });
    return { mails: 1 };
  };

/** A mail that could not be sent for hours is given up and shown to staff. */
export const afterSendFailure = (afterBounce: AfterBounce): AfterFailure => {
  const given = async (transaction: Transaction<Schema>, key: string) => {
    const which = keyIn(key);
    const row = await giveUp(transaction, which);
    if (row) await afterBounce[row.kind]?.(transaction, which.userId);
  };
  return { 'messages:send': given, 'messages:send-code': given };
};
