import { revenueShareList, revenueShareMachine } from '#contract/plain/revenueShares';
import type { getRevenueShares } from '#contract/revenueShares';
import { createDecisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { downloadShares, fetchHistory, fetchShares, postApprove, postReject } from './reviewApi';

export type ReviewedShare = RowOf<typeof getRevenueShares>;

/** The requests for another revenue share that staff decide on. */
export const reviewedShares = createList<typeof getRevenueShares>('reviewedShares', revenueShareList, {
  fetch: fetchShares,
  download: downloadShares,
  rowKey: ({ requestId }) => requestId,
  path: paths.revenueShareRequests,
});

/** Deciding on them. */
export const review = createDecisions(revenueShareMachine, {
  list: reviewedShares,
  keyOf: ({ subjectId, requestId }: ReviewedShare) => ({ subjectId, requestId }),
  fetchHistory,
  acts: { approve: postApprove, reject: postReject },
});
