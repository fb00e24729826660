import { sql } from 'kysely';
import { migrations } from './migrations';
import type { Spread } from './migrations/spread';
import type { Connection } from './open';

/** How each table is spread, as its migrations say it. */
export const spreadOfTables = (): Spread =>
  Object.assign({}, ...Object.values(migrations).map(({ spread }) => spread)) as Spread;

const tablesOf = (kind: 'distributed' | 'reference'): string[] =>
  Object.entries(spreadOfTables())
    .filter(([, spread]) => spread === kind)
    .map(([table]) => table);

/** Whether the database is the coordinator of a cluster. */
export const isCoordinator = async (connection: Connection): Promise<boolean> => {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(connection);
  return rows.length > 0;
};

const spreadAlready = async (connection: Connection): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = current_schema()::regnamespace and (p.partmethod <> 'n' or p.repmodel = 't')`.execute(
    connection,
  );
  return new Set(rows.map(({ name }) => name));
};

/**
 * Spreads the tables over the cluster that are not spread yet, with the rows that they have, and returns their names. The
 * connection is to the coordinator.
 */
export const spreadTables = async (connection: Connection): Promise<string[]> => {
  const done = await spreadAlready(connection);
  const spread: string[] = [];
  for (const table of tablesOf('reference').filter((name) => !done.has(name))) {
    await sql`select create_reference_table(${table}::regclass)`.execute(connection);
    spread.push(table);
  }
  // The first one decides where the users are.
  for (const table of ['users', ...tablesOf('distributed').filter((name) => name !== 'users')]) {
    if (done.has(table)) continue;
    const beside = table === 'users' ? 'none' : 'users';
    await sql`select create_distributed_table(${table}::regclass, 'user_id', colocate_with => ${beside})`.execute(
      connection,
    );
    spread.push(table);
  }
  return spread;
};
