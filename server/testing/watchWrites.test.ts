import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../database/transaction';
import { type TestServer, startTestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const asked = async (work: () => Promise<unknown>) => {
  const before = server.writes();
  await work();
  return server.writes() > before;
};

it('a question is no write, neither in words of its own nor in a transaction', async () => {
  const question = () =>
    inTransaction(server.connection, async (transaction) => {
      await transaction.selectFrom('users').select('user_id').execute();
      await sql` select 1`.execute(transaction);
    });
  expect(await asked(question)).toBe(false);
});

it.each<[string, RawBuilder<unknown>]>([
  ['an update', sql`update users set lock_level = 1`],
  ['a question that updates', sql`with locked as (update users set lock_level = 1) select 1`],
  ['a block', sql`do $$ begin delete from job; end $$`],
])('%s is a write', async (_what, statement) => {
  expect(await asked(() => statement.execute(server.connection))).toBe(true);
});

it('what a builder writes is a write, also beside what it asks', async () => {
  const { connection } = server;
  expect(await asked(() => connection.deleteFrom('job').execute())).toBe(true);
  const both = connection
    .with('gone', (db) => db.deleteFrom('job').returning('job_id'))
    .selectFrom('gone')
    .select('job_id');
  expect(await asked(() => both.execute())).toBe(true);
});
