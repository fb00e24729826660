import { type TestServer, startTestServer } from '../testing/harness';
import { insertRows } from './insertRows';
import { inTransaction } from './transaction';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each([[0], [1], [500], [501], [1_203]])('writes %s rows, each once', async (count) => {
  await server.startOver();
  const roles = Array.from({ length: count }, (_none, index) => ({
    role: `many ${index}`,
    name: `Many ${index}`,
    locked: false,
    created_at: new Date(),
  }));
  await inTransaction(server.connection, (transaction) => insertRows(transaction, 'role', roles));
  const written = await server.connection
    .selectFrom('role')
    .where('role', 'like', 'many %')
    .select('role')
    .execute();
  expect(written.map(({ role }) => role).sort()).toEqual(roles.map(({ role }) => role).sort());
});
