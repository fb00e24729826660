import type { Connection } from '../../../database/open';

export const rolesOf = async (connection: Connection, userId: string): Promise<string[]> => {
  const rows = await connection
    .selectFrom('user_role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .select('role')
    .execute();
  return rows.map(({ role }) => role);
};

export const giveRoles = (connection: Connection, userId: string, roles: readonly string[]) =>
  connection
    .insertInto('user_role')
    .values(roles.map((role) => ({ user_id: userId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const takeRole = (connection: Connection, userId: string, role: string) =>
  connection.deleteFrom('user_role').where('user_id', '=', userId).where('role', '=', role).execute();
