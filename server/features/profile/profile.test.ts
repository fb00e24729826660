import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async (username: string) => {
  const { id, headers } = await server.signIn(username);
  const answer = await server.app.inject({ url: `/api/v2/user/profile?user_id=${id}`, headers });
  return answer.json().data.user;
};
const edit = async (username: string, change: Record<string, unknown>) => {
  const { id, headers } = await server.signIn(username);
  return server.app.inject({
    method: 'POST',
    url: '/api/v2/user/profile/edit',
    headers,
    payload: { user_id: id, ...change },
  });
};

describe('the profile', () => {
  it.each([
    ['creator', { can_access_privileged_pages: true, is_network_owner: false, can_chat: true }],
    ['newcomer', { can_access_privileged_pages: false, is_network_owner: false, can_chat: false }],
    ['owner', { can_access_privileged_pages: true, is_network_owner: true, can_chat: true }],
    ['reviewer', { can_access_privileged_pages: false, is_network_owner: false, can_chat: false }],
    ['admin', { can_access_privileged_pages: true, is_network_owner: false, can_chat: false }],
  ])('computes what %s may do', async (username, expected) => {
    expect(await read(username)).toMatchObject(expected);
  });

  it('joins the permissions of all roles', async () => {
    expect((await read('owner')).permissions).toEqual(['chat.use', 'network.members']);
    expect((await read('support')).permissions).toEqual(['support.answer', 'support.replay']);
  });

  it('lists the features that the network has switched off', async () => {
    const { network_id } = await server.userNamed('creator');
    await server.connection
      .insertInto('network_feature')
      .values({ network_id, feature: '110-revenue-share', enabled: false })
      .execute();
    const { network } = await read('creator');
    expect(network.configs.features).toEqual([{ name: '110-revenue-share', enabled: false }]);
  });
});

it('answers no HEAD, which would leave the id unchecked', async () => {
  const { headers } = await server.signIn('newcomer');
  const { user_id } = await server.userNamed('creator');
  const answer = await server.app.inject({
    method: 'HEAD',
    url: `/api/v2/user/profile?user_id=${user_id}`,
    headers,
  });
  expect(answer.statusCode).toBe(404);
});

describe('editing the profile', () => {
  it('changes what is sent and nothing else', async () => {
    const before = await read('creator');
    await edit('creator', { preferred_name: '  Mira  ', language: 'de' });
    expect(await read('creator')).toEqual({ ...before, preferred_name: 'Mira', language: 'de' });
  });

  it('removes the preferred name when it is sent empty', async () => {
    await edit('creator', { preferred_name: 'Mira' });
    await edit('creator', { preferred_name: '' });
    expect((await read('creator')).preferred_name).toBeNull();
  });

  it.each([
    ['name', '', 'required'],
    ['name', 'a'.repeat(71), 'too_long'],
    ['name', 'R2D2', 'name_characters'],
    ['name', 'Robert"); --', 'name_characters'],
    ['preferred_name', '<b>', 'name_characters'],
  ])('refuses %s = %j at its field and changes nothing', async (field, value, message) => {
    const before = await read('creator');
    const answer = await edit('creator', { [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('VALIDATION_ERROR');
    expect(answer.json().fields).toEqual([{ path: field, message }]);
    expect(await read('creator')).toEqual(before);
  });

  it.each(["Zoë O'Neill-Árnason", '山田 太郎', 'نور حداد', 'Martin Luther King Jr.'])(
    'takes the name %s',
    async (name) => {
      expect((await edit('recruiter', { name })).json().data.user.name).toBe(name);
    },
  );

  it('keeps every field, and removes those that may be missing', async () => {
    const before = await read('owner');
    const change = {
      username: 'olivia_g',
      country: 'NZ',
      spoken_language: 'other',
      birth_date: '1990-02-28',
      chat_username: 'olivia#0042',
    };
    await edit('owner', { ...change, username: 'Olivia_G ' });
    expect(await read('olivia_g')).toMatchObject(change);
    await edit('olivia_g', { username: 'owner', spoken_language: '', birth_date: '', chat_username: '' });
    expect(await read('owner')).toMatchObject({
      country: 'NZ',
      spoken_language: null,
      birth_date: null,
      chat_username: null,
    });
    await edit('owner', { country: before.country });
  });

  it.each([
    ['username', 'ab', 'username_characters'],
    ['username', 'two words', 'username_characters'],
    ['username', 'Creator', 'taken'],
    ['chat_username', 'mira', 'chat_username'],
    ['chat_username', 'mira#123', 'chat_username'],
    ['chat_username', 'mira#12345', 'chat_username'],
    ['chat_username', '#1234', 'chat_username'],
    ['birth_date', '2999-01-01', 'future'],
    ['birth_date', '1899-12-31', 'too_early'],
  ])('refuses %s = %j at its field', async (field, value, message) => {
    const answer = await edit('newcomer', { [field]: value });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ path: field, message }]]);
  });

  it.each([
    ['country', 'XX'],
    ['spoken_language', 'tlh'],
    ['language', 'fr'],
    ['birth_date', '2001-02-30'],
  ])('refuses %s = %j, which there is not', async (field, value) => {
    const answer = await edit('newcomer', { [field]: value });
    expect([answer.statusCode, answer.json().fields[0].path]).toEqual([400, field]);
  });

  it('gives a username that two choose at once to one of them', async () => {
    const answers = await Promise.all(
      ['recruiter', 'reviewer'].map((username) => edit(username, { username: 'wanted_by_two' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const owner = await server.userNamed('wanted_by_two');
    await server.connection
      .updateTable('users')
      .set({ username: owner.email.split('@')[0] ?? '' })
      .where('user_id', '=', owner.user_id)
      .execute();
  });

  it('remembers which fields were changed, not what stood in them', async () => {
    const { id } = await server.signIn('support');
    await edit('support', { name: 'Sam Whitfield', country: 'CA', chat_username: 'sam#4711' });
    await edit('support', { country: 'CA' });
    const deeds = await server.connection
      .selectFrom('audit')
      .where('user_id', '=', id)
      .select(['action', 'detail'])
      .execute();
    expect(deeds).toEqual([{ action: 'profile.edited', detail: '{"fields":["country","chat_username"]}' }]);
  });

  it("refuses somebody else's id, known or not, and changes nothing", async () => {
    const { headers } = await server.signIn('newcomer');
    const victim = await server.userNamed('creator');
    for (const id of [victim.user_id, '00000000-0000-4000-8000-000000000000']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v2/user/profile/edit',
        headers,
        payload: { user_id: id, name: 'Changed' },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'UNAUTHORIZED']);
    }
    expect((await server.userNamed('creator')).name).toBe(victim.name);
  });
});
