import type { z } from 'zod';
import type { saveAnnouncement, scheduleAnnouncement } from '#contract/admin/announcements';
import { announcementMachine, isChoosing } from '#contract/plain/admin/announcements';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { Refusal } from '../../../http/refusal';
import { NO_OWNER, type Person, begin, transition } from '../../../states/transition';
import { announcementStateMachine } from './stateMachine';
import {
  audiencesThere,
  countRecipients,
  insertAnnouncement,
  lockAnnouncement,
  updateAnnouncement,
  usersThere,
  writeContent,
} from './repository';
import { wrongLanguages, wrongMoment } from './rules';

type Saved = z.output<(typeof saveAnnouncement)['body']>;
type Scheduled = z.output<(typeof scheduleAnnouncement)['body']>;

const wrong = (path: string, message: string) =>
  new Refusal('VALIDATION_ERROR', undefined, [{ path, message }]);

/** Whom a draft is for: the network, role or mailing list that there is, or the users chosen one by one. */
const aimOf = async (
  transaction: Transaction<Schema>,
  { audience, audience_id, subject_ids = [] }: Saved,
) => {
  const users = audience === 'users' ? [...new Set(subject_ids)] : [];
  if (audience === 'users' && (users.length === 0 || (await usersThere(transaction, users)) < users.length))
    throw wrong('subject_ids', 'choose');
  if (!isChoosing(audience)) return { audience_id: null, users };
  const { networks, roles, lists } = await audiencesThere(transaction);
  const known = {
    network: networks.map((one) => one.network_id),
    role: roles.map((one) => one.role),
    list: lists.map((one) => one.list_id),
  };
  if (audience_id === undefined || !known[audience].includes(audience_id))
    throw wrong('audience_id', 'choose');
  return { audience_id, users };
};

/** Writes a draft, a new one where its version is 0; returns what the audit says of it. */
export const saveDraft = async (
  transaction: Transaction<Schema>,
  body: Saved,
  { actor, now }: { actor: Person; now: Date },
): Promise<object> => {
  const { announcement_id: announcementId, version, texts, audience, mailed, link } = body;
  const finding = wrongLanguages(texts.map(({ language }) => language));
  if (finding) throw wrong('texts', finding);
  const { audience_id, users } = await aimOf(transaction, body);
  const content = { audience, audience_id, mailed, link, version: version + 1 };
  if (version === 0) {
    const isNew = await insertAnnouncement(transaction, {
      announcement_id: announcementId,
      state: 'draft',
      ...content,
      created_by: actor.userId,
      created_at: now,
    });
    if (!isNew) throw new Refusal('STATE_CHANGED');
    const began = { userId: NO_OWNER, thing: announcementId, state: 'draft' };
    await begin(transaction, announcementMachine, { ...began, by: actor, at: now });
  } else {
    const row = await lockAnnouncement(transaction, announcementId);
    if (row?.state !== 'draft' || row.version !== version) throw new Refusal('STATE_CHANGED');
    await updateAnnouncement(transaction, announcementId, content);
  }
  await writeContent(transaction, announcementId, { texts, users });
  const aim = audience_id === null ? {} : { audience_id };
  return { audience, ...aim, mailed, version: version + 1 };
};

/** Has a draft sent, as it was looked at. */
export const scheduleDraft = async (
  transaction: Transaction<Schema>,
  { announcement_id: announcementId, version, send_at }: Scheduled,
  { actor, now }: { actor: Person; now: Date },
): Promise<void> => {
  const sendAt = send_at === undefined ? now : new Date(send_at);
  const finding = send_at === undefined ? undefined : wrongMoment(sendAt, now);
  if (finding) throw wrong('send_at', finding);
  const row = await lockAnnouncement(transaction, announcementId);
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.version !== version) throw new Refusal('STATE_CHANGED');
  if (row.state === 'draft' && (await countRecipients(transaction, row)) === 0)
    throw new Refusal('NOBODY_TO_TELL');
  await transition(transaction, announcementStateMachine(sendAt), { announcementId }, 'schedule', {
    by: actor,
    now,
    details: { send_at: sendAt.toISOString() },
  });
};
