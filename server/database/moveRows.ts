import { sql } from 'kysely';
import { spreadOfTables } from './cluster';
import type { Connection } from './open';
import { inTransaction } from './transaction';

/** How many rows are read and written at a time. */
const BATCH = 2_000;

const countRows = async (connection: Connection, table: string): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(
    connection,
  );
  return Number(rows[0]?.count);
};

// Rows as PostgreSQL writes them, whatever is in them: nothing is turned into values of this program and back.
const moveTable = async (from: Connection, to: Connection, table: string): Promise<void> => {
  await sql`delete from ${sql.table(table)}`.execute(to);
  let last = '(0,0)';
  for (;;) {
    const { rows } = await sql<{ place: string; row: string }>`
      select t.ctid::text as place, t::text as row from ${sql.table(table)} t
      where t.ctid > ${last}::tid order by t.ctid limit ${BATCH}`.execute(from);
    const [end] = rows.slice(-1);
    if (!end) return;
    await sql`insert into ${sql.table(table)}
      select (r.read).* from (
        select one::${sql.table(table)} as read from unnest(${rows.map(({ row }) => row)}::text[]) one offset 0
      ) r`.execute(to);
    last = end.place;
  }
};

/** Whether somebody is in a database already: no rows are moved there then. */
export const hasUsers = async (connection: Connection): Promise<boolean> =>
  (await connection.selectFrom('users').select('user_id').limit(1).execute()).length > 0;

/** How many rows a table had, and has where they were moved to. */
export interface MovedTable {
  table: string;
  from: number;
  to: number;
}

/**
 * Moves all rows of a database into another one with the same migrations, in one transaction: nothing is left there of a
 * move that fails. What migrations put there themselves is replaced. Nothing else may use either meanwhile.
 */
export const moveRows = async (from: Connection, to: Connection): Promise<MovedTable[]> => {
  const tables = Object.entries(spreadOfTables())
    .filter(([, spread]) => spread !== 'gone')
    .map(([table]) => table)
    .sort();
  return inTransaction(to, async (transaction) => {
    const moved: MovedTable[] = [];
    for (const table of tables) {
      await moveTable(from, transaction, table);
      moved.push({ table, from: await countRows(from, table), to: await countRows(transaction, table) });
    }
    const wrong = moved.filter((one) => one.from !== one.to);
    if (wrong.length > 0) throw new Error(`Not all rows came: ${JSON.stringify(wrong)}`);
    return moved;
  });
};
