import type { Feature } from '#src/request/feature';
import { matrixSlice } from './matrixSlice';
import { permissions, roles } from './rolesLists';
import { matrixSaga, permissionsSaga, rolesSaga } from './rolesSaga';

/** Roles, permissions, and which roles have which. */
export const rolesFeature = {
  slices: [roles.slice, permissions.slice, matrixSlice],
  sagas: [rolesSaga, permissionsSaga, matrixSaga],
} satisfies Feature;
