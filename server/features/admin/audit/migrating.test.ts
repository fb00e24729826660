import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { COMMAND_LINE } from '../../../common/audit';
import { down, up } from '../../../database/migrations/0032_audit';
import { type TestServer, changeTables, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('rows of an older version are found by the admin who acted and by the account that they concern', async () => {
  const connection = server.connection as unknown as Kysely<unknown>;
  const [actor, other, admin] = [randomUUID(), randomUUID(), randomUUID()];
  const written = async (action: string, subject: string, detail: object = {}) =>
    sql`insert into audit (user_id, audit_id, at, action, subject, detail)
      values (${actor}, gen_random_uuid(), '2026-01-05T10:00:00Z', ${action}, ${subject}, ${JSON.stringify(detail)})`.execute(
      connection,
    );
  await changeTables(async () => {
    await down(connection);
    await written('profile.edited', other, { admin_id: admin });
    await written('channel.approve', 'UC1', { user_id: other, reason: 'with \u0000 in it' });
    await written('share.agree', 'UC1', { userId: other });
    await written('session.end', randomUUID());
    await written('job.run', randomUUID());
    await written('paymentRun.approve', randomUUID(), { user_id: COMMAND_LINE });
    await up(connection);
  });
  const rows = await server.connection
    .selectFrom('audit')
    .where('user_id', '=', actor)
    .orderBy('action')
    .select(['action', 'about', 'admin_id', 'written_at'])
    .execute();
  expect(rows.map((row) => [row.action, row.about, row.admin_id])).toEqual([
    ['channel.approve', other, null],
    ['job.run', null, null],
    ['paymentRun.approve', null, null],
    ['profile.edited', other, admin],
    ['session.end', actor, null],
    ['share.agree', other, null],
  ]);
  expect(new Set(rows.map((row) => row.written_at.toISOString()))).toEqual(
    new Set(['2026-01-05T10:00:00.000Z']),
  );
});
