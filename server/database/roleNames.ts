import type { NamedRole } from '#contract/fields';
import type { Connection } from './open';

/** What roles are called now. There are few, and all of them are read. */
export const roleNames = async (connection: Connection): Promise<ReadonlyMap<string, string>> => {
  const rows = await connection.selectFrom('role').select(['role', 'name']).execute();
  return new Map(rows.map(({ role, name }) => [role, name]));
};

/** Roles with what they are called; one that was deleted meanwhile by its key. */
export const named = (roles: readonly string[], names: ReadonlyMap<string, string>): NamedRole[] =>
  roles.map((role) => ({ role, name: names.get(role) ?? role }));
