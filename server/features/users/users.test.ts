import { searchUsers } from '#contract/users';
import type { Given } from '../../testing/caller';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
        username: 'locked',
        network_name: 'Lantern Network',
        status: 'active',
        lock_level: 1,
        lock_reason: 'Copyright review in progress',
        roles: ['partner', 'user'],
        channels: { names: ['Moretti Speedruns'], total: 1 },
        signed_in_at: expect.any(String),
        can_log_in_as: true,
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
