import type { Feature } from '#src/request/feature';
import { networksSaga } from './networksSaga';
import { networksSlice } from './networksSlice';

/** What visitors read: networks, their landing pages, creators, what early pay costs. */
export const networksFeature = { slices: [networksSlice], sagas: [networksSaga] } satisfies Feature;
