import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import type { Mailer } from '../../integrations/mail';
import { writeMail } from '../../mail/mails';
import { Refusal } from '../../http/refusal';
import type { Words } from '../../mail/words';
import { LIVE } from './repository';
import type { ChannelKey } from './services';

const BATCH = 50;

/** Channels whose grant YouTube refused and whose owner does not know it yet from us. */
const unwarned = (connection: Connection) =>
  connection
    .selectFrom('channel_grant')
    .innerJoin('channel', (join) =>
      join
        .onRef('channel.user_id', '=', 'channel_grant.user_id')
        .onRef('channel.channel_id', '=', 'channel_grant.channel_id'),
    )
    .innerJoin('users', 'users.user_id', 'channel_grant.user_id')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('channel_grant.refused_at', 'is not', null)
    .where('channel_grant.warned_at', 'is', null)
    .where('channel.needs_reauth', '=', true)
    .where('channel.status', 'in', LIVE)
    .where('users.status', '=', 'active')
    .orderBy('channel_grant.refused_at')
    .orderBy('channel_grant.channel_id')
    .limit(BATCH)
    .select([
      'channel_grant.user_id as userId',
      'channel_grant.channel_id as channelId',
      'channel.name as channel',
      'users.email',
      'users.name',
      'users.preferred_name',
      'users.language',
      'network.name as network',
    ])
    .execute();

/** Notes that the owner is warned; false where another process did. */
const claimWarning = async (connection: Connection, { userId, channelId }: ChannelKey, now: Date) => {
  const claimed = await connection
    .updateTable('channel_grant')
    .set({ warned_at: now })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('refused_at', 'is not', null)
    .where('warned_at', 'is', null)
    .returning('channel_id')
    .executeTakeFirst();
  return claimed !== undefined;
};

const takeWarningBack = (connection: Connection, { userId, channelId }: ChannelKey, now: Date) =>
  connection
    .updateTable('channel_grant')
    .set({ warned_at: null })
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('warned_at', '=', now)
    .execute();

/**
 * Mails the owners of channels whose grant YouTube refused, once for each time, before days are missed. What could not
 * be sent is sent by a later run. Returns how many were mailed.
 */
export const warnOfRefusedGrants = async (
  {
    connection,
    config,
    mailer,
    words,
  }: { connection: Connection; config: Pick<Config, 'publicUrl'>; mailer: Mailer; words: Words },
  now: Date,
): Promise<number> => {
  let warned = 0;
  for (const one of await unwarned(connection)) {
    if (!(await claimWarning(connection, one, now))) continue;
    const mail = writeMail(words, {
      to: one.email,
      name: one.preferred_name ?? one.name,
      language: one.language ?? 'en',
      network: one.network,
      subject: 'mail.channelGrant.subject',
      parts: [
        { text: 'mail.channelGrant.text', values: { channel: one.channel } },
        { text: 'mail.channelGrant.money' },
        { link: `${config.publicUrl}/channels?filter=needs-reauth`, label: 'mail.channelGrant.here' },
      ],
    });
    try {
      await mailer.send(mail);
      warned += 1;
    } catch (cause) {
      await takeWarningBack(connection, one, now);
      if (!(cause instanceof Refusal)) throw cause;
    }
  }
  return warned;
};
