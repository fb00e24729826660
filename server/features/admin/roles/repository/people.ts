import { sql } from 'kysely';
import { SUPER_ADMIN } from '#contract/plain/admin/roles';
import type { Connection } from '../../../../database/open';

/** An account whose roles are looked at. */
export const findAccount = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select(['user_id', 'person_id', 'name', 'status', 'lock_level'])
    .executeTakeFirst();

/** The roles of all accounts of a person, by account. */
export const rolesOfPerson = async (
  connection: Connection,
  personId: string,
): Promise<{ user_id: string; roles: string[] }[]> =>
  connection
    .selectFrom('users')
    .where('users.person_id', '=', personId)
    .select([
      'users.user_id',
      sql<string[]>`array(
        select role from user_role where user_role.user_id = users.user_id order by role
      )`.as('roles'),
    ])
    .execute();

/** What each of these roles may do. */
export const permissionsOfRoles = async (connection: Connection, roles: readonly string[]) => {
  if (roles.length === 0) return [];
  return connection
    .selectFrom('role_permission')
    .innerJoin('permission', 'permission.permission', 'role_permission.permission')
    .where('role_permission.role', 'in', roles)
    .select(['role_permission.role', 'permission.permission', 'permission.for_members'])
    .execute();
};

/** The permissions that say what members have for themselves. */
export const memberPermissions = async (connection: Connection): Promise<ReadonlySet<string>> => {
  const rows = await connection
    .selectFrom('permission')
    .where('for_members', '=', true)
    .select('permission')
    .execute();
  return new Set(rows.map(({ permission }) => permission));
};

/** By which roles active accounts, or this one, have some permissions. */
export const holdings = async (
  connection: Connection,
  { permissions, userId }: { permissions: readonly string[]; userId: string | undefined },
): Promise<{ user_id: string; role: string; permission: string }[]> => {
  if (permissions.length === 0) return [];
  return connection
    .selectFrom('users')
    .innerJoin('user_role', 'user_role.user_id', 'users.user_id')
    .innerJoin('role_permission', 'role_permission.role', 'user_role.role')
    .where('users.status', '=', 'active')
    .where('role_permission.permission', 'in', permissions)
    .$if(userId !== undefined, (query) => query.where('users.user_id', '=', userId ?? ''))
    .select(['users.user_id', 'user_role.role', 'role_permission.permission'])
    .orderBy('users.user_id')
    .execute();
};

export const insertUserRoles = async (
  connection: Connection,
  userId: string,
  roles: readonly string[],
): Promise<void> => {
  if (roles.length === 0) return;
  await connection
    .insertInto('user_role')
    .values(roles.map((role) => ({ user_id: userId, role })))
    .execute();
};

export const deleteUserRoles = async (
  connection: Connection,
  userId: string,
  roles: readonly string[],
): Promise<void> => {
  if (roles.length === 0) return;
  await connection.deleteFrom('user_role').where('user_id', '=', userId).where('role', 'in', roles).execute();
};

/** The accounts of super admins that are active and not locked. */
export const superAdmins = async (connection: Connection): Promise<string[]> => {
  const rows = await connection
    .selectFrom('users')
    .innerJoin('user_role', 'user_role.user_id', 'users.user_id')
    .where('user_role.role', '=', SUPER_ADMIN)
    .where('users.status', '=', 'active')
    .where('users.lock_level', '=', 0)
    .select('users.user_id')
    .execute();
  return rows.map((row) => row.user_id);
};

export const hasRole = async (connection: Connection, userId: string, role: string): Promise<boolean> => {
  const row = await connection
    .selectFrom('user_role')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .select('role')
    .executeTakeFirst();
  return row !== undefined;
};
