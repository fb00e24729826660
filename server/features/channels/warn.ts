import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import type { Mailer } from '../../integrations/mail';
import { OutsideRefusal } from '../../integrations/outside';
import { writeMail } from '../../mail/mails';
import type { Words } from '../../mail/words';
import { claimWarning, takeWarningBack, unwarned } from './repository';

const BATCH = 50;

/** What is needed to mail the owners of channels. */
export interface GrantPost {
  config: Pick<Config, 'publicUrl'>;
  mailer: Mailer;
  words: Words;
}

/**
 * Mails the owners of channels whose grant YouTube refused, once for each refused grant. A mail that could not be sent is
 * sent by a later run. Returns how many were sent.
 */
export const warnOfRefusedGrants = async (
  { connection, config, mailer, words }: GrantPost & { connection: Connection },
  now: Date,
): Promise<number> => {
  let warned = 0;
  for (const one of await unwarned(connection, BATCH)) {
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
      if (!(cause instanceof OutsideRefusal)) throw cause;
    }
  }
  return warned;
};
