import type { UnknownAction } from '@reduxjs/toolkit';
import { reviewList, reviewMachine } from '#contract/plain/channelReview';
import type { ModerationTag } from '#contract/plain/moderation';
import { noteCheck, reasonCodesCheck } from '#contract/rules/channelReview';
import { type ContractOf, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/channelReview.generated';
import { send } from '#src/api/client';
import { decided } from '#src/decisions/decided';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

export type Review = RowOf<ContractOf<typeof calls.getReviews>>;

/** The reviews of channels, on which agents decide. */
export const reviews = list(calls.getReviews, reviewList, {
  rowKey: ({ reviewId }) => reviewId,
  path: paths.channelApplications,
});

/** Which comes first, and what became of a channel's reviews. Deciding has a form of its own. */
export const priorities = decisions(reviewMachine, {
  list: reviews,
  keyOf: ({ subjectId, reviewId }: Review) => ({ subjectId, reviewId }),
  history: calls.getReviewHistory,
  acts: { prioritize: calls.prioritizeReview, unprioritize: calls.unprioritizeReview },
  atOnce: ['prioritize', 'unprioritize'],
});

/** What the form of a review holds; without monitoring `monitorDays` is empty. */
export interface ReviewValues {
  outcome: 'approved' | 'rejected';
  reason: string;
  reasonCodes: ModerationTag[];
  monitorDays: string;
}

export const newReview: ReviewValues = { outcome: 'approved', reason: '', reasonCodes: [], monitorDays: '' };

export const reviewChecks = { reason: noteCheck, reasonCodes: reasonCodesCheck };

/** The name of the draft of a review. */
export const reviewForm = (reviewId: string): string => `channelReview.save.${reviewId}`;

interface Decision {
  subjectId: string;
  reviewId: string;
  outcome: ReviewValues['outcome'];
  reason: string;
  reasonCodes: ModerationTag[];
  monitorDays: number | null;
}

/** Saves a review; another one can be saved meanwhile. Where somebody else was faster, the list is read again. */
export const saveReview = command(
  sentBy(calls.approveReview, ({ outcome, monitorDays, ...given }: Decision, sending) =>
    outcome === 'approved'
      ? send(calls.approveReview)({ ...given, monitorDays }, sending)
      : send(calls.rejectReview)(given, sending),
  ),
  {
    as: 'channelReview/save',
    concurrency: 'leading',
    keyOf: ({ reviewId }) => reviewId,
    failure: 'atPlace',
    form: ({ reviewId }) => reviewForm(reviewId),
    notice: 'channelReview.saved',
    rereads: (_given, state): UnknownAction[] => [...reviews.reload(state as never), decided()],
    rereadsAfterFailure: true,
  },
);

/** Reviewing channels. */
export const channelReviewFeature = defineFeature([reviews, priorities, saveReview]);
