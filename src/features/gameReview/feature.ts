import type { Feature } from '#src/request/feature';
import { games, review } from './reviewList';
import { reviewSaga } from './reviewSaga';

/** Deciding which games others are shown. */
export const reviewFeature = {
  slices: [games.slice, review.history.slice],
  sagas: [reviewSaga],
} satisfies Feature;
