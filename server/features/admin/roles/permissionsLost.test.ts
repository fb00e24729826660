import { deactivate } from '#contract/account';
import {
  createPermission,
  createRole,
  deletePermission,
  deleteRole,
  getRoleMatrix,
  giveRole,
  saveRoleMatrix,
  takeRole,
} from '#contract/admin/roles';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { onPermissionLost } from './permissionsLost';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

/** For whom the job waits. */
const followed = async () => {
  const jobs = await server.connection
    .selectFrom('job')
    .where('kind', 'in', ['channels:requeue', 'support:remind'])
    .select('key')
    .execute();
  const ids = jobs.map(({ key }) => key);
  const rows = await server.connection.selectFrom('users').select(['user_id', 'username']).execute();
  return rows.flatMap(({ user_id, username }) => (ids.includes(user_id) ? [username] : [])).sort();
};
const saved = async (role: string, permission: string, given: boolean) => {
  const { version } = (await server.as('superadmin').call(getRoleMatrix)).data;
  const changes = [{ role, permission, given }];
  await server.as('superadmin').call(saveRoleMatrix, { version, changes, dry_run: false });
};
const of = async (username: string, role: string) => ({
  subject_id: await server.idOf(username),
  role,
  notify: false,
});

it('a job follows whenever somebody loses a permission that one asks for, and no other', async () => {
  await server.as('superadmin').call(takeRole, await of('reviewer', 'reviewer'));
  expect(await followed()).toEqual(['reviewer']);
  await server.as('superadmin').call(takeRole, await of('support', 'support'));
  expect(await followed()).toEqual(['reviewer']);
});

it('by the matrix and by a role that is deleted', async () => {
  await server.as('superadmin').call(createRole, { role: 'festival', name: 'Festival' });
  await saved('festival', 'channel.review', true);
  await server.as('superadmin').call(giveRole, await of('newcomer', 'festival'));
  await server.as('superadmin').call(deleteRole, { role: 'festival' });
  expect(await followed()).toEqual(['newcomer']);
  await saved('reviewer', 'channel.review', false);
  expect(await followed()).toEqual(['newcomer', 'reviewer']);
});

it('by a deactivation', async () => {
  await (await server.signIn('reviewer')).call(deactivate, { reason: 'other' });
  expect(await followed()).toEqual(['reviewer']);
});

it('by a permission that is deleted', async () => {
  // One that a network made: no code asks for it, but a feature of the network may follow it.
  const permission = 'festival.review' as 'channel.review';
  onPermissionLost(permission, 'support:remind');
  await server.as('superadmin').call(createPermission, { permission, name: 'Review festivals' });
  await saved('reviewer', permission, true);
  await server.as('superadmin').call(deletePermission, { permission });
  expect(await followed()).toEqual(['reviewer']);
});
