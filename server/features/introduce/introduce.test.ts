import { approveGame } from '#contract/introduce/review';
import {
  deleteGame,
  deleteStory,
  getGame,
  getRandomGame,
  getStory,
  saveGame,
  saveStory,
} from '#contract/introduce';
import { auditEventsOf } from '../../testing/audit';
import type { Given } from '../../testing/caller';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const STORY: Given<typeof saveStory> = {
  title: 'A shelf that fell down',
  text: 'It fell down in the night, and eleven people watched me find out why.',
  video_link: 'https://youtu.be/dQw4w9WgXcQ',
  may_publish: true,
  state: 'submitted',
};
const GAME: Given<typeof saveGame> = {
  name: 'Last Train',
  description: 'A puzzle in a night train.',
  genre: 'puzzle',
  platforms: ['windows', 'web'],
  link: 'https://example.com/train',
  may_publish: true,
  state: 'submitted',
};

describe('the story', () => {
  const read = async () => (await server.as('creator').call(getStory)).data.story;
  const save = async (change: Partial<typeof STORY> = {}) =>
    (await server.as('creator').call(saveStory, { ...STORY, ...change })).data.story;

  it('is none before it is written', async () => {
    expect(await server.as('creator').call(getStory)).toEqual({ data: { story: null } });
  });

  it('is kept as a draft, handed in, and taken back', async () => {
    expect(await save({ text: 'Short.', state: 'draft' })).toMatchObject({
      state: 'draft',
      submitted_at: null,
      video_id: 'dQw4w9WgXcQ',
    });
    const first = await save();
    expect(first).toMatchObject({ state: 'submitted', may_publish: true });
    // A later change does not make it newly handed in.
    const changed = await save({ title: 'Other', video_link: '' });
    expect(changed).toMatchObject({ title: 'Other', video_id: null, submitted_at: first?.submitted_at });
    expect(await read()).toEqual(changed);
    expect(await save({ state: 'draft' })).toMatchObject({ state: 'draft', submitted_at: null });
  });

  it.each([
    [{ title: '' }, 'title', 'required'],
    [{ title: 'a'.repeat(121) }, 'title', 'too_long'],
    [{ text: 'a'.repeat(49) }, 'text', 'too_short'],
    [{ text: 'a'.repeat(5001) }, 'text', 'too_long'],
    [{ video_link: 'nonsense' }, 'video_link', 'link_invalid'],
    [{ video_link: 'https://vimeo.com/1234567' }, 'video_link', 'not_a_video_platform'],
  ])('with %j is not taken in', async (change, path, message) => {
    expect(await server.as('creator').refused(saveStory, { ...STORY, ...change })).toMatchObject({
      status: 400,
      fields: [{ path, message }],
    });
    expect(await read()).toBeNull();
  });

  it('takes 50 and 5,000 characters', async () => {
    for (const length of [50, 5000]) {
      const text = 'a'.repeat(length);
      expect(await save({ text })).toMatchObject({ text });
    }
  });

  it('is deleted once', async () => {
    await save();
    await server.as('creator').call(deleteStory);
    expect(await read()).toBeNull();
    expect((await server.as('creator').refused(deleteStory)).status).toBe(404);
  });

  it('leaves behind who let it be published, and when that changed', async () => {
    await save();
    await save({ title: 'Other' });
    await save({ may_publish: false });
    const by = await server.idOf('creator');
    const auditEvents = await auditEventsOf(server.connection, { by, action: 'story.save' });
    expect(auditEvents.map(({ detail }) => detail.mayPublish)).toEqual([true, false]);
  });
});

describe('the game', () => {
  const read = async () => (await server.as('creator').call(getGame)).data.game;

  it('is kept, changed and deleted', async () => {
    const creator = server.as('creator');
    expect(await read()).toBeNull();
    await creator.call(saveGame, { ...GAME, platforms: ['web', 'web'], link: '' });
    expect(await read()).toMatchObject({
      name: 'Last Train',
      genre: 'puzzle',
      platforms: ['web'],
      link: null,
      state: 'submitted',
    });
    await creator.call(deleteGame);
    expect(await read()).toBeNull();
    expect((await creator.refused(deleteGame)).status).toBe(404);
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ description: '' }, 'description', 'required'],
    [{ platforms: [] }, 'platforms', 'choose'],
    [{ link: 'example.com' }, 'link', 'link_invalid'],
    [{ link: 'javascript:alert(1)' }, 'link', 'link_invalid'],
  ])('with %j is not taken in', async (change, path, message) => {
    expect(await server.as('creator').refused(saveGame, { ...GAME, ...change })).toMatchObject({
      status: 400,
      fields: [{ path, message }],
    });
  });

  it('may be a draft without a description and a platform', async () => {
    const draft: typeof GAME = { ...GAME, state: 'draft', description: '', platforms: [] };
    await server.as('creator').call(saveGame, draft);
    expect(await read()).toMatchObject({ state: 'draft', description: '', platforms: [] });
  });
});

describe("somebody else's game", () => {
  const random = async (username: string, query: Given<typeof getRandomGame> = {}) =>
    (await server.as(username).call(getRandomGame, query)).data.game;
  const make = (username: string, change: Partial<typeof GAME> = {}) =>
    server.as(username).call(saveGame, { ...GAME, ...change });
  const approve = async (username: string) => {
    const subject_id = await server.idOf(username);
    const { game } = (await server.as(username).call(getGame)).data;
    await server.as('reviewer').call(approveGame, { subject_id, seen: game?.updated_at ?? '' });
  };

  it('is one that its maker handed in and lets be shown, and that was approved', async () => {
    await make('creator');
    expect(await random('newcomer')).toBeNull();
    await approve('creator');
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

  it.each<[string, Partial<typeof GAME>]>([
    ['is a draft', { state: 'draft' }],
    ['may not be published', { may_publish: false }],
  ])('is never one that %s', async (_what, change) => {
    await make('creator');
    await approve('creator');
    await make('creator', change);
    expect(await random('newcomer')).toBeNull();
  });

  it('is shown as it was approved: what its maker changes is decided on anew', async () => {
    await make('creator');
    await approve('creator');
    await make('creator');
    expect(await random('newcomer')).not.toBeNull();
    await make('creator', { link: 'https://example.com/other' });
    expect(await random('newcomer')).toBeNull();
  });

  it("is never one's own", async () => {
    await make('creator');
    await approve('creator');
    expect(await random('creator')).toBeNull();
  });

  it.each([
    ['deactivated', { status: 'deactivated' as const }],
    ['locked', { lock_level: 1 }],
    ["another network's", { network_id: '00000000-0000-4000-8000-000000000000' }],
  ])('is never one of a maker who is %s', async (_what, change) => {
    await make('owner');
    await approve('owner');
    const before = await server.userNamed('owner');
    const setBack = { status: before.status, lock_level: before.lock_level, network_id: before.network_id };
    const set = (values: Partial<typeof setBack>) =>
      server.connection.updateTable('users').set(values).where('user_id', '=', before.user_id).execute();
    await set(change);
    expect(await random('newcomer')).toBeNull();
    await set(setBack);
    expect(await random('newcomer')).not.toBeNull();
  });

  it('is another one when one asks for another, as long as there is one', async () => {
    await make('creator');
    await make('owner', { name: 'Second' });
    for (const maker of ['creator', 'owner']) await approve(maker);
    let shown = await random('newcomer');
    for (let turn = 0; turn < 6; turn += 1) {
      const next = await random('newcomer', { not: shown?.game_id });
      expect(next?.name).toEqual(expect.any(String));
      expect(next?.name).not.toBe(shown?.name);
      shown = next;
    }
    await server.as('owner').call(deleteGame);
    const last = await random('newcomer');
    expect(last?.name).toBe('Last Train');
    expect(await random('newcomer', { not: last?.game_id })).toEqual(last);
  });
});

it('is read and written by nobody else', async () => {
  const mine = { user_id: await server.idOf('creator') };
  const other = server.as('newcomer');
  for (const refusal of [
    await other.refused(getStory, mine),
    await other.refused(getGame, mine),
    await other.refused(saveStory, { ...STORY, ...mine }),
    await other.refused(saveGame, { ...GAME, ...mine }),
  ]) {
    expect(refusal).toMatchObject({ status: 403, code: 'UNAUTHORIZED' });
  }
});
