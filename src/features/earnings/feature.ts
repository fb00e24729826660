import type { Feature } from '#src/request/feature';
import { earningsSaga } from './earningsSaga';
import { earningsSlice } from './earningsSlice';

/** What was earned and paid, and the next payment; the dashboard and the earnings screen need it. */
export const earningsFeature = { slices: [earningsSlice], sagas: [earningsSaga] } satisfies Feature;
