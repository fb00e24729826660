import { checkPermission } from '#contract/auth';
import { permissions as known } from '#contract/plain/permissions';
import {
  createPermission,
  createRole,
  deletePermission,
  deleteRole,
  getPermissions,
  getRoleMatrix,
  getRoles,
  giveRole,
  renamePermission,
  renameRole,
  saveRoleMatrix,
} from '#contract/admin/roles';
import { searchUsers } from '#contract/admin/users';
import { auditEventsOf } from '../../../testing/audit';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

type Change = [role: string, permission: string, given: boolean];

const chief = () => server.as('superadmin');
const matrix = async () => (await chief().call(getRoleMatrix)).data;
const save = async (
  changes: Change[],
  { dry_run = false, version }: { dry_run?: boolean; version?: number } = {},
) =>
  chief().outcome(saveRoleMatrix, {
    version: version ?? (await matrix()).version,
    changes: changes.map(([role, permission, given]) => ({ role, permission, given })),
    dry_run,
  });
const has = async (role: string, permission: string) =>
  (await matrix()).given.some((cell) => cell.role === role && cell.permission === permission);
const may = async (username: string, name: string) =>
  (await server.as(username).call(checkPermission, { name })).data.allowed;
const FESTIVAL = { role: 'festival', name: 'Festival helpers' };
const TICKETS = { permission: 'festival.sell-tickets', name: 'Sell tickets' };

describe('the permissions that there are', () => {
  it('are those that code asks for, locked', async () => {
    const rows = await server.connection.selectFrom('permission').selectAll().execute();
    const locked = rows.filter((row) => row.locked).map(({ permission }) => permission);
    expect(known.filter((permission) => !locked.includes(permission))).toEqual([]);
    // A name that says what somebody may do.
    expect(rows.filter(({ name, permission }) => name === permission)).toEqual([]);
  });

  it('are those that roles have', async () => {
    const { permissions, roles, given } = await matrix();
    const names = permissions.map(({ permission }) => permission);
    const keys = roles.map(({ role }) => role);
    expect(given.filter(({ permission }) => !names.includes(permission))).toEqual([]);
    expect(given.filter(({ role }) => !keys.includes(role))).toEqual([]);
  });

  it('are for super admins alone where they decide on privileges', async () => {
    const { given } = await matrix();
    const rolesWith = (name: string) =>
      given.filter(({ permission }) => permission === name).map(({ role }) => role);
    expect(rolesWith('roles.manage')).toEqual(['super_admin']);
    expect(rolesWith('privileges.manage')).toEqual(['super_admin']);
    expect(rolesWith('recruiter-share.set')).toEqual(['super_admin']);
    expect(rolesWith('roles.assign')).toEqual(['admin', 'super_admin']);
  });
});

it('there are the roles of the network, and nobody deletes them', async () => {
  const roles = `user partner network recruiter recruiter_only music_recruiter video_contributor video_asset_contributor
    claim_contributor wordpress_writer wordpress_recruiter reviewer qc_team verifier sales_team support admin super_admin`;
  for (const role of roles.split(/\s+/))
    expect([role, (await chief().refused(deleteRole, { role })).code]).toEqual([role, 'ROLE_LOCKED']);
});

describe('a role', () => {
  it('is made, renamed, searched, counted and deleted', async () => {
    await chief().call(createRole, FESTIVAL);
    await save([[FESTIVAL.role, 'support.answer', true]]);
    const subject_id = await server.idOf('creator');
    await chief().call(giveRole, { subject_id, role: FESTIVAL.role, notify: false });
    expect(await may('creator', 'support.answer')).toBe(true);
    await chief().call(renameRole, { role: FESTIVAL.role, name: 'Stewards' });
    const { items } = (await chief().call(getRoles, { search: 'stew', kind: 'own' })).data;
    expect(items).toMatchObject([
      { role: FESTIVAL.role, name: 'Stewards', locked: false, users: 1, permissions: 1 },
    ]);
    await chief().call(deleteRole, { role: FESTIVAL.role });
    expect(await may('creator', 'support.answer')).toBe(false);
    expect((await chief().refused(deleteRole, { role: FESTIVAL.role })).code).toBe('ROLE_NOT_FOUND');
    const auditEvents = await auditEventsOf(server.connection, { about: FESTIVAL.role });
    expect(auditEvents.map(({ action }) => action)).toEqual(['role.create', 'role.rename', 'role.delete']);
    expect(auditEvents[1]?.detail).toMatchObject({ name: 'Stewards', before: FESTIVAL.name });
    expect(auditEvents[2]?.detail).toMatchObject({ users: [subject_id], permissions: ['support.answer'] });
  });

  it('has a key and a name of its own', async () => {
    await chief().call(createRole, FESTIVAL);
    const again = async (given: { role: string; name: string }) =>
      (await chief().refused(createRole, given)).code;
    expect(await again({ ...FESTIVAL, name: 'Others' })).toBe('ROLE_EXISTS');
    expect(await again({ role: 'others', name: 'festival HELPERS' })).toBe('ROLE_EXISTS');
    const renamed = { role: FESTIVAL.role, name: 'Admin' };
    expect((await chief().refused(renameRole, renamed)).code).toBe('ROLE_EXISTS');
  });

  it('that code knows is renamed all the same', async () => {
    await chief().call(renameRole, { role: 'qc_team', name: 'Quality' });
    expect((await matrix()).roles.find(({ role }) => role === 'qc_team')?.name).toBe('Quality');
  });
});

it('both lists come as CSV, with how many have what', async () => {
  const roles = (await chief().download(getRoles.csv, { search: 'qc_team' })).content.toString();
  expect(roles).toContain('"role","name","locked","users","permissions","created_at"');
  expect(roles).toMatch(/"qc_team","QC team","true",0,2,/);
  const found = (await chief().download(getPermissions.csv, { search: 'roles.assign' })).content.toString();
  expect(found).toMatch(/"roles.assign","Give roles to users and take them","true",2,/);
});

describe('a permission', () => {
  it('is made, renamed, counted and deleted', async () => {
    await chief().call(createPermission, TICKETS);
    expect((await chief().refused(createPermission, TICKETS)).code).toBe('PERMISSION_EXISTS');
    await chief().call(renamePermission, { permission: TICKETS.permission, name: 'Sell and check tickets' });
    await save([['support', TICKETS.permission, true]]);
    const { items } = (await chief().call(getPermissions, { kind: 'own', search: 'tickets' })).data;
    expect(items).toMatchObject([
      { permission: TICKETS.permission, name: 'Sell and check tickets', locked: false, roles: 1 },
    ]);
    expect(await may('support', TICKETS.permission)).toBe(true);
    await chief().call(deletePermission, { permission: TICKETS.permission });
    expect(await may('support', TICKETS.permission)).toBe(false);
    const [, , deleted] = await auditEventsOf(server.connection, { about: TICKETS.permission });
    expect(deleted).toMatchObject({ action: 'permission.delete', detail: { roles: ['support'] } });
  });

  it('that code asks for is not deleted', async () => {
    for (const permission of known) {
      const { code } = await chief().refused(deletePermission, { permission });
      expect([permission, code]).toEqual([permission, 'PERMISSION_LOCKED']);
    }
  });

  it.each(['festival', 'Festival.sell', 'festival.sell.tickets', 'festival.'])(
    'has the form service.access: not %s',
    async (permission) => {
      const { code, fields } = await chief().refused(createPermission, { permission, name: 'Any' });
      expect([code, fields?.[0]?.path]).toEqual(['VALIDATION_ERROR', 'permission']);
    },
  );
});

describe('what roles may do', () => {
  it('is changed at once, as one act that says who gains and loses', async () => {
    const answer = await save([
      ['support', 'users.read', true],
      ['reviewer', 'channel.review', false],
    ]);
    expect(answer.answer?.data.effects).toEqual([
      {
        permission: 'channel.review',
        name: 'Decide on applications of channels',
        given: [],
        taken: ['Reviewer'],
        gain: { users: 0, names: [] },
        lose: { users: 1, names: ['Yuki Tanaka'] },
      },
      {
        permission: 'users.read',
        name: 'Search users and look at their pages',
        given: ['Support'],
        taken: [],
        gain: { users: 1, names: ['Sam Whitfield'] },
        lose: { users: 0, names: [] },
      },
    ]);
    await server.as('support').call(searchUsers);
    expect(await may('reviewer', 'channel.review')).toBe(false);
    expect(await auditEventsOf(server.connection, { action: 'roles.change' })).toMatchObject([
      { detail: { given: ['support users.read'], taken: ['reviewer channel.review'] } },
    ]);
  });

  it('who has it by another role gains nothing and loses nothing', async () => {
    const user_id = await server.idOf('reviewer');
    await server.connection.insertInto('user_role').values({ user_id, role: 'verifier' }).execute();
    const { answer } = await save([['reviewer', 'channel.review', false]], { dry_run: true });
    expect(answer?.data.effects[0]?.lose).toEqual({ users: 0, names: [] });
    const both = await save(
      [
        ['reviewer', 'channel.review', false],
        ['verifier', 'channel.review', false],
      ],
      { dry_run: true },
    );
    expect(both.answer?.data.effects[0]?.lose).toEqual({ users: 1, names: ['Yuki Tanaka'] });
    const user = await save(
      [
        ['reviewer', 'channel.review', false],
        ['user', 'channel.review', true],
      ],
      { dry_run: true },
    );
    expect(user.answer?.data.effects[0]?.lose.users).toBe(0);
    expect(user.answer?.data.effects[0]?.gain.names).not.toContain('Yuki Tanaka');
  });

  it('is not changed by a dry run', async () => {
    const before = await matrix();
    await save([['support', 'user.login-as', true]], { dry_run: true });
    expect(await matrix()).toEqual(before);
  });

  it('is not changed over what somebody else changed', async () => {
    const { version } = await matrix();
    await chief().call(renameRole, { role: 'qc_team', name: 'Quality' });
    const refused = await save([['support', 'user.login-as', true]], { version });
    expect(refused.code).toBe('MATRIX_CHANGED');
    expect(await has('support', 'user.login-as')).toBe(false);
  });

  it.each<[string, Change, string]>([
    ['what super admins may do', ['super_admin', 'jobs.manage', false], 'MATRIX_FIXED'],
    ['what they alone may do', ['admin', 'privileges.manage', true], 'MATRIX_FIXED'],
    ['an own role with what one does not have', ['user', TICKETS.permission, true], 'OWN_ROLE'],
    ['a role that is not there', ['festival', 'jobs.manage', true], 'ROLE_NOT_FOUND'],
    ['a permission that is not there', ['support', 'a.b', true], 'PERMISSION_NOT_FOUND'],
  ])('is not changed: %s', async (_what, change, code) => {
    await chief().call(createPermission, TICKETS);
    const before = await matrix();
    expect((await save([['support', 'user.login-as', true], change])).code).toBe(code);
    expect(await matrix()).toEqual(before);
  });

  it('an own role gets what one has, and what members have for themselves', async () => {
    expect((await save([['user', 'reports.import', true]])).status).toBe(200);
    expect((await save([['user', 'chat.use', true]])).status).toBe(200);
    expect(await may('newcomer', 'chat.use')).toBe(true);
  });

  it('leaves everything as it is where it is so already', async () => {
    const before = await matrix();
    const { answer } = await save([['reviewer', 'channel.review', true]]);
    expect(answer?.data).toEqual({ version: before.version, effects: [] });
    expect(await auditEventsOf(server.connection, { action: 'roles.change' })).toEqual([]);
  });
});

it.each(['admin', 'support', 'creator'])('%s neither reads nor changes them', async (username) => {
  const by = server.as(username);
  expect((await by.refused(getRoleMatrix)).code).toBe('NOT_ALLOWED');
  expect((await by.refused(getRoles)).code).toBe('NOT_ALLOWED');
  expect((await by.refused(createRole, FESTIVAL)).code).toBe('NOT_ALLOWED');
});
