import { lockUser } from '#contract/admin/locks';
import { findMayPeople, mayPerson } from '#contract/admin/roles/may';
import type { Permission } from '#contract/plain/permissions';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const ask = async (who: string, permission: Permission, more: { on?: string; role?: string } = {}) => {
  const on = more.on === undefined ? {} : { on_id: await server.idOf(more.on) };
  const role = more.role === undefined ? {} : { role: more.role };
  const asked = { subject_id: await server.idOf(who), permission, ...on, ...role };
  return (await server.as('admin').call(mayPerson, asked)).data.item;
};

it('says yes with the roles that give the permission', async () => {
  expect(await ask('admin', 'user.lock', { on: 'creator' })).toEqual({
    may: true,
    by: 'role',
    roles: [{ role: 'admin', name: 'Admin' }],
    permission: null,
    level: null,
  });
});

it.each<[string, Permission, { on?: string; role?: string }, object]>([
  ['creator', 'users.read', {}, { by: 'permission', permission: 'users.read', roles: [] }],
  ['deactivated', 'users.read', {}, { by: 'deactivated' }],
  ['admin', 'user.lock', { on: 'admin' }, { by: 'own-account' }],
  ['admin', 'user.lock', { on: 'superadmin' }, { by: 'admin-level' }],
  ['admin', 'user.login-as', { on: 'superadmin' }, { by: 'admin-level' }],
  ['admin', 'users.edit', { on: 'superadmin' }, { by: 'admin-level' }],
  ['admin', 'roles.assign', { on: 'superadmin' }, { by: 'admin-level' }],
  ['admin', 'roles.assign', { on: 'superadmin', role: 'sales_team' }, { by: 'admin-level' }],
  [
    'admin',
    'roles.assign',
    { on: 'creator', role: 'sales_team' },
    { by: 'privileged-role', permission: 'privileges.manage' },
  ],
])('%s, %s, %j: no', async (who, permission, more, decided) => {
  expect(await ask(who, permission, more)).toMatchObject({ may: false, ...decided });
});

it.each<[string, Permission, { on: string; role?: string }]>([
  ['admin', 'roles.assign', { on: 'creator', role: 'reviewer' }],
  ['superadmin', 'roles.assign', { on: 'creator', role: 'sales_team' }],
  ['superadmin', 'user.login-as', { on: 'admin' }],
  // No rule stands beside this permission.
  ['reviewer', 'channel.review', { on: 'admin' }],
])('%s, %s, %j: yes', async (who, permission, more) => {
  expect(await ask(who, permission, more)).toMatchObject({ may: true, by: 'role' });
});

it('a lock decides: of whom it would be done to, and of who would do it', async () => {
  const lock = async (username: string, level: 1 | 2) =>
    server.as('superadmin').call(lockUser, {
      subject_id: await server.idOf(username),
      level,
      type: 'spam',
      reason: 'Asked',
    });
  await lock('creator', 2);
  const refused = { may: false, by: 'lock', permission: 'user.lock-super', level: 2 };
  expect(await ask('admin', 'user.lock', { on: 'creator' })).toMatchObject(refused);
  expect(await ask('superadmin', 'user.lock', { on: 'creator' })).toMatchObject({ may: true });
  await lock('reviewer', 1);
  expect(await ask('reviewer', 'channel.review')).toMatchObject({ may: false, by: 'locked', level: 1 });
});

it('finds the people on whose account it would be done', async () => {
  const { items } = (await server.as('admin').call(findMayPeople, { search: 'Mira' })).data;
  expect(items).toMatchObject([{ subject_id: await server.idOf('creator'), name: 'Mira Lindqvist' }]);
});
