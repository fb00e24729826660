import type { Feature } from '#src/request/feature';
import { catchupSaga } from './catchupSaga';
import { catchupSlice } from './catchupSlice';

/** Money that a payment should have brought and did not: how much it is, and how it is asked for. */
export const catchupFeature = { slices: [catchupSlice], sagas: [catchupSaga] } satisfies Feature;
