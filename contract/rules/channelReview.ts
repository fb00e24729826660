import { LONGEST_REASON } from '../plain/machine';
import { type Check, all, atLeast, atMost, chosen } from './check';

/** What a review says, as its form has it. */
interface ReviewDecision {
  outcome: 'approved' | 'rejected';
}

/** The least characters of a note that rejects: its owner reads it. */
export const LEAST_NOTE = 10;

/** So many days a channel is watched after an approval: from `least` to `most` (spec 002 §9: 60 to 90 and more). */
export const MONITORED_DAYS = { least: 60, most: 180 } as const;

/** What a rejection says to the owner. */
export const rejectionCheck: Check = all(atLeast(LEAST_NOTE), atMost(LONGEST_REASON));

/** The note of a review, by what is decided. */
export const noteCheck: Check<string, ReviewDecision> = (note, { outcome }) =>
  (outcome === 'rejected' ? rejectionCheck : atMost(LONGEST_REASON))(note, undefined);

/** The reason codes of a review: a rejection has at least one. */
export const reasonCodesCheck: Check<readonly string[], ReviewDecision> = (codes, { outcome }) =>
  outcome === 'rejected' ? chosen(codes, undefined) : undefined;
