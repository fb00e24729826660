import type { Feature } from '#src/request/feature';
import { supportSaga } from './supportSaga';
import { supportSlice } from './supportSlice';

/** The user's chat with support. */
export const supportFeature = { slices: [supportSlice], sagas: [supportSaga] } satisfies Feature;
