import type { Permission } from '#contract/plain/permissions';
import { searchUsers } from '#contract/admin/users';
import type { Given } from '../../../testing/caller';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const takeFrom = async (role: string, permission: Permission) => {
  await server.connection
    .deleteFrom('role_permission')
    .where('role', '=', role)
    .where('permission', '=', permission)
    .execute();
};

const search = async (query: Given<typeof searchUsers>, username = 'admin') =>
  (await server.as(username).call(searchUsers, query)).data;
const names = async (text: string) => (await search({ search: text })).items.map(({ name }) => name);

describe('searching users', () => {
  it.each([
    ['a whole e-mail', 'creator@demo.test', ['Mira Lindqvist']],
    ['the beginning of an e-mail', 'expired-gr', ['Elena Petrova']],
    ['a last name', 'lindq', ['Mira Lindqvist']],
    ['first and last name in any order', 'LINDQVIST mira', ['Mira Lindqvist']],
    ['letters with marks', 'Tomás', ['Tomás Ferreira']],
    ['a username', 'ferreira_studio', ['Ferreira Studio']],
    ['a word of a channel', 'oficina', ['Ferreira Studio']],
    ['several words of a channel', 'Builds Mira', ['Mira Lindqvist']],
    ['nobody', 'nobody at all', []],
    ['signs only', '%_*', []],
  ])('finds by %s', async (_what, text, expected) => {
    expect(await names(text)).toEqual(expected);
  });

  it('neither finds by a channel that was removed, nor names or counts it', async () => {
    const user_id = await server.idOf('tomas_jogos');
    const { channels } = (await search({ search: user_id })).items[0] ?? {};
    expect(channels?.total).toBeGreaterThan(0);
    await server.connection
      .updateTable('channel')
      .set({ removed_at: new Date(), is_default: false })
      .where('user_id', '=', user_id)
      .execute();
    expect(await names(channels?.names[0] ?? '')).not.toContain('Tomás Ferreira');
    expect((await search({ search: user_id })).items).toMatchObject([{ channels: { names: [], total: 0 } }]);
  });

  it('finds by a whole channel id and by a user id', async () => {
    const user_id = await server.idOf('creator');
    const channel = await server.connection
      .selectFrom('channel')
      .where('user_id', '=', user_id)
      .select('channel_id')
      .executeTakeFirstOrThrow();
    expect(await names(channel.channel_id)).toEqual(['Mira Lindqvist']);
    expect(await names(user_id)).toEqual(['Mira Lindqvist']);
  });

  it('tells what staff need to know', async () => {
    await server.signIn('locked');
    expect((await search({ search: 'locked@demo.test' })).items).toEqual([
      {
        id: expect.any(String),
        name: 'Luca Moretti',
        preferred_name: null,
        email: 'locked@demo.test',
        country: 'IT',
        username: 'locked',
        network_name: 'Lantern Network',
        status: 'active',
        lock_level: 1,
        lock_reason: 'Copyright review in progress',
        roles: [
          { role: 'partner', name: 'Partner' },
          { role: 'user', name: 'User' },
        ],
        channels: { names: ['Moretti Speedruns'], total: 1 },
        created_at: expect.any(String),
        signed_in_at: expect.any(String),
        can_log_in_as: true,
        can_lock: true,
      },
    ]);
  });

  it('says as whom one may not act', async () => {
    const mayAs = async (username: string) => {
      const { items } = await search({ per_page: 50 }, username);
      return Object.fromEntries(items.map((user) => [user.username, user.can_log_in_as]));
    };
    expect(await mayAs('admin')).toMatchObject({ creator: true, admin: false, superadmin: false });
    expect(await mayAs('superadmin')).toMatchObject({ creator: true, admin: true, superadmin: false });
  });

  it('says on whose lock one may decide', async () => {
    const mayLock = async (username: string) => {
      const { items } = await search({ per_page: 50 }, username);
      return Object.fromEntries(items.map((user) => [user.username, user.can_lock]));
    };
    const byAdmin = { creator: true, locked: true, comments: false, admin: false, superadmin: false };
    expect(await mayLock('admin')).toMatchObject(byAdmin);
    expect(await mayLock('superadmin')).toMatchObject({ comments: true, admin: true, superadmin: false });
    await takeFrom('admin', 'user.lock');
    expect(await mayLock('admin')).toMatchObject({ creator: false });
  });

  it('says it of nobody to who may search but not act', async () => {
    await takeFrom('admin', 'user.login-as');
    const { items } = await search({ per_page: 50 });
    expect(items.some((user) => user.can_log_in_as)).toBe(false);
    expect(items).not.toHaveLength(0);
  });

  it('turns pages in one order, each user once', async () => {
    const { total } = await server.connection
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const users = Number(total);
    const numbers = Array.from({ length: Math.ceil(users / 5) }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((page) => search({ per_page: 5, page })));
    const found = pages.flatMap(({ items }) => items.map(({ name }) => name));
    expect(found).toEqual([...found].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(found).toHaveLength(users);
    expect(pages[0]?.pagination).toEqual({ page: 1, per_page: 5, total: users });
  });

  it.each(['creator', 'support', 'reviewer', 'owner'])('is not for %s', async (username) => {
    expect(await server.as(username).refused(searchUsers, { search: '' })).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
  });
});

describe('the filters of the list', () => {
  const found = async (query: Given<typeof searchUsers>) =>
    (await search({ per_page: 50, ...query })).items.map(({ username }) => username);
  const everybody = () => found({});

  it('leave who is locked, at which level, and about what', async () => {
    expect(await found({ lock: '1' })).toEqual(['locked']);
    expect(await found({ lock: '0' })).not.toContain('locked');
    expect(await found({ lock: '2', lock_type: 'spam' })).toEqual(['comments']);
    expect(await found({ lock: '2', lock_type: 'copyright' })).toEqual([]);
  });

  it('leave who has a role, is of a network, and lives in a country', async () => {
    expect(await found({ role: 'super_admin' })).toEqual(['superadmin']);
    expect(await found({ role: 'nothing_like_that' })).toEqual([]);
    expect(await found({ country: 'CZ' })).toEqual(['admin']);
    const { roles, networks } = await search({});
    expect(roles).toContainEqual({ role: 'recruiter', name: 'Recruiter' });
    const all = await Promise.all(networks.map(({ network_id: network }) => found({ network })));
    expect(all.flat().sort()).toEqual((await everybody()).sort());
    expect(all.length).toBeGreaterThan(1);
  });

  it.each(['has_channel', 'has_method'] as const)('%s divides everybody', async (name) => {
    const [having, others] = [await found({ [name]: 'yes' }), await found({ [name]: 'no' })];
    expect(having).toContain('creator');
    expect(others).toContain('newcomer');
    expect([...having, ...others].sort()).toEqual((await everybody()).sort());
  });

  it('leave who signed in or came within days, the last day included', async () => {
    const set = (username: string, days: { created_at?: Date; signed_in_at?: Date }) =>
      server.connection.updateTable('users').set(days).where('username', '=', username).execute();
    await set('creator', {
      created_at: new Date('2019-05-10T23:59:59Z'),
      signed_in_at: new Date('2999-01-02T00:00:00Z'),
    });
    await set('owner', { created_at: new Date('2019-05-11T00:00:00Z') });
    expect(await found({ created_from: '2019-05-10', created_to: '2019-05-10' })).toEqual(['creator']);
    expect(await found({ created_to: '2019-05-11', sort: '-created_at' })).toEqual(['owner', 'creator']);
    expect(await found({ signed_in_since: '2999-01-02' })).toEqual(['creator']);
    expect(await found({ signed_in_since: '2999-01-03' })).toEqual([]);
  });

  it('are together with the search', async () => {
    expect(await found({ search: 'demo', role: 'admin', status: 'active' })).toEqual(['admin']);
  });
});

describe('who may not see how people are reached', () => {
  beforeEach(() => takeFrom('admin', 'contact.read'));

  it('is told no e-mail and no country, on pages and in the CSV', async () => {
    const { items } = await search({ search: 'lindq' });
    expect(items).toHaveLength(1);
    expect(Object.keys(items[0] ?? {})).not.toEqual(expect.arrayContaining(['email']));
    expect(items[0]).not.toHaveProperty('country');
    const csv = await server.as('admin').download(searchUsers.csv, { search: 'lindq' });
    expect(csv.content.toString()).toContain('Mira Lindqvist');
    expect(csv.content.toString()).not.toContain('creator@demo.test');
  });

  it('finds nobody by them', async () => {
    expect(await names('creator@demo.test')).toEqual([]);
    expect(await names('lindq')).toEqual(['Mira Lindqvist']);
    expect((await server.as('admin').refused(searchUsers, { country: 'SE' })).code).toBe('NOT_ALLOWED');
  });
});

it('who does not review payments finds nobody by their payment method', async () => {
  await takeFrom('admin', 'payments.review');
  expect((await server.as('admin').refused(searchUsers, { has_method: 'yes' })).code).toBe('NOT_ALLOWED');
});
