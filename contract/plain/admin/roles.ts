import { SIZES, plainList } from '../list';
import type { Permission } from '../permissions';
import type { Refusals } from '../refusals';

/** The refusal codes of the calls about roles and permissions (spec 002 §8). */
export const refusals = {
  ROLE_NOT_FOUND: { status: 404, text: 'There is no such role any more. Refresh the page' },
  PERMISSION_NOT_FOUND: { status: 404, text: 'There is no such permission any more. Refresh the page' },
  ROLE_ASSIGNED_ALREADY: { status: 409, text: 'The user has this role already. Refresh the page' },
  ROLE_NOT_ASSIGNED: { status: 409, text: 'The user does not have this role. Refresh the page' },
  LAST_SUPER_ADMIN: { status: 409, text: 'Nobody else is a super admin' },
  ROLE_LOCKED: { status: 409, text: 'This role is locked and cannot be deleted' },
  PERMISSION_LOCKED: { status: 409, text: 'This permission is locked and cannot be deleted' },
  ROLE_EXISTS: { status: 409, text: 'There is a role with this key or name already' },
  PERMISSION_EXISTS: { status: 409, text: 'There is a permission with this name already' },
  MATRIX_CHANGED: { status: 409, text: 'Somebody else has changed what roles may do. Look again' },
  MATRIX_FIXED: { status: 409, text: 'What super admins alone may do cannot be changed' },
  OWN_ROLE: { status: 403, text: 'Nobody gives a role of their own a permission that they do not have' },
  NOT_A_RECRUITER: { status: 409, text: 'The user is no recruiter and not in the sales team' },
} as const satisfies Refusals;

const kinds = ['locked', 'own'] as const;

/** The roles: those that code knows, which are locked, and those that the network made. */
export const roleList = plainList({
  path: 'admin/roles',
  permission: 'roles.manage',
  filters: { kind: kinds },
  sorts: ['name', 'created_at'],
  sort: 'name',
  search: true,
  sizes: SIZES,
  csv: true,
});

/** The permissions: those that code asks for, which are locked, and those that the network made. */
export const permissionList = plainList({
  path: 'admin/permissions',
  permission: 'roles.manage',
  filters: { kind: kinds },
  sorts: ['permission', 'created_at'],
  sort: 'permission',
  search: true,
  sizes: SIZES,
  csv: true,
});

/** The role whose permissions migrations alone change: whoever could change them is one, and could not give back what he took. */
export const SUPER_ADMIN = 'super_admin';

/** What super admins alone may do: no other role can be given these (spec 002 §6). */
export const superAdminsOnly = [
  'roles.manage',
  'privileges.manage',
  'recruiter-share.set',
] as const satisfies readonly Permission[];

/** The roles of recruiters. A user has one of them at most; who only recruits is no partner beside it. */
export const recruiterRoles = ['recruiter', 'recruiter_only', 'music_recruiter'] as const;

/** The role of the sales team. Whoever joins it gets a recruiter share, whoever leaves it none (spec 002 §4). */
export const SALES_TEAM = 'sales_team';
