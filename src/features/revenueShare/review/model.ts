import { revenueShareList, revenueShareMachine } from '#contract/plain/revenueShare';
import type { AnswerTo, ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/revenueShare.generated';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';

export type ReviewedShare = RowOf<ContractOf<typeof calls.getRevenueShares>>;
export type ReviewedShareMonths = AnswerTo<typeof calls.getReviewedShareMonths>['data'];

/** The requests for another revenue share that staff decide on. */
export const reviewedShares = list(calls.getRevenueShares, revenueShareList, {
  rowKey: ({ requestId }) => requestId,
  path: paths.revenueShareRequests,
});

/** Deciding on them. */
export const review = decisions(revenueShareMachine, {
  list: reviewedShares,
  keyOf: ({ subjectId, requestId }: ReviewedShare) => ({ subjectId, requestId }),
  history: calls.getRevenueShareHistory,
  acts: { approve: calls.approveRevenueShare, reject: calls.rejectRevenueShare },
});

/** What a request would have made of its channel's last months; of each request by itself. */
export const shareMonths = resource(calls.getReviewedShareMonths, {
  keyOf: ({ requestId }) => requestId,
  value: ({ data }) => data,
});

/** Deciding on requests for another revenue share. */
export const revenueShareReviewFeature = defineFeature([reviewedShares, review, shareMonths]);
