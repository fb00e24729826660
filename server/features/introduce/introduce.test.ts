import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.connection.deleteFrom('youtube_story').execute();
  await server.connection.deleteFrom('creator_game').execute();
  await server.connection.deleteFrom('audit').execute();
});

const STORY = {
  title: 'A shelf that fell down',
  text: 'It fell down in the night, and eleven people watched me find out why.',
  video_link: 'https://youtu.be/dQw4w9WgXcQ',
  may_publish: true,
  state: 'submitted',
};
const GAME = {
  name: 'Last Train',
  description: 'A puzzle in a night train.',
  genre: 'puzzle',
  platforms: ['windows', 'web'],
  link: 'https://example.com/train',
  may_publish: true,
  state: 'submitted',
};

const as = async (username: string) => {
  const { id, headers } = await server.signIn(username);
  const address = (path: string, query: Record<string, string>) =>
    `/api/v2/${path}?${new URLSearchParams({ user_id: id, ...query }).toString()}`;
  return {
    id,
    get: (path: string, query: Record<string, string> = {}) =>
      server.app.inject({ url: address(path, query), headers }),
    post: (path: string, body: object) =>
      server.app.inject({
        method: 'POST',
        url: `/api/v2/${path}`,
        headers,
        payload: { user_id: id, ...body },
      }),
    remove: (path: string) => server.app.inject({ method: 'DELETE', url: address(path, {}), headers }),
  };
};

describe('the story', () => {
  it('is none before it is written', async () => {
    expect((await (await as('creator')).get('user/ytstory')).json()).toEqual({ data: { story: null } });
  });

  it('is kept as a draft, handed in, and taken back', async () => {
    const creator = await as('creator');
    const draft = await creator.post('user/ytstory', { ...STORY, text: 'Short.', state: 'draft' });
    expect(draft.json().data.story).toMatchObject({
      state: 'draft',
      submitted_at: null,
      video_id: 'dQw4w9WgXcQ',
    });
    const first = (await creator.post('user/ytstory', STORY)).json().data.story;
    expect(first).toMatchObject({ state: 'submitted', may_publish: true });
    // A later change does not make it newly handed in.
    const changed = (await creator.post('user/ytstory', { ...STORY, title: 'Other', video_link: '' })).json()
      .data.story;
    expect(changed).toMatchObject({ title: 'Other', video_id: null, submitted_at: first.submitted_at });
    expect((await creator.get('user/ytstory')).json().data.story).toEqual(changed);
    const back = await creator.post('user/ytstory', { ...STORY, state: 'draft' });
    expect(back.json().data.story).toMatchObject({ state: 'draft', submitted_at: null });
  });

  it.each([
    [{ title: '' }, 'title', 'required'],
    [{ title: 'a'.repeat(121) }, 'title', 'too_long'],
    [{ text: 'a'.repeat(49) }, 'text', 'too_short'],
    [{ text: 'a'.repeat(5001) }, 'text', 'too_long'],
    [{ video_link: 'nonsense' }, 'video_link', 'link_invalid'],
    [{ video_link: 'https://vimeo.com/1234567' }, 'video_link', 'not_a_video_platform'],
  ])('with %j is not taken in', async (change, path, message) => {
    const creator = await as('creator');
    const answer = await creator.post('user/ytstory', { ...STORY, ...change });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ path, message }]]);
    expect((await creator.get('user/ytstory')).json().data.story).toBeNull();
  });

  it('takes 50 and 5,000 characters', async () => {
    const creator = await as('creator');
    for (const length of [50, 5000])
      expect((await creator.post('user/ytstory', { ...STORY, text: 'a'.repeat(length) })).statusCode).toBe(
        200,
      );
  });

  it('is deleted once', async () => {
    const creator = await as('creator');
    await creator.post('user/ytstory', STORY);
    expect((await creator.remove('user/ytstory')).statusCode).toBe(200);
    expect((await creator.get('user/ytstory')).json().data.story).toBeNull();
    expect((await creator.remove('user/ytstory')).statusCode).toBe(404);
  });

  it('leaves behind who let it be published, and when that changed', async () => {
    const creator = await as('creator');
    await creator.post('user/ytstory', STORY);
    await creator.post('user/ytstory', { ...STORY, title: 'Other' });
    await creator.post('user/ytstory', { ...STORY, may_publish: false });
    const deeds = await server.connection
      .selectFrom('audit')
      .where('user_id', '=', creator.id)
      .where('action', '=', 'story.save')
      .orderBy('at')
      .select('detail')
      .execute();
    expect(deeds.map(({ detail }) => JSON.parse(detail).mayPublish)).toEqual([true, false]);
  });
});

describe('the game', () => {
  it('is kept, changed and deleted', async () => {
    const creator = await as('creator');
    expect((await creator.get('user/game')).json().data.game).toBeNull();
    await creator.post('user/game', { ...GAME, platforms: ['web', 'web'], link: '' });
    expect((await creator.get('user/game')).json().data.game).toMatchObject({
      name: 'Last Train',
      genre: 'puzzle',
      platforms: ['web'],
      link: null,
      state: 'submitted',
    });
    expect((await creator.remove('user/game')).statusCode).toBe(200);
    expect((await creator.get('user/game')).json().data.game).toBeNull();
    expect((await creator.remove('user/game')).statusCode).toBe(404);
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ description: '' }, 'description', 'required'],
    [{ platforms: [] }, 'platforms', 'required'],
    [{ link: 'example.com' }, 'link', 'link_invalid'],
    [{ link: 'javascript:alert(1)' }, 'link', 'link_invalid'],
  ])('with %j is not taken in', async (change, path, message) => {
    const answer = await (await as('creator')).post('user/game', { ...GAME, ...change });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ path, message }]]);
  });

  it('may be a draft without a description and a platform', async () => {
    const creator = await as('creator');
    const answer = await creator.post('user/game', {
      ...GAME,
      state: 'draft',
      description: '',
      platforms: [],
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe("somebody else's game", () => {
  const random = async (username: string, query: Record<string, string> = {}) =>
    (await (await as(username)).get('user/game/random', query)).json().data.game;

  it('is one that its maker handed in and lets be shown', async () => {
    await (await as('creator')).post('user/game', GAME);
    expect(await random('newcomer')).toEqual({
      game_id: expect.any(String),
      name: 'Last Train',
      description: 'A puzzle in a night train.',
      genre: 'puzzle',
      platforms: ['windows', 'web'],
      link: 'https://example.com/train',
      maker: 'Mira Lindqvist',
    });
  });

  it.each([
    ['is a draft', { state: 'draft' }],
    ['may not be published', { may_publish: false }],
  ])('is never one that %s', async (_what, change) => {
    await (await as('creator')).post('user/game', { ...GAME, ...change });
    expect(await random('newcomer')).toBeNull();
  });

  it("is never one's own", async () => {
    await (await as('creator')).post('user/game', GAME);
    expect(await random('creator')).toBeNull();
  });

  it.each([
    ['deactivated', { status: 'deactivated' as const }],
    ['locked', { lock_level: 1 }],
    ["another network's", { network_id: '00000000-0000-4000-8000-000000000000' }],
  ])('is never one of a maker who is %s', async (_what, change) => {
    const maker = await as('owner');
    await maker.post('user/game', GAME);
    const before = await server.userNamed('owner');
    const setBack = { status: before.status, lock_level: before.lock_level, network_id: before.network_id };
    const set = (values: Partial<typeof setBack>) =>
      server.connection.updateTable('users').set(values).where('user_id', '=', maker.id).execute();
    await set(change);
    expect(await random('newcomer')).toBeNull();
    await set(setBack);
    expect(await random('newcomer')).not.toBeNull();
  });

  it('is another one when one asks for another, as long as there is one', async () => {
    await (await as('creator')).post('user/game', GAME);
    await (await as('owner')).post('user/game', { ...GAME, name: 'Second' });
    let shown = await random('newcomer');
    for (let turn = 0; turn < 6; turn += 1) {
      const next = await random('newcomer', { not: shown.game_id });
      expect(next.name).not.toBe(shown.name);
      shown = next;
    }
    await (await as('owner')).remove('user/game');
    const last = await random('newcomer');
    expect(await random('newcomer', { not: last.game_id })).toEqual(last);
  });
});

it('is read and written by nobody else', async () => {
  const creator = await as('creator');
  const other = await as('newcomer');
  const mine = { user_id: creator.id };
  for (const answer of [
    await other.get('user/ytstory', mine),
    await other.get('user/game', mine),
    await other.post('user/ytstory', { ...STORY, ...mine }),
    await other.post('user/game', { ...GAME, ...mine }),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'UNAUTHORIZED']);
  }
});
