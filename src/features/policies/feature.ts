import type { Feature } from '#src/request/feature';
import { policiesSaga } from './policiesSaga';
import { policiesSlice } from './policiesSlice';

/** Contracts and policies, and accepting them. */
export const policiesFeature = { slices: [policiesSlice], sagas: [policiesSaga] } satisfies Feature;
