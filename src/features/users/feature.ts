import type { Feature } from '#src/request/feature';
import { users } from './usersList';
import { usersSaga } from './usersSaga';

/** Searching users. */
export const usersFeature = { slices: [users.slice], sagas: [usersSaga] } satisfies Feature;
