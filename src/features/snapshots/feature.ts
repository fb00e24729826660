import type { Feature } from '#src/request/feature';
import { snapshotUserSaga, snapshotUserSlice } from './snapshotUser';

/** Whose a replayed snapshot is; recording and saving are in the first script. */
export const snapshotUserFeature = {
  slices: [snapshotUserSlice],
  sagas: [snapshotUserSaga],
} satisfies Feature;
