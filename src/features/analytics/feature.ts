import type { Feature } from '#src/request/feature';
import { analyticsSaga } from './analyticsSaga';
import { analyticsSlice } from './analyticsSlice';

/** A channel's figures by days, videos, countries, traffic sources and devices. */
export const analyticsFeature = { slices: [analyticsSlice], sagas: [analyticsSaga] } satisfies Feature;
