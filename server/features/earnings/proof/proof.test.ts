import { sql } from 'kysely';
import { TODAY, type TestServer, startTestServer } from '../../../testing/harness';
import { seedEarnings } from '../../../seed/earnings';
import { checkProof } from './check';
import { proofFor } from './routes';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const YEARS = ['2024', '2025', '2026'];

it('of every creator of the demonstration it comes to what was earned, withheld and paid', async () => {
  const t0 = Date.now();
  await seedEarnings(server.connection, TODAY);
  process.stderr.write('seed ' + (Date.now() - t0) + '\n');
  const { rows } = await sql<{ user_id: string }>`select user_id from ledger_balance`.execute(
    server.connection,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { user_id: userId } of rows) {
    for (const year of YEARS) {
      const t = Date.now();
      const file = await proofFor(server.connection, { userId, year }, TODAY);
      const found = checkProof(file);
      process.stderr.write(JSON.stringify([year, file.length, Date.now() - t, found]) + '\n');
      expect(found.problems).toEqual([]);
    }
  }
});
