import type { Feature } from '#src/request/feature';
import { reportsSaga } from './reportsSaga';
import { reportsSlice } from './reportsSlice';

/** The admins' imports of report files. */
export const reportsFeature = { slices: [reportsSlice], sagas: [reportsSaga] } satisfies Feature;
