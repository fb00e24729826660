import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { defineHandler } from '../../../jobs/types';
import { notify } from '../../../messages/notify';
import { transition } from '../../../states/transition';
import { announcementStateMachine } from './stateMachine';
import {
  type AnnouncementRow,
  countRecipients,
  lockAnnouncement,
  nextRecipients,
  textsOf,
  updateAnnouncement,
} from './repository';
import { type SendJobKey, sendJobKeyIn, textFor } from './rules';

const SLICE = 100;

/** The announcement that this job sends; one that waited for this moment begins. Undefined where it is not to be sent, or not now. */
const beSending = async (
  transaction: Transaction<Schema>,
  { announcementId, version }: SendJobKey,
  now: Date,
): Promise<AnnouncementRow | undefined> => {
  const row = await lockAnnouncement(transaction, announcementId);
  // Withdrawn, and perhaps scheduled anew.
  if (row?.version !== version) return undefined;
  if (row.state === 'sending') return row;
  if (row.state !== 'scheduled') return undefined;
  await transition(transaction, announcementStateMachine(), { announcementId }, 'begin', {
    by: 'system',
    now,
  });
  const recipients = await countRecipients(transaction, row);
  await updateAnnouncement(transaction, announcementId, { recipients });
  return { ...row, state: 'sending', recipients };
};

/** Tells the next of those who are to get it; returns who they are. */
const notifySome = async (
  transaction: Transaction<Schema>,
  row: AnnouncementRow,
  { after, now }: { after: string | null; now: Date },
): Promise<string[]> => {
  const { announcement_id: announcementId, audience, link } = row;
  // Whoever subscribes to a mailing list wants its mails, whatever they say of others.
  const mailed = row.mailed ? (audience === 'list' ? true : undefined) : false;
  const texts = await textsOf(transaction, announcementId);
  const some = await nextRecipients(transaction, row, { after, limit: SLICE });
  for (const { user_id: userId, language } of some) {
    const text = textFor(texts, language);
    if (!text) throw new Error('an announcement has no English text');
    await notify(transaction, {
      userId,
      kind: 'announcement',
      texts: { title: text.title, text: text.text, link },
      announcementId,
      ...(mailed === undefined ? {} : { mailed }),
      at: now,
    });
  }
  return some.map(({ user_id: userId }) => userId);
};

/**
 * The job that sends an announcement. Whom a slice tells, and where the next goes on, is written together, so that nobody is told
 * twice, and one that is stopped tells nobody more.
 */
export const sendAnnouncementHandler = defineHandler<'announcements:send', { after: string }>(
  async ({ connection, key, state, now, keep, reportProgress }) => {
    const which = sendJobKeyIn(key);
    return inTransaction(connection, async (transaction) => {
      const row = await beSending(transaction, which, now);
      if (!row) return {};
      const some = await notifySome(transaction, row, { after: state?.after ?? null, now });
      const told = row.told + some.length;
      await updateAnnouncement(transaction, which.announcementId, { told });
      reportProgress({ done: told, of: Math.max(told, row.recipients ?? 0) });
      const last = some.at(-1);
      if (some.length === SLICE && last !== undefined) {
        await keep(transaction, { after: last });
        return 'more';
      }
      await transition(transaction, announcementStateMachine(), which, 'end', { by: 'system', now });
      return { accounts: told };
    });
  },
);
