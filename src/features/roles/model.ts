import { permissionList, roleList } from '#contract/plain/roles';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/roles.generated';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

export type Role = RowOf<ContractOf<typeof calls.getRoles>>;
export type Permission = RowOf<ContractOf<typeof calls.getPermissions>>;

/** The names of the drafts of the forms. */
export const forms = {
  newRole: 'roles.create',
  roleName: (role: string) => `roles.rename.${role}`,
  newPermission: 'permissions.create',
  permissionName: (permission: string) => `permissions.rename.${permission}`,
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
  notice: ({ name }) => ({ id: 'roles.created', values: { name } }),
  rereads: [roles],
});
export const renameRole = command(calls.renameRole, {
  ...changing,
  form: ({ role }) => forms.roleName(role),
  notice: 'roles.renamed',
  rereads: [roles],
});
export const deleteRole = command(calls.deleteRole, {
  ...changing,
  keyOf: ({ role }) => role,
  notice: 'roles.deleted',
  rereads: [roles],
});

export const createPermission = command(calls.createPermission, {
  ...making,
  form: forms.newPermission,
  notice: ({ permission }) => ({ id: 'roles.permission.created', values: { permission } }),
  rereads: [permissions],
});
export const renamePermission = command(calls.renamePermission, {
  ...changing,
  form: ({ permission }) => forms.permissionName(permission),
  notice: 'roles.permission.renamed',
  rereads: [permissions],
});
export const deletePermission = command(calls.deletePermission, {
  ...changing,
  keyOf: ({ permission }) => permission,
  notice: 'roles.permission.deleted',
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
