import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { figures } from '../../common/figures';
import type { Mailer } from '../../integrations/mail';
import { writeMail } from '../../mail/mails';
import type { Words } from '../../mail/words';
import type { Handler } from '../../jobs/types';
import { conversationsToMail, noteMailed } from './repository/mails';

/** What is needed to mail about conversations. */
export interface SupportPost {
  connection: Connection;
  config: Pick<Config, 'publicUrl'>;
  mailer: Mailer;
  words: Words;
}

const AT_ONCE = 50;
const { unansweredHours, unreadMinutes } = figures.supportMail;

type Waiting = Awaited<ReturnType<typeof conversationsToMail>>[number];

/**
 * Mails about conversations that wait: to the network's support where no agent has answered for hours, to the user where
 * an answer is not read; once for each last message, with a link to the conversation. Several
 * processes may do it at once. Ends at the first mail that cannot be sent, which is tried again the next time.
 */
export const mailAboutWaiting = async (
  { connection, config, mailer, words }: SupportPost,
  now: Date,
): Promise<number> => {
  let sent = 0;
  const sendOnce = async (row: Waiting, mail: Parameters<typeof writeMail>[1]) => {
    const { user_id: userId, mailed, messages } = row;
    if (mail.to === '' || !(await noteMailed(connection, { userId, from: mailed, to: messages }))) return;
    try {
      await mailer.send(writeMail(words, mail));
      sent += 1;
    } catch (cause) {
      await noteMailed(connection, { userId, from: messages, to: mailed });
      throw cause;
    }
  };

  const unanswered = await conversationsToMail(connection, {
    side: 'user',
    before: new Date(now.getTime() - unansweredHours * 3_600_000),
    limit: AT_ONCE,
  });
  for (const row of unanswered) {
    await sendOnce(row, {
      to: row.support_email,
      name: row.network_name,
      language: 'en',
      network: row.network_name,
      subject: 'mail.unanswered.subject',
      parts: [
        { text: 'mail.unanswered.text', values: { name: row.name, hours: unansweredHours } },
        {
          link: `${config.publicUrl}/support/inbox?department=all&creator=${row.user_id}`,
          label: 'mail.unanswered.link',
        },
      ],
    });
  }

  const unread = await conversationsToMail(connection, {
    side: 'staff',
    before: new Date(now.getTime() - unreadMinutes * 60_000),
    limit: AT_ONCE,
  });
  for (const row of unread) {
    await sendOnce(row, {
      to: row.email,
      name: row.preferred_name ?? row.name,
      language: row.language ?? 'en',
      network: row.network_name,
      subject: 'mail.answered.subject',
      parts: [
        { text: 'mail.answered.text' },
        { link: `${config.publicUrl}/dashboard?support=open`, label: 'mail.answered.link' },
      ],
    });
  }
  return sent;
};

/** The job that mails about conversations that wait. */
export const remindHandler =
  (post: Omit<SupportPost, 'connection'>): Handler<'support:remind'> =>
  async ({ connection, now, dryRun }) =>
    dryRun ? {} : { mails: await mailAboutWaiting({ ...post, connection }, now) };
