import type { Channel } from '#contract/channels';
import type { unlinkMachine } from '#contract/plain/unlinks';
import { dayAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { type ReportRow, revenueOf } from '../../integrations/youtubeReport';
import { type Entity, type TransitionActor, notOwner } from '../../states/transition';

/** A channel's figures of one day. */
export interface ChannelDay {
  day: string;
  views: number;
  watch_minutes: number;
  subscribers_gained: number;
  subscribers_lost: number;
  /** US dollars, a decimal string; null if YouTube does not give it. */
  revenue: string | null;
}

/** What a channel has and what a review needs (spec 000 §9). A figure that is not known is not enough. */
export const eligibilityOf = (has: {
  subscribers: number | null;
  views: number | null;
}): Channel['eligibility'] => {
  const { subscribers, views } = businessConstants.channelReview;
  return {
    subscribers: { has: has.subscribers, needs: subscribers },
    views: { has: has.views, needs: views },
    eligible: (has.subscribers ?? -1) >= subscribers && (has.views ?? -1) >= views,
  };
};

const whole = (value: string | number | undefined) => Math.round(Number(value ?? 0));

/** A channel's figures of one day, from a row of YouTube's report by day. */
export const toDay = (row: ReportRow): ChannelDay => ({
  day: String(row.day),
  views: whole(row.views),
  watch_minutes: whole(row.estimatedMinutesWatched),
  subscribers_gained: whole(row.subscribersGained),
  subscribers_lost: whole(row.subscribersLost),
  revenue: revenueOf(row),
});

/**
 * The first day to read: the day after the newest day that was read. The newest days are always read again, because
 * their figures still change. For a new channel (`readUntil` is null) some months are read.
 */
export const firstDayToRead = (readUntil: string | null, today: string): string => {
  const { firstDays, againDays } = businessConstants.channelRefresh;
  if (readUntil === null) return dayAfter(today, -firstDays);
  const next = dayAfter(readUntil, 1);
  const again = dayAfter(today, 1 - againDays);
  return next < again ? next : again;
};

/** What the rules of an unlinking look at. */
export interface UnlinkFacts extends Entity<typeof unlinkMachine> {
  /** Its owner, or somebody of the staff. */
  queuedBy: string;
}

/** What roles alone do not say of an unlinking: what staff have queued its owner does not cancel, and nobody decides on what is their own. */
export const unlinkRules = {
  cancel: ({ userId, queuedBy }: UnlinkFacts) => queuedBy === userId,
  stop: (facts: UnlinkFacts, actor: TransitionActor) => notOwner(facts, actor),
  hasten: (facts: UnlinkFacts, actor: TransitionActor) => notOwner(facts, actor),
};

/** The scopes that were asked for and not granted (spec 000 §7). */
export const missingScopes = (asked: readonly string[], granted: readonly string[]): string[] =>
  asked.filter((scope) => !granted.includes(scope));

/** The text of ERROR_ON_AUTH_CHANNEL: the dashboard reads its message (spec 000 §8). */
export const authFailure = (message: string): string => JSON.stringify({ message });
