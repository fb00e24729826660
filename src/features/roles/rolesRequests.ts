import type {
  createPermission,
  createRole,
  deletePermission,
  deleteRole,
  renamePermission,
  renameRole,
} from '#contract/roles';
import type { Answer, Parameters } from '#src/api/client';
import { defineRequest } from '#src/request/request';

// What fails is said in the dialogs.
const silent = true;

export const createRoleRequest = defineRequest<Parameters<typeof createRole>, Answer<typeof createRole>>(
  'roles/create',
  { silent },
);
export const renameRoleRequest = defineRequest<Parameters<typeof renameRole>, Answer<typeof renameRole>>(
  'roles/rename',
  { silent },
);
export const deleteRoleRequest = defineRequest<Parameters<typeof deleteRole>, Answer<typeof deleteRole>>(
  'roles/delete',
  { silent, keyOf: ({ role }) => role },
);

export const createPermissionRequest = defineRequest<
  Parameters<typeof createPermission>,
  Answer<typeof createPermission>
>('permissions/create', { silent });
export const renamePermissionRequest = defineRequest<
  Parameters<typeof renamePermission>,
  Answer<typeof renamePermission>
>('permissions/rename', { silent });
export const deletePermissionRequest = defineRequest<
  Parameters<typeof deletePermission>,
  Answer<typeof deletePermission>
>('permissions/delete', { silent, keyOf: ({ permission }) => permission });

/** The names of the drafts of the forms. */
export const forms = {
  newRole: 'roles.create',
  roleName: (role: string) => `roles.rename.${role}`,
  newPermission: 'permissions.create',
  permissionName: (permission: string) => `permissions.rename.${permission}`,
};
