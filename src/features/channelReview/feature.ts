import type { Feature } from '#src/request/feature';
import { applications, review } from './reviewList';
import { reviewSaga } from './reviewSaga';

/** Deciding on applications of channels. */
export const reviewFeature = {
  slices: [applications.slice, review.history.slice],
  sagas: [reviewSaga],
} satisfies Feature;
