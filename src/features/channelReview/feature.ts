import type { Feature } from '#src/request/feature';
import { applications, reviewSlice } from './reviewList';
import { reviewSaga } from './reviewSaga';

/** Deciding on applications of channels. */
export const reviewFeature = {
  slices: [applications.slice, reviewSlice],
  sagas: [reviewSaga],
} satisfies Feature;
