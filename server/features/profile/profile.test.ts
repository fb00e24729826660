import { editProfile, getProfile } from '#contract/profile';
import { API } from '../../http/serve';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const OF_ADMINS = [
  'announcements.manage',
  'audit.read',
  'channel.invite',
  'channel.prioritize',
  'channel.review',
  'channel.suspect',
  'channel.unlink',
  'contact.read',
  'documents.read',
  'game.review',
  'jobs.manage',
  'mailing-lists.manage',
  'messages.manage',
  'network.manage',
  'network.transfer-review',
  'pages.privileged',
  'partners.whitelist',
  'payments.review',
  'payments.send',
  'promoted-games.manage',
  'reports.import',
  'revenue-share.request',
  'revenue-share.review',
  'roles.assign',
  'support.answer',
  'support.replay',
  'user.lock',
  'user.login-as',
  'users.edit',
  'users.read',
];
const OF_SUPER_ADMINS = ['privileges.manage', 'recruiter-share.set', 'roles.manage', 'user.lock-super'];
// Besides, the demonstration's super admin may move many people.
const OF_MOVER = ['network.move-many'];

const read = async (username: string) => (await server.as(username).call(getProfile)).data.user;

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

  it.each(['denied', 'unlinked'] as const)(
    'opens no privileged pages for a channel that is %s',
    async (status) => {
      const user_id = await server.idOf('creator');
      await server.connection.updateTable('channel').set({ status }).where('user_id', '=', user_id).execute();
      expect((await read('creator')).can_access_privileged_pages).toBe(false);
    },
  );

  it.each([
    ['creator', ['chat.use', 'revenue-share.request']],
    ['newcomer', ['revenue-share.request']],
    [
      'owner',
      ['chat.use', 'network.approve-members', 'network.members', 'network.share', 'revenue-share.request'],
    ],
    ['recruiter', ['recruits.read', 'revenue-share.request']],
    [
      'reviewer',
      ['channel.invite', 'channel.review', 'channel.suspect', 'game.review', 'revenue-share.request'],
    ],
    ['support', ['messages.manage', 'revenue-share.request', 'support.answer', 'support.replay']],
    ['admin', OF_ADMINS],
    ['superadmin', [...OF_ADMINS, ...OF_SUPER_ADMINS, ...OF_MOVER].sort()],
  ])('joins the permissions of all roles: exactly these of %s', async (username, permissions) => {
    expect((await read(username)).permissions).toEqual(permissions);
  });

  it('says how the network of the account looks', async () => {
    const { network_id } = await server.connection
      .selectFrom('network')
      .where('username', '=', 'brightside')
      .select('network_id')
      .executeTakeFirstOrThrow();
    await server.connection
      .updateTable('users')
      .set({ network_id })
      .where('username', '=', 'creator')
      .execute();
    expect((await read('creator')).network).toMatchObject({
      name: 'Brightside Creators',
      primary_color: '#00796b',
      logo_url: '/brightside-logo.svg',
    });
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
  const url = `${API}/${getProfile.path}?user_id=${await server.idOf('creator')}`;
  expect((await server.as('newcomer').inject({ method: 'HEAD', url })).statusCode).toBe(404);
});

describe('editing the profile', () => {
  it('changes what is sent and nothing else', async () => {
    const before = await read('creator');
    await server.as('creator').call(editProfile, { preferred_name: '  Mira  ', language: 'de' });
    expect(await read('creator')).toEqual({ ...before, preferred_name: 'Mira', language: 'de' });
  });

  it('removes the preferred name when it is sent empty', async () => {
    await server.as('creator').call(editProfile, { preferred_name: 'Mira' });
    await server.as('creator').call(editProfile, { preferred_name: '' });
    expect((await read('creator')).preferred_name).toBeNull();
  });

  it.each([
    'Meritxell Col·lell',
    'レオナルド・ディカプリオ',
    'علی\u200cرضا محمدی',
    'രാജ\u0d4d\u200dകുമാർ നായർ',
  ])('takes the name %s as it is written', async (name) => {
    await server.as('creator').call(editProfile, { name });
    expect((await read('creator')).name).toBe(name);
  });

  it.each([
    ['name', 'Nia\u200d Diop', 'name_characters'],
    ['name', '', 'required'],
    ['name', 'a'.repeat(71), 'too_long'],
    ['name', 'R2D2', 'name_characters'],
    ['name', 'Robert"); --', 'name_characters'],
    ['preferred_name', '<b>', 'name_characters'],
  ])('refuses %s = %j at its field and changes nothing', async (field, value, message) => {
    const before = await read('creator');
    expect(await server.as('creator').refused(editProfile, { [field]: value })).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      fields: [{ path: field, message }],
    });
    expect(await read('creator')).toEqual(before);
  });

  it.each(["Zoë O'Neill-Árnason", '山田 太郎', 'نور حداد', 'Martin Luther King Jr.'])(
    'takes the name %s',
    async (name) => {
      const { data } = await server.as('recruiter').call(editProfile, { name });
      expect(data.user.name).toBe(name);
    },
  );

  it('keeps every field, and removes those that may be missing', async () => {
    const owner = server.as('owner');
    const change = {
      username: 'olivia_g',
      country: 'NZ',
      spoken_language: 'other',
      birth_date: '1990-02-28',
      chat_username: 'olivia#0042',
    } as const;
    await owner.call(editProfile, { ...change, username: 'Olivia_G ' });
    expect(await read('owner')).toMatchObject(change);
    const removed = { username: 'owner', spoken_language: '', birth_date: '', chat_username: '' } as const;
    await owner.call(editProfile, removed);
    expect(await read('owner')).toMatchObject({
      country: 'NZ',
      spoken_language: null,
      birth_date: null,
      chat_username: null,
    });
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
    expect(await server.as('newcomer').refused(editProfile, { [field]: value })).toMatchObject({
      status: 400,
      fields: [{ path: field, message }],
    });
  });

  it.each([
    ['country', 'XX'],
    ['spoken_language', 'tlh'],
    ['language', 'fr'],
    ['birth_date', '2001-02-30'],
  ])('refuses %s = %j, which there is not', async (field, value) => {
    const { status, fields } = await server.as('newcomer').refused(editProfile, { [field]: value });
    expect([status, fields?.[0]?.path]).toEqual([400, field]);
  });

  it('gives a username that two choose at once to one of them', async () => {
    const answers = await Promise.all(
      ['recruiter', 'reviewer'].map((name) =>
        server.as(name).outcome(editProfile, { username: 'wanted_by_two' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('remembers which fields were changed, not what stood in them', async () => {
    const support = server.as('support');
    const change = { name: 'Sam Whitfield', country: 'CA', chat_username: 'sam#4711' } as const;
    await support.call(editProfile, change);
    await support.call(editProfile, { country: 'CA' });
    expect(await auditEventsOf(server.connection, { by: await server.idOf('support') })).toMatchObject([
      { action: 'profile.edited', detail: { fields: ['country', 'chat_username'] } },
    ]);
  });

  it("refuses somebody else's id, known or not, and changes nothing", async () => {
    const victim = await server.userNamed('creator');
    for (const user_id of [victim.user_id, '00000000-0000-4000-8000-000000000000']) {
      expect(await server.as('newcomer').refused(editProfile, { user_id, name: 'Changed' })).toMatchObject({
        status: 403,
        code: 'UNAUTHORIZED',
      });
    }
    expect((await server.userNamed('creator')).name).toBe(victim.name);
  });
});
