import { sql } from 'kysely';
import {
  type MailState,
  type MessageKind,
  type OptionalTopic,
  isMailed,
  messageKinds,
  optionalTopics,
} from '#contract/plain/messages';
import type { Connection, Transaction } from '../database/open';
import type { Schema } from '../database/schema';

interface MessageKey {
  userId: string;
  messageId: string;
}

/** Whether a user is mailed messages of a kind. Everybody gets those of which nobody may decide. */
export const wantsMail = async (
  connection: Connection,
  userId: string,
  kind: MessageKind,
): Promise<boolean> => {
  if (!isMailed(kind)) return false;
  const { topic } = messageKinds[kind];
  const optional = optionalTopics.find((one) => one === topic);
  if (!optional) return true;
  const row = await connection
    .selectFrom('message_preference')
    .where('user_id', '=', userId)
    .where('topic', '=', optional)
    .select('mailed')
    .executeTakeFirst();
  return row?.mailed ?? true;
};

export const insertMessage = (
  transaction: Transaction<Schema>,
  message: MessageKey & {
    kind: MessageKind;
    texts: object;
    secret: string | null;
    language: string | null;
    announcementId: string | null;
    expiresAt: Date | null;
    mail: MailState;
    at: Date;
  },
) =>
  transaction
    .insertInto('message')
    .values({
      user_id: message.userId,
      message_id: message.messageId,
      kind: message.kind,
      texts: JSON.stringify(message.texts),
      secret: message.secret,
      language: message.language,
      announcement_id: message.announcementId,
      expires_at: message.expiresAt,
      mail: message.mail,
      interrupted: 0,
      refusal: null,
      at: message.at,
    })
    .execute();

/**
 * Marks a mail as being sent and returns it; undefined where it is sent or given up. `interrupted` counts how often it was
 * marked so already: then the server ended before it knew whether the mail was taken.
 */
export const beginSending = async (connection: Connection, { userId, messageId }: MessageKey) => {
  const begun = await connection
    .updateTable('message')
    .set({
      mail: 'sending',
      interrupted: sql<number>`case when mail = 'sending' then interrupted + 1 else interrupted end`,
    })
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .where('mail', 'in', ['waiting', 'sending'])
    .returning(['kind', 'texts', 'secret', 'language', 'expires_at', 'interrupted'])
    .executeTakeFirst();
  return begun;
};

/** Who a user's message goes to, and what it names. */
export const findRecipient = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select([
      'users.email',
      'users.name',
      'users.preferred_name',
      'users.language',
      'network.name as network_name',
      'network.support_email',
    ])
    .executeTakeFirst();

/** Writes down what became of a mail. What only the mail may say is forgotten unless it is tried again. */
export const endSending = (
  connection: Connection,
  { userId, messageId }: MessageKey,
  end: { mail: MailState; mailedAt?: Date; refusal?: number },
) =>
  connection
    .updateTable('message')
    .set({
      mail: end.mail,
      mailed_at: end.mailedAt ?? null,
      refusal: end.refusal ?? null,
      ...(end.mail === 'waiting' ? {} : { secret: null }),
    })
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .where('mail', '=', 'sending')
    .returning('kind')
    .executeTakeFirst();

/** Gives up a mail that waits. */
export const giveUp = (connection: Connection, { userId, messageId }: MessageKey) =>
  connection
    .updateTable('message')
    .set({ mail: 'failed', secret: null })
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .where('mail', 'in', ['waiting', 'sending'])
    .returning('kind')
    .executeTakeFirst();

/** The topics with what a user has decided. */
export const preferencesOf = async (
  connection: Connection,
  userId: string,
): Promise<Record<OptionalTopic, boolean>> => {
  const rows = await connection
    .selectFrom('message_preference')
    .where('user_id', '=', userId)
    .select(['topic', 'mailed'])
    .execute();
  const decided = new Map(rows.map((row) => [row.topic, row.mailed]));
  return Object.fromEntries(optionalTopics.map((topic) => [topic, decided.get(topic) ?? true])) as Record<
    OptionalTopic,
    boolean
  >;
};

/** How the mail of a user's last message of a kind stands. */
export const lastMail = async (
  connection: Connection,
  userId: string,
  kind: MessageKind,
): Promise<MailState | undefined> => {
  const row = await connection
    .selectFrom('message')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .select('mail')
    .executeTakeFirst();
  return row?.mail;
};

/** Deletes the messages of long ago. */
export const deleteMessagesBefore = async (connection: Connection, before: Date): Promise<void> => {
  await connection.deleteFrom('message').where('at', '<', before).execute();
};
