import type {
  createPermission,
  createRole,
  deletePermission,
  deleteRole,
  getPermissions,
  getRoleMatrix,
  getRoles,
  renamePermission,
  renameRole,
  saveRoleMatrix,
} from '#contract/roles';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchRoles = endpoint<typeof getRoles>('GET admin/roles');
export const downloadRoles = downloadEndpoint<(typeof getRoles)['csv']>('GET admin/roles/csv');
export const postRole = endpoint<typeof createRole>('POST admin/roles/create');
export const postRoleName = endpoint<typeof renameRole>('POST admin/roles/rename');
export const removeRole = endpoint<typeof deleteRole>('POST admin/roles/delete');

export const fetchPermissions = endpoint<typeof getPermissions>('GET admin/permissions');
export const downloadPermissions =
  downloadEndpoint<(typeof getPermissions)['csv']>('GET admin/permissions/csv');
export const postPermission = endpoint<typeof createPermission>('POST admin/permissions/create');
export const postPermissionName = endpoint<typeof renamePermission>('POST admin/permissions/rename');
export const removePermission = endpoint<typeof deletePermission>('POST admin/permissions/delete');

export const fetchMatrix = endpoint<typeof getRoleMatrix>('GET admin/roles/matrix');
export const postMatrix = endpoint<typeof saveRoleMatrix>('POST admin/roles/matrix/save');
