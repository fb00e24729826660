import { z } from 'zod';
import { defineCall } from '../call';
import { checkedText, id, moment, month, percent, userId } from '../fields';
import { defineList } from '../list';
import { permissionList, roleList } from '../plain/admin/roles';
import * as rules from '../rules/admin/roles';

const managing = { access: 'active', permission: 'roles.manage', spec: '002 §§5, 6' } as const;
const assigning = { access: 'active', permission: 'roles.assign', spec: '002 §§4, 6' } as const;
// Acting as another admin would be a way to give a role to an account of one's own.
const changing = { method: 'POST', notWhileActing: true } as const;

// Kept short, as a column of the audit and a word in addresses.
const roleNamed = z.string().min(1).max(40);
const permissionNamed = z.string().min(1).max(100);

const role = z.object({
  /** The key, by which code knows it. */
  role: z.string(),
  name: z.string(),
  /** Code knows it: it cannot be deleted. */
  locked: z.boolean(),
  /** How many accounts have it. */
  users: z.number().int(),
  /** How many permissions it has. */
  permissions: z.number().int(),
  created_at: moment,
});
export type Role = z.infer<typeof role>;

/** The roles. `search` is a part of the name or the key. */
export const getRoles = defineList(roleList, { summary: 'List the roles', spec: '002 §6', row: role });

const permission = z.object({
  permission: z.string(),
  /** What it lets somebody do. */
  name: z.string(),
  /** Code asks for it: it cannot be deleted. */
  locked: z.boolean(),
  /** How many roles have it. */
  roles: z.number().int(),
  created_at: moment,
});
export type RolePermission = z.infer<typeof permission>;

/** The permissions. `search` is a part of the permission or of what it lets somebody do. */
export const getPermissions = defineList(permissionList, {
  summary: 'List the permissions',
  spec: '002 §6',
  row: permission,
});

const roleAnswer = z.object({ data: z.object({ item: role }) });
const permissionAnswer = z.object({ data: z.object({ item: permission }) });

/** Makes a role that has no permissions yet. */
export const createRole = defineCall({
  ...managing,
  ...changing,
  path: 'admin/roles/create',
  summary: 'Make a role',
  body: z.strictObject({
    user_id: userId,
    role: checkedText(rules.roleKey),
    name: checkedText(rules.roleName),
  }),
  answer: roleAnswer,
  refusals: ['ROLE_EXISTS'],
});

/** Gives a role another name; the key stays. */
export const renameRole = defineCall({
  ...managing,
  ...changing,
  path: 'admin/roles/rename',
  summary: 'Rename a role',
  body: z.strictObject({ user_id: userId, role: roleNamed, name: checkedText(rules.roleName) }),
  answer: roleAnswer,
  refusals: ['ROLE_NOT_FOUND', 'ROLE_EXISTS'],
});

/** Deletes a role: whoever has it loses it. */
export const deleteRole = defineCall({
  ...managing,
  ...changing,
  path: 'admin/roles/delete',
  summary: 'Delete a role',
  body: z.strictObject({ user_id: userId, role: roleNamed }),
  answer: z.object({ data: z.object({ role: z.string() }) }),
  refusals: ['ROLE_NOT_FOUND', 'ROLE_LOCKED'],
});

/** Makes a permission that no role has yet. */
export const createPermission = defineCall({
  ...managing,
  ...changing,
  path: 'admin/permissions/create',
  summary: 'Make a permission',
  body: z.strictObject({
    user_id: userId,
    permission: checkedText(rules.permissionKey),
    name: checkedText(rules.permissionName),
  }),
  answer: permissionAnswer,
  refusals: ['PERMISSION_EXISTS'],
});

/** Says in other words what a permission lets somebody do. */
export const renamePermission = defineCall({
  ...managing,
  ...changing,
  path: 'admin/permissions/rename',
  summary: 'Rename a permission',
  body: z.strictObject({
    user_id: userId,
    permission: permissionNamed,
    name: checkedText(rules.permissionName),
  }),
  answer: permissionAnswer,
  refusals: ['PERMISSION_NOT_FOUND'],
});

/** Deletes a permission: roles that have it lose it. */
export const deletePermission = defineCall({
  ...managing,
  ...changing,
  path: 'admin/permissions/delete',
  summary: 'Delete a permission',
  body: z.strictObject({ user_id: userId, permission: permissionNamed }),
  answer: z.object({ data: z.object({ permission: z.string() }) }),
  refusals: ['PERMISSION_NOT_FOUND', 'PERMISSION_LOCKED'],
});

/** The state of the matrix: each change of it, of the roles and of the permissions makes it another one. */
const version = z.number().int().min(0);

const matrix = z.object({
  version,
  /** By name. `fixed`: what it may do is not changed here. */
  roles: z.array(z.object({ role: z.string(), name: z.string(), fixed: z.boolean() })),
  /** `fixed`: for super admins alone. */
  permissions: z.array(z.object({ permission: z.string(), name: z.string(), fixed: z.boolean() })),
  given: z.array(z.object({ role: z.string(), permission: z.string() })),
});
export type RoleMatrix = z.infer<typeof matrix>;

/** Which roles have which permissions. */
export const getRoleMatrix = defineCall({
  ...managing,
  method: 'GET',
  path: 'admin/roles/matrix',
  summary: 'Read what roles may do',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: matrix }),
  refusals: [],
});

/** So many accounts, and the names of the first of them. */
const people = z.object({ users: z.number().int(), names: z.array(z.string()) });

const effect = z.object({
  permission: z.string(),
  name: z.string(),
  /** The names of the roles that get it, and of those that lose it. */
  given: z.array(z.string()),
  taken: z.array(z.string()),
  /** Who has it then and did not; who had it by another role gains nothing. */
  gain: people,
  /** Who had it and does not then. */
  lose: people,
});
export type MatrixEffect = z.infer<typeof effect>;

/** The most cells that are changed at once. */
const MOST_CHANGES = 1000;

/**
 * Changes what roles may do, all at once, against the `version` that was looked at. With `dry_run` it changes nothing and says who
 * would gain or lose what. What is so already is left out. `MATRIX_FIXED`: what super admins may, and what they alone may.
 * `OWN_ROLE`: a role of one's own would get a permission that one does not have.
 */
export const saveRoleMatrix = defineCall({
  ...managing,
  ...changing,
  path: 'admin/roles/matrix/save',
  summary: 'Change what roles may do',
  body: z.strictObject({
    user_id: userId,
    version,
    changes: z
      .array(z.strictObject({ role: roleNamed, permission: permissionNamed, given: z.boolean() }))
      .min(1)
      .max(MOST_CHANGES),
    dry_run: z.boolean(),
  }),
  answer: z.object({
    data: z.object({
      /** The version of now. */
      version,
      effects: z.array(effect),
    }),
  }),
  refusals: ['MATRIX_CHANGED', 'MATRIX_FIXED', 'OWN_ROLE', 'ROLE_NOT_FOUND', 'PERMISSION_NOT_FOUND'],
});

const rolesOfUser = z.object({
  subject_id: id,
  name: z.string(),
  /** All roles, by name. */
  roles: z.array(
    z.object({
      role: z.string(),
      name: z.string(),
      given: z.boolean(),
      /** Whether whoever asks may give or take it. */
      may_change: z.boolean(),
    }),
  ),
  recruiter_share: z.object({
    /** Percent, this month. */
    share: percent,
    /** What was set, the newest month first. It counts from its month on until the next one. */
    months: z.array(
      z.object({ effective_month: month, share: percent, set_at: moment, set_by: z.string().nullable() }),
    ),
    /** Whether whoever asks may set it. */
    may_set: z.boolean(),
  }),
});
export type RolesOfUser = z.infer<typeof rolesOfUser>;
const rolesAnswer = z.object({ data: rolesOfUser });

/** The account that is meant. */
const subject = { user_id: userId, subject_id: id };

/** The roles of an account, and its share as a recruiter. */
export const getRolesOfUser = defineCall({
  ...assigning,
  method: 'GET',
  path: 'admin/users/roles',
  summary: "Read a user's roles",
  query: z.strictObject(subject),
  answer: rolesAnswer,
  refusals: ['USER_DOES_NOT_EXIST'],
});

const changedRole = z.strictObject({
  ...subject,
  role: roleNamed,
  /** Whether the user is told, by e-mail and in the dashboard. */
  notify: z.boolean(),
});

/**
 * Gives a role to an account. Of the recruiters' roles there is one: it replaces another one, and `recruiter_only` replaces `partner`.
 * Joining the sales team sets the recruiter share to 20 percent from this month on; super admins alone give and take it. `NOT_ALLOWED`:
 * an account of one's own, an admin's by whoever is no super admin, and a role that may more than whoever gives it.
 */
export const giveRole = defineCall({
  ...assigning,
  ...changing,
  path: 'admin/users/roles/give',
  summary: 'Give a role to a user',
  body: changedRole,
  answer: rolesAnswer,
  refusals: ['USER_DOES_NOT_EXIST', 'ROLE_NOT_FOUND', 'ROLE_ASSIGNED_ALREADY'],
});

/**
 * Takes a role from an account. Who only recruited is a partner again; leaving the sales team, or recruiting no more, sets the recruiter
 * share to 0 from this month on. The last active super admin keeps the role.
 */
export const takeRole = defineCall({
  ...assigning,
  ...changing,
  path: 'admin/users/roles/take',
  summary: 'Take a role from a user',
  body: changedRole,
  answer: rolesAnswer,
  refusals: ['USER_DOES_NOT_EXIST', 'ROLE_NOT_FOUND', 'ROLE_NOT_ASSIGNED', 'LAST_SUPER_ADMIN'],
});

/**
 * Sets the percentage that a recruiter, or somebody of the sales team, gets of the income of those whom they recruited, from a month
 * on: this one, or one of the next twelve. What was set for a later month stays.
 */
export const setRecruiterShare = defineCall({
  ...assigning,
  ...changing,
  permission: 'recruiter-share.set',
  spec: '002 §5',
  path: 'admin/users/recruiter-share',
  summary: "Set a user's recruiter share",
  body: z.strictObject({ ...subject, share: checkedText(rules.recruiterShare), effective_month: month }),
  answer: rolesAnswer,
  refusals: ['USER_DOES_NOT_EXIST', 'NOT_A_RECRUITER'],
});
