import type { Feature } from '#src/request/feature';
import { usersSaga } from './usersSaga';
import { usersSlice } from './usersSlice';

/** Searching users and beginning to act as one; that somebody acts, and the way back, are in the first script. */
export const usersFeature = { slices: [usersSlice], sagas: [usersSaga] } satisfies Feature;
