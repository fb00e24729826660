import type { Feature } from '#src/request/feature';
import { instantSaga } from './instantSaga';
import { instantSlice } from './instantSlice';

/** A part of the estimates, claimed before it is final: what can be claimed, what it brings, and the requests. */
export const instantPaymentsFeature = { slices: [instantSlice], sagas: [instantSaga] } satisfies Feature;
