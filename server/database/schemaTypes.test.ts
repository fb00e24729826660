import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/harness';
import type { Database } from './open';
import { schemaTypes } from '../../tools/schema.mjs';

const onDisk = readFileSync(join(import.meta.dirname, 'schema/tables.generated.ts'), 'utf8');

let server: Database;
beforeAll(async () => {
  server = await openTestDatabase();
});
afterAll(() => server.close());

const ofDatabase = async () => {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(server.connection);
  return schemaTypes(server.connection, rows[0]?.name ?? '');
};

it('the types of the tables are those of a database with every migration: else run npm run schema', async () => {
  expect(await ofDatabase()).toBe(onDisk);
});

it('are others after a migration that changes a column', async () => {
  await sql`alter table username add column spellings bigint not null default 0`.execute(server.connection);
  expect((await ofDatabase()).split('\n').filter((line) => !onDisk.includes(line))).toEqual([
    '  spellings: Generated<Whole>;',
  ]);
});
