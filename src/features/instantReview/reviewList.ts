import type { getInstantPayments } from '#contract/instantPayments';
import { instantList, instantMachine } from '#contract/plain/instantPayments';
import { createDecisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { downloadInstants, fetchHistory, fetchInstants, postApprove, postReject } from './reviewApi';

export type ReviewedInstant = RowOf<typeof getInstantPayments>;

/** The requests for instant payments that staff decide on. */
export const reviewedInstants = createList<typeof getInstantPayments>('reviewedInstants', instantList, {
  fetch: fetchInstants,
  download: downloadInstants,
  rowKey: ({ requestId }) => requestId,
  path: paths.instantReview,
});

/** Deciding on them. */
export const review = createDecisions(instantMachine, {
  list: reviewedInstants,
  keyOf: ({ subjectId, requestId }: ReviewedInstant) => ({ subjectId, requestId }),
  fetchHistory,
  acts: { approve: postApprove, reject: postReject },
});
