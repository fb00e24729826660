import type { Feature } from '#src/request/feature';
import { beginActingSaga } from './actingSaga';
import { subjectSlice } from './subjectSlice';

/** Beginning to act as another user; that somebody acts, and the way back, are in the first script. */
export const actingFeature = { slices: [subjectSlice], sagas: [beginActingSaga] } satisfies Feature;
