// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/admin/roles';
import type { Call } from '#src/api/call';

export const createPermission: Call<'admin/createPermission', typeof contract.createPermission> = {
  name: 'admin/createPermission',
  method: 'POST',
  path: 'admin/permissions/create',
  user: true,
  notWhileActing: true,
};

export const createRole: Call<'admin/createRole', typeof contract.createRole> = {
  name: 'admin/createRole',
  method: 'POST',
  path: 'admin/roles/create',
  user: true,
  notWhileActing: true,
};

export const deletePermission: Call<'admin/deletePermission', typeof contract.deletePermission> = {
  name: 'admin/deletePermission',
  method: 'POST',
  path: 'admin/permissions/delete',
  user: true,
  notWhileActing: true,
};

export const deleteRole: Call<'admin/deleteRole', typeof contract.deleteRole> = {
  name: 'admin/deleteRole',
  method: 'POST',
  path: 'admin/roles/delete',
  user: true,
  notWhileActing: true,
};

export const getPermissions: Call<'admin/permissions', typeof contract.getPermissions> = {
  name: 'admin/permissions',
  method: 'GET',
  path: 'admin/permissions',
  user: true,
  safe: true,
  csv: true,
};

export const getRoleMatrix: Call<'admin/roleMatrix', typeof contract.getRoleMatrix> = {
  name: 'admin/roleMatrix',
  method: 'GET',
  path: 'admin/roles/matrix',
  user: true,
  safe: true,
};

export const getRoles: Call<'admin/roles', typeof contract.getRoles> = {
  name: 'admin/roles',
  method: 'GET',
  path: 'admin/roles',
  user: true,
  safe: true,
  csv: true,
};

export const getRolesOfUser: Call<'admin/rolesOfUser', typeof contract.getRolesOfUser> = {
  name: 'admin/rolesOfUser',
  method: 'GET',
  path: 'admin/users/roles',
  user: true,
  safe: true,
};

export const giveRole: Call<'admin/giveRole', typeof contract.giveRole> = {
  name: 'admin/giveRole',
  method: 'POST',
  path: 'admin/users/roles/give',
  user: true,
  notWhileActing: true,
};

export const renamePermission: Call<'admin/renamePermission', typeof contract.renamePermission> = {
  name: 'admin/renamePermission',
  method: 'POST',
  path: 'admin/permissions/rename',
  user: true,
  notWhileActing: true,
};

export const renameRole: Call<'admin/renameRole', typeof contract.renameRole> = {
  name: 'admin/renameRole',
  method: 'POST',
  path: 'admin/roles/rename',
  user: true,
  notWhileActing: true,
};

export const saveRoleMatrix: Call<'admin/saveRoleMatrix', typeof contract.saveRoleMatrix> = {
  name: 'admin/saveRoleMatrix',
  method: 'POST',
  path: 'admin/roles/matrix/save',
  user: true,
  notWhileActing: true,
};

export const setRecruiterShare: Call<'admin/setRecruiterShare', typeof contract.setRecruiterShare> = {
  name: 'admin/setRecruiterShare',
  method: 'POST',
  path: 'admin/users/recruiter-share',
  user: true,
  notWhileActing: true,
};

export const takeRole: Call<'admin/takeRole', typeof contract.takeRole> = {
  name: 'admin/takeRole',
  method: 'POST',
  path: 'admin/users/roles/take',
  user: true,
  notWhileActing: true,
};
