import { randomUUID } from 'node:crypto';
import type { MessageKind } from '#contract/plain/messages';
import type { Config } from '../config';
import { type Sealer, createSealer } from '../common/seal';
import type { Transaction } from '../database/open';
import type { Schema } from '../database/schema';
import { putJob } from '../jobs/repository';
import { insertMessage, wantsMail } from './repository';
import type { MessageTexts } from './texts';

/** Seals what only a mail may say, for as long as it waits. */
export const messageSealer = (config: Pick<Config, 'sessionSecret'>): Sealer =>
  createSealer(config.sessionSecret, 'messages');

/** What a sealed secret belongs to. */
export const contextOf = (userId: string, messageId: string): string => `message ${userId} ${messageId}`;

/** Puts in the job that sends the mail of a message. */
export const putMail = (
  transaction: Transaction<Schema>,
  { userId, messageId }: { userId: string; messageId: string },
  now: Date,
) => putJob(transaction, 'messages:send', { key: `${userId}/${messageId}`, now });

type Notification<Kind extends MessageKind> = {
  userId: string;
  kind: Kind;
  at: Date;
  /** A code, which only the mail says. It is mailed before anything else. */
  secret?: { text: string; sealer: Sealer; expiresAt: Date };
  /** The language of the mail where the account has none. */
  language?: string;
  /** What announces it. */
  announcementId?: string;
  /** False: it is only a notice; true: it is mailed, also to who does not want mails of its topic. */
  mailed?: boolean;
} & (Record<never, never> extends MessageTexts[Kind]
  ? { texts?: MessageTexts[Kind] }
  : { texts: MessageTexts[Kind] });

/**
 * Tells a user something, in the transaction of what it is about: it is a notice in the dashboard, and a mail that a job
 * sends, once, unless the user does not want mails of its topic.
 */
export const notify = async <Kind extends MessageKind>(
  transaction: Transaction<Schema>,
  notification: Notification<Kind>,
): Promise<void> => {
  const { userId, kind, at, secret, language, texts = {} as MessageTexts[Kind] } = notification;
  const messageId = randomUUID();
  const mailed = notification.mailed ?? (await wantsMail(transaction, userId, kind));
  await insertMessage(transaction, {
    userId,
    messageId,
    kind,
    texts,
    secret: secret ? secret.sealer.seal(secret.text, contextOf(userId, messageId)) : null,
    language: language ?? null,
    announcementId: notification.announcementId ?? null,
    expiresAt: secret?.expiresAt ?? null,
    mail: mailed ? 'waiting' : 'off',
    at,
  });
  if (!mailed) return;
  if (secret) await putJob(transaction, 'messages:send-code', { key: `${userId}/${messageId}`, now: at });
  else await putMail(transaction, { userId, messageId }, at);
};
