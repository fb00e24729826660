import type { Feature } from '#src/request/feature';
import { glanceSaga } from './glanceSaga';
import { glanceSlice } from './glanceSlice';

/** The last month beside the one before: below the dashboard's first figures, which do not wait for it. */
export const glanceFeature = { slices: [glanceSlice], sagas: [glanceSaga] } satisfies Feature;
