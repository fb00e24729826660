import { sql } from 'kysely';
import type { Connection } from '../../../../database/open';
import type { Cell } from '../rules';

/** The version of the matrix; another one after each change. */
export const findVersion = async (connection: Connection): Promise<number> => {
  const { version } = await connection.selectFrom('role_matrix').select('version').executeTakeFirstOrThrow();
  return Number(version);
};

export const raiseVersion = (connection: Connection) =>
  connection
    .updateTable('role_matrix')
    .set({ version: sql<string>`version + 1` })
    .execute();

/** All roles and all permissions with their names, and which role has which. */
export const readMatrix = async (connection: Connection) => ({
  roles: await connection
    .selectFrom('role')
    .select(['role', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('role')
    .execute(),
  permissions: await connection
    .selectFrom('permission')
    .select(['permission', 'name'])
    .orderBy('permission')
    .execute(),
  given: await connection
    .selectFrom('role_permission')
    .select(['role', 'permission'])
    .orderBy('role')
    .orderBy('permission')
    .execute(),
});

export const insertCells = (connection: Connection, cells: readonly Cell[]) =>
  connection
    .insertInto('role_permission')
    .values(cells.map(({ role, permission }) => ({ role, permission })))
    .execute();

export const deleteCells = async (connection: Connection, cells: readonly Cell[]): Promise<void> => {
  for (const permission of new Set(cells.map((cell) => cell.permission))) {
    const roles = cells.filter((cell) => cell.permission === permission).map(({ role }) => role);
    await connection
      .deleteFrom('role_permission')
      .where('permission', '=', permission)
      .where('role', 'in', roles)
      .execute();
  }
};

const NAMES = 5;

/** Who has one of some roles and none of others: how many accounts, and the names of the first. */
export const peopleWith = async (
  connection: Connection,
  { some, none }: { some: readonly string[]; none: readonly string[] },
): Promise<{ users: number; names: string[] }> => {
  if (some.length === 0) return { users: 0, names: [] };
  const found = connection.selectFrom('users').where(({ exists, not, and, selectFrom }) => {
    const has = (roles: readonly string[]) =>
      exists(
        selectFrom('user_role')
          .whereRef('user_role.user_id', '=', 'users.user_id')
          .where('user_role.role', 'in', roles)
          .select('user_role.role'),
      );
    return none.length === 0 ? has(some) : and([has(some), not(has(none))]);
  });
  const { users } = await found
    .select(({ fn }) => fn.countAll<string>().as('users'))
    .executeTakeFirstOrThrow();
  const names = await found
    .select(['users.name', 'users.user_id'])
    .orderBy('users.name')
    .orderBy('users.user_id')
    .limit(NAMES)
    .execute();
  return { users: Number(users), names: names.map(({ name }) => name) };
};
