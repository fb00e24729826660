import { instantList, instantMachine } from '#contract/plain/instantPayment';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/instantPayment/review.generated';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';

export type ReviewedInstant = RowOf<ContractOf<typeof calls.getInstantPayments>>;

/** The requests for instant payments that staff decide on. */
export const reviewedInstants = list(calls.getInstantPayments, instantList, {
  rowKey: ({ requestId }) => requestId,
  path: paths.instantReview,
});

/** Deciding on them. */
export const review = decisions(instantMachine, {
  list: reviewedInstants,
  keyOf: ({ subjectId, requestId }: ReviewedInstant) => ({ subjectId, requestId }),
  history: calls.getInstantHistory,
  acts: { approve: calls.approveInstant, reject: calls.rejectInstant },
});

/** Deciding on requests for instant payments. */
export const instantReviewFeature = defineFeature([reviewedInstants, review]);
