import { permissionList, roleList } from '#contract/plain/admin/roles';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/admin/roles.generated';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

export type Role = RowOf<ContractOf<typeof calls.getRoles>>;
export type Permission = RowOf<ContractOf<typeof calls.getPermissions>>;

/** The names of the drafts of the forms. */
export const forms = {
  newRole: 'admin.roles.create',
  roleName: (role: string) => `admin.roles.rename.${role}`,
  newPermission: 'admin.permissions.create',
  permissionName: (permission: string) => `admin.permissions.rename.${permission}`,
};

/** The roles, with how many users have each. */
export const roles = list(calls.getRoles, roleList, { rowKey: ({ role }) => role, path: paths.roles });

/** The permissions that roles can have. */
export const permissions = list(calls.getPermissions, permissionList, {
  rowKey: ({ permission }) => permission,
  path: paths.roles,
  prefix: 'permission',
});

// 'leading': a second click makes no second one. What fails is said in the dialogs.
const making = { concurrency: 'leading', failure: 'atPlace' } as const;
// Somebody else may have deleted it.
const changing = { ...making, rereadsAfterFailure: true } as const;

export const createRole = command(calls.createRole, {
  ...making,
  form: forms.newRole,
  notice: ({ name }) => ({ id: 'admin.roles.created', values: { name } }),
  rereads: [roles],
});
export const renameRole = command(calls.renameRole, {
  ...changing,
  form: ({ role }) => forms.roleName(role),
  notice: 'admin.roles.renamed',
  rereads: [roles],
});
export const deleteRole = command(calls.deleteRole, {
  ...changing,
  keyOf: ({ role }) => role,
  notice: 'admin.roles.deleted',
  rereads: [roles],
});

export const createPermission = command(calls.createPermission, {
  ...making,
  form: forms.newPermission,
  notice: ({ permission }) => ({ id: 'admin.roles.permission.created', values: { permission } }),
  rereads: [permissions],
});
export const renamePermission = command(calls.renamePermission, {
  ...changing,
  form: ({ permission }) => forms.permissionName(permission),
  notice: 'admin.roles.permission.renamed',
  rereads: [permissions],
});
export const deletePermission = command(calls.deletePermission, {
  ...changing,
  keyOf: ({ permission }) => permission,
  notice: 'admin.roles.permission.deleted',
  rereads: [permissions],
});

/** The roles, and the permissions that they can have. */
export const rolesFeature = defineFeature([
  roles,
  permissions,
  createRole,
  renameRole,
  deleteRole,
  createPermission,
  renamePermission,
  deletePermission,
]);
