import { catchupList, catchupMachine } from '#contract/plain/catchUp';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/catchUp.generated';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';

export type ReviewedCatchup = RowOf<ContractOf<typeof calls.getCatchups>>;

/** The requests for catch-up payments that staff decide on. */
export const reviewedCatchups = list(calls.getCatchups, catchupList, {
  rowKey: ({ catchupId }) => catchupId,
  path: paths.catchups,
});

/** Deciding on them. */
export const review = decisions(catchupMachine, {
  list: reviewedCatchups,
  keyOf: ({ subjectId, catchupId }: ReviewedCatchup) => ({ subjectId, catchupId }),
  history: calls.getCatchupHistory,
  acts: { approve: calls.approveCatchup, deny: calls.denyCatchup, release: calls.releaseCatchup },
});

/** Deciding on requests for catch-up payments. */
export const catchupReviewFeature = defineFeature([reviewedCatchups, review]);
