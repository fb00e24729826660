import type { Channel } from '#contract/channels';
import type { ChannelRow } from './repository';
import { platformOf } from './platform';
import { eligibilityOf } from './rules';

const iso = (date: Date | null) => date?.toISOString() ?? null;
const count = (text: string | null) => (text === null ? null : Number(text));

/** A channel as its owner reads it (spec 000 §3). */
export const toChannel = (row: ChannelRow): Channel => ({
  channel_id: row.channel_id,
  name: row.name,
  thumbnail: row.thumbnail,
  status: row.status,
  is_default: row.is_default,
  stats: { subscribers: count(row.subscribers), views: count(row.views) },
  cms: { linked: row.cms_linked },
  needs_reauth: row.needs_reauth,
  eligibility: eligibilityOf({ subscribers: count(row.subscribers), views: count(row.counted_views) }),
  added_at: row.added_at.toISOString(),
  // A channel that applies again still has the day of its earlier link, because the ledger needs it.
  linked_at: row.status === 'linked' || row.status === 'unlinked' ? iso(row.linked_at) : null,
  ...platformOf(row),
  refreshed_at: iso(row.refreshed_at),
});
