import type { getReviewedMethods } from '#contract/paymentReview';
import { methodList, methodMachine } from '#contract/plain/paymentMethods';
import { createDecisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import {
  downloadMethods,
  fetchHistory,
  fetchMethods,
  postApprove,
  postLock,
  postReject,
  postUnlock,
} from './reviewApi';

export type ReviewedMethod = RowOf<typeof getReviewedMethods>;

/** The payment methods that staff decide on. */
export const reviewedMethods = createList<typeof getReviewedMethods>('reviewedMethods', methodList, {
  fetch: fetchMethods,
  download: downloadMethods,
  rowKey: ({ methodId }) => methodId,
  path: paths.paymentMethods,
});

/** Deciding on them. */
export const review = createDecisions(methodMachine, {
  list: reviewedMethods,
  keyOf: ({ subjectId, methodId }: ReviewedMethod) => ({ subjectId, methodId }),
  fetchHistory,
  acts: { approve: postApprove, reject: postReject, lock: postLock, unlock: postUnlock },
});
