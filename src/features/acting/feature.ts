import type { Feature } from '#src/request/feature';
import { beginActingSaga } from './actingSaga';
import { subjectSlice } from './subjectSlice';

/** The dialog to act as another user. The bar and the way back are in the first script instead. */
export const actingFeature = { slices: [subjectSlice], sagas: [beginActingSaga] } satisfies Feature;
