import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { getAudit } from '#contract/admin/audit';
import { editProfile } from '#contract/profile';
import { buildApp } from '../app';
import { auditSealHandler } from '../features/admin';
import { runImmediately } from '../jobs/runJob';
import { type TestServer, changeTables, isEmbedded, openAsRole, startTestServer } from '../testing/harness';
import { type Database, isReady } from './open';

const ROLE = `server_${randomBytes(6).toString('hex')}`;

/** The statements by which operations tell how the server gets a role of its own. */
const statements = (): string[] => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const [, block = ''] = /\*\*A role for the server[^]*?```sql\n([^]*?)```/.exec(page) ?? [];
  return block.split(';').flatMap((statement) => statement.trim() || []);
};

const withRole = (work: (server: TestServer, database: Database) => Promise<void>) => async () => {
  const server = await startTestServer();
  const { connection } = server;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(connection);
  const schema = rows[0]?.name ?? '';
  const named = (text: string) =>
    text.replaceAll('dashboard_server', ROLE).replaceAll('schema public', `schema ${schema}`);
  await changeTables(async () => {
    for (const statement of statements()) await sql.raw(named(statement)).execute(connection);
  });
  const database = await openAsRole(connection, ROLE);
  try {
    await work(server, database);
  } finally {
    await database.close();
    await changeTables(async () => {
      await sql`drop owned by ${sql.id(ROLE)}`.execute(connection);
      await sql`drop role ${sql.id(ROLE)}`.execute(connection);
    });
    await server.close();
  }
};

const refused = { code: '42501' };

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^(testing|database.migrations)/.test(name))
    .map((name) => join(folder, name));

/** What changes or deletes rows of the audit or its seals. */
const CHANGES =
  /(updateTable|deleteFrom)\(\s*['"`]audit|(update|delete\s+from|truncate|merge\s+into)\s+(table\s+)?audit|insertInto\(\s*['"`]audit[^;]*onConflict/i;

it('nothing in the program changes or deletes what the audit has', () => {
  const files = sources('server');
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => CHANGES.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  "connection.updateTable('audit').set(",
  "transaction\n    .deleteFrom( 'audit_seal')",
  'sql`delete from audit where at < now()`',
  "insertInto('audit').values(row).onConflict(",
])('a change of the audit would be found: %s', (text) => {
  expect(CHANGES.test(text)).toBe(true);
});

// The embedded engine has one role, and whoever has its folder has all of it.
if (!isEmbedded) {
  it(
    'a server with a role of its own works, and can change and delete nothing of the audit',
    withRole(async (server, database) => {
      const { connection } = database;
      expect(await isReady(connection)).toBe(true);
      const app = await buildApp({ services: { ...server.services, connection }, database, version: 'test' });
      await app.ready();
      await sql`insert into audit (user_id, audit_id, at, written_at, action, subject, detail)
      values (gen_random_uuid(), gen_random_uuid(), '2026-03-01', '2026-03-01', 'old', '', '{}')`.execute(
        server.connection,
      );
      await server.as('creator').at(app).call(editProfile, { name: 'Mira L.' });
      const { data } = await server.as('admin').at(app).call(getAudit, { kind: 'profile' });
      expect(data.items.map(({ actor }) => actor?.username)).toEqual(['creator']);
      const now = () => new Date('2026-03-03T03:11:00Z');
      const sealing = { key: '', payload: null, handle: auditSealHandler, now };
      expect(await runImmediately(connection, 'audit:seal', sealing)).toEqual({ days: 2, rows: 1 });

      await expect(connection.updateTable('audit').set({ detail: '{}' }).execute()).rejects.toMatchObject(
        refused,
      );
      await expect(connection.deleteFrom('audit').execute()).rejects.toMatchObject(refused);
      await expect(connection.updateTable('audit_seal').set({ rows: 0 }).execute()).rejects.toMatchObject(
        refused,
      );
      await expect(connection.deleteFrom('audit_seal').execute()).rejects.toMatchObject(refused);
      await expect(sql`truncate audit`.execute(connection)).rejects.toMatchObject(refused);
      await app.close();
    }),
  );
}
