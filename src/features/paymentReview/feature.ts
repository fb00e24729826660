import type { Feature } from '#src/request/feature';
import { review, reviewedMethods } from './reviewList';
import { paymentReviewSaga } from './reviewSaga';

/** Deciding on payment methods. */
export const paymentReviewFeature = {
  slices: [reviewedMethods.slice, review.history.slice],
  sagas: [paymentReviewSaga],
} satisfies Feature;
