import Big from 'big.js';
import type { Channel } from '#contract/channels';
import { figures } from '../../common/figures';
import type { ReportRow } from '../../integrations/youtube';
import type { ChannelDay } from './days';
import type { ChannelRow } from './repository';

const DAY = 86_400_000;

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day so many days after this one; before it where `days` is negative. */
export const dayAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY));

const iso = (date: Date | null) => date?.toISOString() ?? null;
const count = (text: string | null) => (text === null ? null : Number(text));

/** What a review asks for and what the channel has (spec 000 §9). What YouTube has not told is not enough. */
export const eligibilityOf = (has: {
  subscribers: number | null;
  views: number | null;
}): Channel['eligibility'] => {
  const { subscribers, views } = figures.channelReview;
  return {
    subscribers: { has: has.subscribers, needs: subscribers },
    views: { has: has.views, needs: views },
    eligible: (has.subscribers ?? -1) >= subscribers && (has.views ?? -1) >= views,
  };
};

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
  // One that applies again still has the day of its earlier link, which the ledger pays by.
  linked_at: row.status === 'linked' || row.status === 'unlinked' ? iso(row.linked_at) : null,
  refreshed_at: iso(row.refreshed_at),
});

const whole = (value: string | number | undefined) => Math.round(Number(value ?? 0));

/** YouTube's estimate of revenue as an exact decimal string; null where it was not told. */
export const revenueOf = (row: ReportRow): string | null =>
  row.estimatedRevenue === undefined ? null : new Big(row.estimatedRevenue).toFixed();

export const toDay = (row: ReportRow): ChannelDay => ({
  day: String(row.day),
  views: whole(row.views),
  watch_minutes: whole(row.estimatedMinutesWatched),
  subscribers_gained: whole(row.subscribersGained),
  subscribers_lost: whole(row.subscribersLost),
  revenue: revenueOf(row),
});

/**
 * The first day to read: the one after the newest that was read, but always the newest few again, because they still
 * change; of a new channel some months.
 */
export const firstDayToRead = (readUntil: string | null, today: string): string => {
  const { firstDays, againDays } = figures.channelRefresh;
  if (readUntil === null) return dayAfter(today, -firstDays);
  const next = dayAfter(readUntil, 1);
  const again = dayAfter(today, 1 - againDays);
  return next < again ? next : again;
};

/** The scopes that were asked for and not granted. */
export const missingScopes = (asked: readonly string[], granted: readonly string[]): string[] =>
  asked.filter((scope) => !granted.includes(scope));

/** The text of ERROR_ON_AUTH_CHANNEL: the dashboard reads its message (spec 000 §8). */
export const authFailure = (message: string): string => JSON.stringify({ message });
