import type { Feature } from '#src/request/feature';
import { lockDecisions } from './lockDecisions';
import { locksSaga } from './locksSaga';
import { locksSlice } from './locksSlice';

/** Locking and unlocking accounts. */
export const locksFeature = {
  slices: [locksSlice, lockDecisions.history.slice],
  sagas: [locksSaga],
} satisfies Feature;
