import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { schemaTypes } from '../../tools/schema.mjs';
import { type Database, migrate, openEmbedded } from './open';

const onDisk = readFileSync(join(import.meta.dirname, 'schema/tables.generated.ts'), 'utf8');

let database: Database;
// The tables are read from all schemas of a database: in one that other tests share, theirs change meanwhile.
beforeAll(async () => {
  database = await openEmbedded();
  await migrate(database.connection);
});
afterAll(() => database.close());

const ofDatabase = async () => {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(database.connection);
  return schemaTypes(database.connection, rows[0]?.name ?? '');
};

it('the types of the tables are those of a database with every migration: else run npm run schema', async () => {
  expect(await ofDatabase()).toBe(onDisk);
});

it('are others after a migration that changes a column', async () => {
  await sql`alter table username add column spellings bigint not null default 0`.execute(database.connection);
  expect((await ofDatabase()).split('\n').filter((line) => !onDisk.includes(line))).toEqual([
    '  spellings: Generated<Whole>;',
  ]);
});
