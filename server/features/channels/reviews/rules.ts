import { dayAfter, dayOf } from '../../../common/days';
import { businessConstants } from '../../../common/businessConstants';

/** How a channel's owner stands with asking for another review (spec 002 §4). */
export interface ReReviews {
  /** How often it can still be asked for. */
  left: number;
  /** The first day on which it can be, `YYYY-MM-DD` UTC. */
  from: string;
}

/**
 * How the owner of a rejected channel stands. `rejections` are those since the channel was approved the last time, without those that
 * count no more.
 */
export const reReviewsAfter = (rejections: readonly Date[]): ReReviews | null => {
  const last = rejections.map((at) => at.getTime()).sort((one, other) => other - one)[0];
  if (last === undefined) return null;
  const { reReviews, cooldownDays } = businessConstants.channelReview;
  return {
    left: Math.max(reReviews + 1 - rejections.length, 0),
    from: dayAfter(dayOf(new Date(last)), cooldownDays),
  };
};

/** Why another review cannot be asked for now; nothing where it can. */
export const reReviewRefusal = (
  standing: ReReviews | null,
  now: Date,
): 'RE_REVIEW_LIMIT' | 'RE_REVIEW_COOLDOWN' | undefined => {
  if (!standing) return undefined;
  if (standing.left === 0) return 'RE_REVIEW_LIMIT';
  return dayOf(now) < standing.from ? 'RE_REVIEW_COOLDOWN' : undefined;
};
