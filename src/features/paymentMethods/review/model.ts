import { methodList, methodMachine } from '#contract/plain/paymentMethods';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/paymentMethods/review.generated';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';

export type ReviewedMethod = RowOf<ContractOf<typeof calls.getReviewedMethods>>;

/** The payment methods that staff decide on. */
export const reviewedMethods = list(calls.getReviewedMethods, methodList, {
  rowKey: ({ methodId }) => methodId,
  path: paths.paymentMethods,
});

/** Deciding on them. */
export const review = decisions(methodMachine, {
  list: reviewedMethods,
  keyOf: ({ subjectId, methodId }: ReviewedMethod) => ({ subjectId, methodId }),
  history: calls.getReviewedMethodHistory,
  acts: {
    approve: calls.approveMethod,
    reject: calls.rejectMethod,
    lock: calls.lockMethod,
    unlock: calls.unlockMethod,
  },
});

/** Deciding on payment methods. */
export const paymentReviewFeature = defineFeature([reviewedMethods, review]);
