import type { Feature } from '#src/request/feature';
import { usersSaga } from './usersSaga';
import { usersSlice } from './usersSlice';

/** Searching users. */
export const usersFeature = { slices: [usersSlice], sagas: [usersSaga] } satisfies Feature;
