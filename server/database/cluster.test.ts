import { sql } from 'kysely';
import { changeTables, openTestDatabase } from '../testing/harness';
import type { Database } from './open';
import { spreadOfTables } from './cluster';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const OWN = sql`c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely%'`;

/** What stands in the way of spreading the tables: those that no migration classes, and keys that are not of one user. */
const unfit = async (): Promise<string[]> => {
  const spread = spreadOfTables();
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relkind = 'r' and ${OWN}`.execute(database.connection);
  const names = tables.map(({ name }) => name);
  const { rows: keys } = await sql<{ name: string; of: string }>`
    select i.relname as name, c.relname as of from pg_index x
      join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where x.indisunique and ${OWN} and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and a.attnum = any(x.indkey))`.execute(
    database.connection,
  );
  return [
    ...names.filter((name) => spread[name] === undefined || spread[name] === 'gone'),
    ...Object.keys(spread).filter((name) => spread[name] !== 'gone' && !names.includes(name)),
    ...keys.filter(({ of }) => spread[of] === 'distributed').map(({ name }) => name),
  ].sort();
};

const change = (statement: ReturnType<typeof sql>) =>
  changeTables(() => statement.execute(database.connection));

it('every table is classed, and each key of one that is distributed has its user', async () => {
  expect(await unfit()).toEqual([]);
});

it('a table without a class and keys without the user are found', async () => {
  await change(sql`create table planted (id uuid primary key)`);
  await change(sql`create unique index planted_key on channel (channel_id)`);
  await change(sql`create unique index planted_neighbour on channel (user_id, name)`);
  expect(await unfit()).toEqual(['planted', 'planted_key']);
  await change(sql`drop table planted`);
  await change(sql`drop index planted_key, planted_neighbour`);
});
