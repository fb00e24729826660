import type { Feature } from '#src/request/feature';
import { usersExportSaga } from './usersExportSaga';
import { usersExportSlice } from './usersExportSlice';
import { users } from './usersList';
import { usersSaga } from './usersSaga';

/** Searching users, and exporting those that are found. */
export const usersFeature = {
  slices: [users.slice, usersExportSlice],
  sagas: [usersSaga, usersExportSaga],
} satisfies Feature;
