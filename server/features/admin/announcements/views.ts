import type { Announcement, AnnouncementDetails } from '#contract/admin/announcements';
import { isChoosing } from '#contract/plain/admin/announcements';
import { namesOf } from '../../../database/names';
import type { Connection } from '../../../database/open';
import { Refusal } from '../../../http/refusal';
import { type Person, actsFor } from '../../../states/transition';
import { type AnnouncementKey, announcementStateMachine, entityOf } from './stateMachine';
import { type ListedRow, chosenUsers, countRecipients, countsOf, findListed, textsOf } from './repository';
import { isToBeSent } from './rules';

const audienceNameOf = ({ audience, network_name, role_name, list_name }: ListedRow): string =>
  (isChoosing(audience) && { network: network_name, role: role_name, list: list_name }[audience]) || '';

/** Announcements as this person sees them, with the names of who wrote them. */
export const toAnnouncements =
  (connection: Connection, actor: Person) =>
  async (rows: readonly ListedRow[]): Promise<Announcement[]> => {
    const names = await namesOf(
      connection,
      rows.map((row) => row.created_by),
    );
    return rows.map((row) => ({
      announcement_id: row.announcement_id,
      title: row.title,
      state: row.state,
      audience: row.audience,
      audience_id: row.audience_id,
      audience_name: audienceNameOf(row),
      languages: row.languages,
      mailed: row.mailed,
      send_at: row.send_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      created_by: names.get(row.created_by)?.name ?? null,
      told: row.told,
      acts: actsFor(announcementStateMachine(), entityOf(row), actor, 'staff'),
    }));
  };

/** One announcement whole; `NOT_FOUND` where there is none. */
export const readAnnouncement = async (
  connection: Connection,
  { announcementId }: AnnouncementKey,
  actor: Person,
): Promise<AnnouncementDetails> => {
  const row = await findListed(connection, announcementId);
  if (!row) throw new Refusal('NOT_FOUND');
  const [listed] = await toAnnouncements(connection, actor)([row]);
  if (!listed) throw new Refusal('NOT_FOUND');
  return {
    ...listed,
    version: row.version,
    users: (await chosenUsers(connection, announcementId)).map(({ email, ...user }) => ({
      ...user,
      ...(actor.permissions.has('contact.read') ? { email } : {}),
    })),
    texts: await textsOf(connection, announcementId),
    link: row.link,
    recipients: isToBeSent(row.state) ? await countRecipients(connection, row) : (row.recipients ?? 0),
    counts: await countsOf(connection, announcementId),
  };
};
