import { permissions } from '#contract/plain/permissions';
import { seededPermissions, seededRoles } from '#contract/plain/roleNames';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('roles and permissions that migrations make are called as the dashboard translates them', async () => {
  const { connection } = server;
  const roles = await connection.selectFrom('role').where('locked', '=', true).selectAll().execute();
  expect(Object.fromEntries(roles.map(({ role, name }) => [role, name]))).toEqual(seededRoles);
  const rows = await connection.selectFrom('permission').where('locked', '=', true).selectAll().execute();
  expect(Object.fromEntries(rows.map(({ permission, name }) => [permission, name]))).toEqual(
    seededPermissions,
  );
  expect(Object.keys(seededPermissions)).toEqual(expect.arrayContaining([...permissions]));
});
