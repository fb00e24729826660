// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/roles';
import type { Call } from '#src/api/call';

export const createPermission: Call<'roles/createPermission', typeof contract.createPermission> = {
  name: 'roles/createPermission',
  method: 'POST',
  path: 'admin/permissions/create',
  user: true,
  notWhileActing: true,
};

export const createRole: Call<'roles/createRole', typeof contract.createRole> = {
  name: 'roles/createRole',
  method: 'POST',
  path: 'admin/roles/create',
  user: true,
  notWhileActing: true,
};

export const deletePermission: Call<'roles/deletePermission', typeof contract.deletePermission> = {
  name: 'roles/deletePermission',
  method: 'POST',
  path: 'admin/permissions/delete',
  user: true,
  notWhileActing: true,
};

export const deleteRole: Call<'roles/deleteRole', typeof contract.deleteRole> = {
  name: 'roles/deleteRole',
  method: 'POST',
  path: 'admin/roles/delete',
  user: true,
  notWhileActing: true,
};

export const getPermissions: Call<'roles/permissions', typeof contract.getPermissions> = {
  name: 'roles/permissions',
  method: 'GET',
  path: 'admin/permissions',
  user: true,
  safe: true,
  csv: true,
};

export const getRoleMatrix: Call<'roles/roleMatrix', typeof contract.getRoleMatrix> = {
  name: 'roles/roleMatrix',
  method: 'GET',
  path: 'admin/roles/matrix',
  user: true,
  safe: true,
};

export const getRoles: Call<'roles/roles', typeof contract.getRoles> = {
  name: 'roles/roles',
  method: 'GET',
  path: 'admin/roles',
  user: true,
  safe: true,
  csv: true,
};

export const getRolesOfUser: Call<'roles/rolesOfUser', typeof contract.getRolesOfUser> = {
  name: 'roles/rolesOfUser',
  method: 'GET',
  path: 'admin/users/roles',
  user: true,
  safe: true,
};

export const giveRole: Call<'roles/giveRole', typeof contract.giveRole> = {
  name: 'roles/giveRole',
  method: 'POST',
  path: 'admin/users/roles/give',
  user: true,
  notWhileActing: true,
};

export const renamePermission: Call<'roles/renamePermission', typeof contract.renamePermission> = {
  name: 'roles/renamePermission',
  method: 'POST',
  path: 'admin/permissions/rename',
  user: true,
  notWhileActing: true,
};

export const renameRole: Call<'roles/renameRole', typeof contract.renameRole> = {
  name: 'roles/renameRole',
  method: 'POST',
  path: 'admin/roles/rename',
  user: true,
  notWhileActing: true,
};

export const saveRoleMatrix: Call<'roles/saveRoleMatrix', typeof contract.saveRoleMatrix> = {
  name: 'roles/saveRoleMatrix',
  method: 'POST',
  path: 'admin/roles/matrix/save',
  user: true,
  notWhileActing: true,
};

export const setRecruiterShare: Call<'roles/setRecruiterShare', typeof contract.setRecruiterShare> = {
  name: 'roles/setRecruiterShare',
  method: 'POST',
  path: 'admin/users/recruiter-share',
  user: true,
  notWhileActing: true,
};

export const takeRole: Call<'roles/takeRole', typeof contract.takeRole> = {
  name: 'roles/takeRole',
  method: 'POST',
  path: 'admin/users/roles/take',
  user: true,
  notWhileActing: true,
};
