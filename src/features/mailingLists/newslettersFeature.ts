import type { Feature } from '#src/request/feature';
import { subscriptionsSaga } from './subscriptionsSaga';
import { subscriptionsSlice } from './subscriptionsSlice';

/** Which newsletters the user gets. */
export const newslettersFeature = {
  slices: [subscriptionsSlice],
  sagas: [subscriptionsSaga],
} satisfies Feature;
