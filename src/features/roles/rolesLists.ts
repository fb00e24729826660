import { permissionList, roleList } from '#contract/plain/roles';
import type { getPermissions, getRoles } from '#contract/roles';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { downloadPermissions, downloadRoles, fetchPermissions, fetchRoles } from './rolesApi';

export type Role = RowOf<typeof getRoles>;
export type Permission = RowOf<typeof getPermissions>;

/** The roles, with how many users have each. */
export const roles = createList<typeof getRoles>('roles', roleList, {
  fetch: fetchRoles,
  download: downloadRoles,
  rowKey: ({ role }) => role,
  path: paths.roles,
});

/** The permissions that roles can have. */
export const permissions = createList<typeof getPermissions>('permissions', permissionList, {
  fetch: fetchPermissions,
  download: downloadPermissions,
  rowKey: ({ permission }) => permission,
  path: paths.roles,
  prefix: 'permission',
});
