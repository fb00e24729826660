import type { Feature } from '#src/request/feature';
import { review, reviewedInstants } from './reviewList';
import { instantReviewSaga } from './reviewSaga';

/** Deciding on requests for instant payments. */
export const instantReviewFeature = {
  slices: [reviewedInstants.slice, review.history.slice],
  sagas: [instantReviewSaga],
} satisfies Feature;
