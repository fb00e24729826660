import type { Connection } from './open';

/** The names of users by their ids, where there are such users. */
export const namesOf = async (
  connection: Connection,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, { name: string; username: string }>> => {
  const known = [...new Set(userIds.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await connection
    .selectFrom('users')
    .where('user_id', 'in', known)
    .select(['user_id', 'name', 'username'])
    .execute();
  return new Map(rows.map(({ user_id: id, ...names }) => [id, names]));
};
