import type { Feature } from '#src/request/feature';
import { introduceSaga } from './introduceSaga';
import { introduceSlice } from './introduceSlice';

/** The creator's story and game. */
export const introduceFeature = { slices: [introduceSlice], sagas: [introduceSaga] } satisfies Feature;
