import type { getCatchups } from '#contract/catchup';
import { catchupList, catchupMachine } from '#contract/plain/catchup';
import { createDecisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import {
  downloadCatchups,
  fetchCatchups,
  fetchHistory,
  postApprove,
  postDeny,
  postRelease,
} from './reviewApi';

export type ReviewedCatchup = RowOf<typeof getCatchups>;

/** The requests for catch-up payments that staff decide on. */
export const reviewedCatchups = createList<typeof getCatchups>('reviewedCatchups', catchupList, {
  fetch: fetchCatchups,
  download: downloadCatchups,
  rowKey: ({ catchupId }) => catchupId,
  path: paths.catchups,
});

/** Deciding on them. */
export const review = createDecisions(catchupMachine, {
  list: reviewedCatchups,
  keyOf: ({ subjectId, catchupId }: ReviewedCatchup) => ({ subjectId, catchupId }),
  fetchHistory,
  acts: { approve: postApprove, deny: postDeny, release: postRelease },
});
