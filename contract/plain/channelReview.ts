import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of `channelReview`, besides the general ones. */
export const refusals = {
  // Somebody else was faster, or the application was withdrawn.
  REVIEW_NOT_SAVED: { status: 409, text: 'The review was not saved: it is decided already, or withdrawn' },
} as const satisfies Refusals;

/**
 * A review of a channel by an agent (spec 002 §4). `invalid`: its verifier may no longer review, and the channel waits again;
 * `withdrawn`: the channel left before anybody had decided.
 */
export const reviewMachine = defineMachine({
  name: 'review',
  states: ['waiting', 'approved', 'rejected', 'invalid', 'withdrawn'],
  transitions: {
    approve: { from: ['waiting'], to: 'approved', by: { permission: 'channel.review' }, reason: 'optional' },
    reject: {
      from: ['waiting'],
      to: 'rejected',
      by: { permission: 'channel.review' },
      reason: 'required',
      danger: true,
    },
    prioritize: { from: ['waiting'], to: 'waiting', by: { permission: 'channel.prioritize' } },
    unprioritize: { from: ['waiting'], to: 'waiting', by: { permission: 'channel.prioritize' } },
    invalidate: { from: ['approved', 'rejected'], to: 'invalid', by: 'system' },
    withdraw: { from: ['waiting'], to: 'withdrawn', by: 'system' },
  },
});

/**
 * Why a review waits: an application; another review that its owner asked for; the end of the days for which a linked channel was
 * watched; or that the review before counts no more.
 */
export const reviewKinds = ['application', 're-review', 'monitoring', 'requeued'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** The reviews of channels, for staff: those that are prioritized first, then what has waited the longest. */
export const reviewList = plainList({
  path: 'channel/reviews',
  permission: 'channel.review',
  filters: { state: reviewMachine.states, kind: reviewKinds },
  opens: { state: 'waiting' },
  sorts: ['queue', 'waiting_since', 'name', 'subscribers', 'decided_at'],
  sort: 'queue',
  search: true,
  sizes: SIZES,
  csv: true,
  views: true,
});
