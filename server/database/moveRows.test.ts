import { sql } from 'kysely';
import { checkBooks } from '../features/imports';
import { seedDemonstration } from '../seed/demonstration';
import { TODAY, openTestDatabase } from '../testing/harness';
import { spreadOfTables } from './cluster';
import { type Connection, type Database, migrate, openEmbedded } from './open';
import { moveRows } from './moveRows';

const tables = Object.entries(spreadOfTables())
  .filter(([, spread]) => spread !== 'gone')
  .map(([table]) => table);

/** All rows of all tables, as PostgreSQL writes them. */
const content = async (connection: Connection) => {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
      connection,
    );
    rows[table] = found.rows.map(({ row }) => row).sort();
  }
  return rows;
};

let from: Database;
beforeAll(async () => {
  from = await openEmbedded();
  await migrate(from.connection);
  await seedDemonstration(from.connection, TODAY);
});
afterAll(() => from.close());

it('a database that is moved is the same in the other place, and its books are right', async () => {
  const to = await openTestDatabase();
  const odd = { key: 'comma, "quote" \\ and \n line', hits: 1, resets_at: TODAY };
  await from.connection.insertInto('rate_limit').values(odd).execute();

  const moved = await moveRows(from.connection, to.connection);
  expect(moved.find(({ table }) => table === 'users')).toMatchObject({ to: expect.any(Number) as number });
  expect(await content(to.connection)).toEqual(await content(from.connection));
  expect(await checkBooks(to.connection)).toMatchObject({ whole: true, differences: [] });
  await to.close();
});

it('of a move that fails nothing is left', async () => {
  const to = await openTestDatabase();
  const before = await content(to.connection);
  // The last table by name is not there: all others were moved by then.
  await sql`alter table youtube_story rename to told`.execute(from.connection);
  await expect(moveRows(from.connection, to.connection)).rejects.toMatchObject({ code: '42P01' });
  await sql`alter table told rename to youtube_story`.execute(from.connection);
  expect(await content(to.connection)).toEqual(before);
  await to.close();
});
