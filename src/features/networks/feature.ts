import type { Feature } from '#src/request/feature';
import { networksSaga } from './networksSaga';
import { networksSlice } from './networksSlice';

/** What visitors can read: the networks, their landing pages, creators, and what early payment costs. */
export const networksFeature = { slices: [networksSlice], sagas: [networksSaga] } satisfies Feature;
