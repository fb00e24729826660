import type { Feature } from '#src/request/feature';
import { personRolesSaga } from './personRolesSaga';
import { personRolesSlice } from './personRolesSlice';

/** The roles of one account, as staff give and take them. */
export const personRolesFeature = {
  slices: [personRolesSlice],
  sagas: [personRolesSaga],
} satisfies Feature;
