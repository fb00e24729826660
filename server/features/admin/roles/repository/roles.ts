import { type InferResult, type SqlBool, sql } from 'kysely';
import type { Connection } from '../../../../database/open';
import { containing } from '../../../../database/pattern';

const isLocked = (column: 'role.locked' | 'permission.locked') => (kind: string) =>
  sql<SqlBool>`${sql.ref(column)} = ${kind === 'locked'}`;

const roles = (connection: Connection) =>
  connection
    .selectFrom('role')
    .select([
      'role.role',
      'role.name',
      'role.locked',
      'role.created_at',
      sql<string>`(select count(*) from role_permission where role_permission.role = role.role)`.as(
        'permissions',
      ),
    ]);

export type RoleRow = InferResult<ReturnType<typeof roles>>[number];

/** The roles as a list. `search` is a part of the name or the key. */
export const listedRoles = (connection: Connection, search: string) => ({
  query: roles(connection).$if(search !== '', (query) =>
    query.where((where) =>
      where.or([
        where('role.name', 'ilike', containing(search)),
        where('role.role', 'ilike', containing(search)),
      ]),
    ),
  ),
  key: 'role.role' as const,
  columns: { name: sql<string>`lower(role.name)`, created_at: 'role.created_at' } as const,
  filters: { kind: isLocked('role.locked') },
});

/** How many accounts have each of these roles; one that nobody has is left out. */
export const usersOf = async (
  connection: Connection,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (keys.length === 0) return new Map();
  const rows = await connection
    .selectFrom('user_role')
    .where('role', 'in', keys)
    .groupBy('role')
    .select(({ fn }) => ['role', fn.countAll<string>().as('users')])
    .execute();
  return new Map(rows.map(({ role, users }) => [role, Number(users)]));
};

export const findRole = (connection: Connection, role: string) =>
  roles(connection).where('role.role', '=', role).executeTakeFirst();

/** Fails on `role_pkey` or `role_name` where there is one with this key or name. */
export const insertRole = (connection: Connection, role: { role: string; name: string; at: Date }) =>
  connection
    .insertInto('role')
    .values({ role: role.role, name: role.name, locked: false, created_at: role.at })
    .execute();

/** Fails on `role_name` where another role has the name. */
export const updateRole = (connection: Connection, { role, name }: { role: string; name: string }) =>
  connection.updateTable('role').set({ name }).where('role', '=', role).execute();

/** Deletes a role with all that it may do, and takes it from whoever has it. */
export const deleteRoleRows = async (connection: Connection, role: string): Promise<void> => {
  await connection.deleteFrom('role_permission').where('role', '=', role).execute();
  await connection.deleteFrom('role').where('role', '=', role).execute();
  await connection.deleteFrom('user_role').where('role', '=', role).execute();
};

/** The accounts that have a role. */
export const accountsIn = async (connection: Connection, role: string): Promise<string[]> => {
  const rows = await connection
    .selectFrom('user_role')
    .where('role', '=', role)
    .orderBy('user_id')
    .select('user_id')
    .execute();
  return rows.map((row) => row.user_id);
};

const permissions = (connection: Connection) =>
  connection.selectFrom('permission').select([
    'permission.permission',
    'permission.name',
    'permission.locked',
    'permission.created_at',
    sql<string>`(
        select count(*) from role_permission where role_permission.permission = permission.permission
      )`.as('roles'),
  ]);

export type PermissionRow = InferResult<ReturnType<typeof permissions>>[number];

/** The permissions as a list. `search` is a part of the permission or its name. */
export const listedPermissions = (connection: Connection, search: string) => ({
  query: permissions(connection).$if(search !== '', (query) =>
    query.where((where) =>
      where.or([
        where('permission.name', 'ilike', containing(search)),
        where('permission.permission', 'ilike', containing(search)),
      ]),
    ),
  ),
  key: 'permission.permission' as const,
  columns: { permission: 'permission.permission', created_at: 'permission.created_at' } as const,
  filters: { kind: isLocked('permission.locked') },
});

export const findPermission = (connection: Connection, permission: string) =>
  permissions(connection).where('permission.permission', '=', permission).executeTakeFirst();

/** Fails on `permission_pkey` where there is one with this name. */
export const insertPermission = (
  connection: Connection,
  { permission, name, at }: { permission: string; name: string; at: Date },
) =>
  connection.insertInto('permission').values({ permission, name, locked: false, created_at: at }).execute();

export const updatePermission = (
  connection: Connection,
  { permission, name }: { permission: string; name: string },
) => connection.updateTable('permission').set({ name }).where('permission', '=', permission).execute();

/** Deletes a permission, and takes it from all roles. */
export const deletePermissionRows = async (connection: Connection, permission: string): Promise<void> => {
  await connection.deleteFrom('role_permission').where('permission', '=', permission).execute();
  await connection.deleteFrom('permission').where('permission', '=', permission).execute();
};
