import type { Feature } from '#src/request/feature';
import { review, reviewedShares } from './reviewList';
import { revenueShareReviewSaga } from './reviewSaga';
import { shareMonthsSlice } from './shareMonths';

/** Deciding on requests for another revenue share. */
export const revenueShareReviewFeature = {
  slices: [reviewedShares.slice, shareMonthsSlice, review.history.slice],
  sagas: [revenueShareReviewSaga],
} satisfies Feature;
