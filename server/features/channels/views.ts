import type { Channel } from '#contract/channels';
import type { Connection } from '../../database/open';
import { ownerOf, actsFor } from '../../states/transition';
import { unlinkMachine } from '#contract/plain/unlinks';
import { type ChannelRow, type UnlinkRow, queuedUnlinks } from './repository';
import { type ReviewRow, lastRejections, rejectionsOf } from './reviews/repository';
import { reReviewsAfter } from './reviews/rules';
import { eligibilityOf, unlinkRules } from './rules';
import { platformOf } from './platform';

const iso = (date: Date | null) => date?.toISOString() ?? null;
const count = (text: string | null) => (text === null ? null : Number(text));

const toRejection = (
  last: ReviewRow | undefined,
  rejections: readonly Date[] | undefined,
): Channel['rejection'] => {
  const standing = reReviewsAfter(rejections ?? []);
  if (!last?.decided_at || !standing) return null;
  const { note, reason_codes, decided_at } = last;
  return { note, reason_codes, decided_at: decided_at.toISOString(), ...standing };
};

const toQueuedUnlink = (row: UnlinkRow | undefined): Channel['unlink'] =>
  row
    ? {
        unlink_id: row.unlink_id,
        reason: row.reason,
        note: row.note,
        queued_at: row.queued_at.toISOString(),
        due_at: iso(row.due_at),
        acts: actsFor(
          { machine: unlinkMachine, may: unlinkRules },
          { userId: row.user_id, state: row.state, queuedBy: row.queued_by },
          ownerOf(row.user_id),
          'owner',
        ),
      }
    : null;

const toChannel = (
  row: ChannelRow,
  { rejection, unlink }: Pick<Channel, 'rejection' | 'unlink'>,
): Channel => ({
  channel_id: row.channel_id,
  name: row.name,
  thumbnail: row.thumbnail,
  status: row.status,
  is_default: row.is_default,
  stats: { subscribers: count(row.subscribers), views: count(row.views) },
  cms: { linked: row.cms_linked },
  needs_reauth: row.needs_reauth,
  eligibility: eligibilityOf({ subscribers: count(row.subscribers), views: count(row.counted_views) }),
  rejection,
  unlink,
  added_at: row.added_at.toISOString(),
  // A channel that applies again still has the day of its earlier link, because the ledger needs it.
  linked_at: row.status === 'linked' || row.status === 'unlinked' ? iso(row.linked_at) : null,
  ...platformOf(row),
  refreshed_at: iso(row.refreshed_at),
});

/** Channels of a user as their owner reads them (spec 000 §3). */
export const toChannels = async (
  connection: Connection,
  userId: string,
  rows: readonly ChannelRow[],
): Promise<Channel[]> => {
  const idsOf = (status: ChannelRow['status']) =>
    rows.filter((row) => row.status === status).map((row) => row.channel_id);
  const denied = idsOf('denied');
  const [last, rejections, unlinks] = await Promise.all([
    lastRejections(connection, userId, denied),
    rejectionsOf(connection, userId, denied),
    queuedUnlinks(connection, userId, idsOf('linked')),
  ]);
  return rows.map((row) =>
    toChannel(row, {
      rejection: toRejection(last.get(row.channel_id), rejections.get(row.channel_id)),
      unlink: toQueuedUnlink(unlinks.get(row.channel_id)),
    }),
  );
};
