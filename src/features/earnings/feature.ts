import type { Feature } from '#src/request/feature';
import { earningsSaga } from './earningsSaga';
import { earningsSlice } from './earningsSlice';

/** What was earned and paid, and the next payment; with the dashboard and the earnings screen. */
export const earningsFeature = { slices: [earningsSlice], sagas: [earningsSaga] } satisfies Feature;
