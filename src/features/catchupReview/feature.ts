import type { Feature } from '#src/request/feature';
import { review, reviewedCatchups } from './reviewList';
import { catchupReviewSaga } from './reviewSaga';

/** Deciding on requests for catch-up payments. */
export const catchupReviewFeature = {
  slices: [reviewedCatchups.slice, review.history.slice],
  sagas: [catchupReviewSaga],
} satisfies Feature;
