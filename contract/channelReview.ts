import { z } from 'zod';
import { defineCall } from './call';
import { channelStatus, eligibility, platformFields } from './channels';
import { channelId, checkedText, day, id, moment, userId } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, optionalReason, staffAct, stateOf } from './machine';
import { reviewKinds, reviewList, reviewMachine } from './plain/channelReview';
import { moderationTags } from './plain/moderation';
import { MONITORED_DAYS, rejectionCheck } from './rules/channelReview';

const reasonCodes = z.array(z.enum(moderationTags));

/** What was decided on the channel before, the newest first. */
const earlier = z.object({
  review_id: id,
  state: stateOf(reviewMachine),
  note: z.string(),
  reason_codes: reasonCodes,
  /** The name of who decided; `null` where nobody in particular did. */
  verifier: z.string().nullable(),
  decided_at: moment,
});

const review = z.object({
  review_id: id,
  /** The account that has the channel. */
  subject_id: id,
  channel_id: channelId,
  /** The channel's name and picture. */
  name: z.string(),
  thumbnail: z.string().nullable(),
  owner: z.object({ name: z.string(), email: z.string() }),
  /** The state of the channel in the account: a linked one is reviewed once more. */
  channel_state: channelStatus,
  kind: z.enum(reviewKinds),
  /** How often its owner has asked for another review, this time included: 0 for the first. */
  number: z.number().int(),
  prioritized: z.boolean(),
  waiting_since: moment,
  /** The subscribers at the last refresh; `null` where the channel hides them. */
  subscribers: z.number().int().nullable(),
  eligibility,
  /** True: YouTube does not give access to the channel any more. */
  needs_reauth: z.boolean(),
  ...platformFields,
  state: stateOf(reviewMachine),
  /** What the verifier wrote; of a rejection the owner reads it. */
  note: z.string(),
  reason_codes: reasonCodes,
  /** The name of who decided; `null` before, and where nobody in particular did. */
  verifier: z.string().nullable(),
  decided_at: moment.nullable(),
  /** Until when the channel is watched after an approval: then it is reviewed again. */
  monitored_until: day.nullable(),
  earlier: z.array(earlier).meta({ 'x-csv': false }),
  acts: actsOf(reviewMachine),
});
export type Review = z.infer<typeof review>;

const reviewing = { access: 'active', permission: 'channel.review', spec: '002 §4' } as const;

/** The reviews of channels: those that wait, and those that were decided. */
export const getReviews = defineList(reviewList, {
  summary: 'List the reviews of channels',
  spec: '002 §7',
  row: review,
});

/** What has become of a channel's reviews so far, with the names of who decided. */
export const getReviewHistory = defineCall({
  ...reviewing,
  method: 'GET',
  path: 'channel/reviews/history',
  summary: "Read the history of a channel's reviews",
  query: z.strictObject({ user_id: userId, subject_id: id, review_id: id }),
  answer: z.object({ data: z.object({ items: historyOf(reviewMachine) }) }),
  refusals: ['NOT_FOUND'],
});

const decided = z.object({ data: z.object({ item: review }) });

const deciding = { ...reviewing, method: 'POST' } as const;
const reviewNamed = { ...staffAct, review_id: id };

/**
 * Approves a channel: it is linked to the account where nothing else is missing. What is written is for staff alone. `monitor_days` later
 * the channel is reviewed again. `CHANNEL_ALREADY_IN_USE` where another active account has the channel or applies for it.
 */
export const approveReview = defineCall({
  ...deciding,
  path: 'channel/reviews/approve',
  summary: 'Approve a channel',
  body: z.strictObject({
    ...reviewNamed,
    reason: optionalReason,
    reason_codes: reasonCodes.max(moderationTags.length).default([]),
    monitor_days: z
      .number()
      .int()
      .min(MONITORED_DAYS.least)
      .max(MONITORED_DAYS.most)
      .nullable()
      .default(null),
  }),
  answer: decided,
  refusals: ['NOT_FOUND', 'REVIEW_NOT_SAVED', 'CHANNEL_ALREADY_IN_USE'],
});

/**
 * Rejects a channel: its application is denied, and a linked one is queued for unlinking. It needs a reason code, and a reason of at least
 * 10 characters, which the owner reads.
 */
export const rejectReview = defineCall({
  ...deciding,
  path: 'channel/reviews/reject',
  summary: 'Reject a channel',
  body: z.strictObject({
    ...reviewNamed,
    reason: checkedText(rejectionCheck),
    reason_codes: reasonCodes.min(1, 'choose').max(moderationTags.length),
  }),
  answer: decided,
  refusals: ['NOT_FOUND', 'REVIEW_NOT_SAVED'],
});

const prioritizing = { ...deciding, permission: 'channel.prioritize' } as const;
const named = z.strictObject(reviewNamed);

/** Puts a review before the others that wait. */
export const prioritizeReview = defineCall({
  ...prioritizing,
  path: 'channel/reviews/prioritize',
  summary: 'Prioritize a review',
  body: named,
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Puts a prioritized review back among the others. */
export const unprioritizeReview = defineCall({
  ...prioritizing,
  path: 'channel/reviews/unprioritize',
  summary: 'End the priority of a review',
  body: named,
  answer: decided,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});
