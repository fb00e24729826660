import { approveGame, denyGame, getGameHistory, getSubmittedGames } from '#contract/introduce/review';
import { deleteGame, getGame, saveGame } from '#contract/introduce';
import { getNotices } from '#contract/messages';
import type { Given } from '../../../testing/caller';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const GAME: Given<typeof saveGame> = {
  name: 'Last Train',
  description: 'A puzzle in a night train.',
  genre: 'puzzle',
  platforms: ['web'],
  link: 'https://example.com/train',
  may_publish: true,
  state: 'submitted',
};

const reviewer = () => server.as('reviewer');
const make = async (username: string, change: Partial<typeof GAME> = {}) => {
  const { game } = (await server.as(username).call(saveGame, { ...GAME, ...change })).data;
  return { subject_id: await server.idOf(username), seen: game.updated_at };
};
const listed = async (asked: Given<typeof getSubmittedGames> = {}) =>
  (await reviewer().call(getSubmittedGames, asked)).data.items;
const own = async (username: string) => (await server.as(username).call(getGame)).data.game;

describe('a submitted game', () => {
  it('waits for a decision with what others would be shown', async () => {
    const key = await make('creator');
    expect(await listed()).toMatchObject([
      {
        ...key,
        owner: { name: 'Mira Lindqvist', email: 'creator@demo.test' },
        name: 'Last Train',
        link: 'https://example.com/train',
        state: 'submitted',
        acts: ['approve', 'deny'],
      },
    ]);
    expect(await listed({ search: 'TRAIN' })).toHaveLength(1);
    expect(await listed({ search: 'mira' })).toHaveLength(1);
    expect(await listed({ search: '_' })).toEqual([]);
    expect(await listed({ state: 'approved' })).toEqual([]);
    const { content } = await reviewer().download(getSubmittedGames.csv, { state: 'submitted' });
    expect(content.toString()).toContain('Last Train');
  });

  it('is not approved with what its maker has changed since it was seen', async () => {
    const key = await make('creator');
    const changed = await make('creator', { link: 'https://example.com/elsewhere' });
    expect((await reviewer().refused(approveGame, key)).code).toBe('STATE_CHANGED');
    expect(await own('creator')).toMatchObject({ state: 'submitted' });
    await server.as('creator').call(deleteGame);
    await make('creator', { link: 'https://example.com/third' });
    expect((await reviewer().refused(approveGame, changed)).code).toBe('STATE_CHANGED');
  });

  it('is not decided on by an admin whose own it is, in whichever name', async () => {
    const key = await make('superadmin');
    const acting = server.as('superadmin').actingAs('reviewer', 'Ticket 1234');
    expect((await acting.call(getSubmittedGames)).data.items).toMatchObject([{ acts: [] }]);
    expect((await acting.refused(approveGame, key)).code).toBe('NOT_ALLOWED');
  });

  it('is not decided on in another account of who makes it', async () => {
    const key = await make('creator');
    const person = (await server.userNamed('creator')).person_id;
    const reviewerId = await server.idOf('reviewer');
    await server.connection
      .updateTable('users')
      .set({ person_id: person })
      .where('user_id', '=', reviewerId)
      .execute();
    expect((await reviewer().refused(approveGame, key)).code).toBe('NOT_ALLOWED');
  });

  it('is not there as a draft, and not to be approved where it may not be published', async () => {
    await make('creator', { state: 'draft' });
    expect(await listed()).toEqual([]);
    const key = await make('creator', { may_publish: false });
    expect(await listed()).toMatchObject([{ may_publish: false, acts: ['deny'] }]);
    expect((await reviewer().refused(approveGame, key)).code).toBe('NOT_ALLOWED');
  });

  it('that is approved says so to its maker', async () => {
    const key = await make('creator');
    const { item } = (await reviewer().call(approveGame, key)).data;
    expect(item).toMatchObject({ state: 'approved', acts: ['deny'] });
    expect(await own('creator')).toMatchObject({ state: 'approved' });
    expect((await server.as('creator').call(getNotices)).data.items).toMatchObject([
      { kind: 'game-approved', texts: { game: 'Last Train' } },
    ]);
    await server.work();
    expect(server.mails('creator@demo.test')[0]?.subject).toContain('Last Train');
  });

  it('that is denied says why to its maker, without who it was, and waits again once it is changed', async () => {
    const key = await make('creator');
    await reviewer().call(denyGame, { ...key, reason: 'The link leads elsewhere' });
    expect(await own('creator')).toMatchObject({
      state: 'denied',
      history: [
        { act: 'deny', reason: 'The link leads elsewhere', by: 'staff', name: null },
        { act: 'submit', by: 'owner' },
        { act: null, to: 'draft' },
      ],
    });
    const { items } = (await reviewer().call(getGameHistory, { subject_id: key.subject_id })).data;
    expect(items[0]).toMatchObject({ name: (await server.userNamed('reviewer')).name });
    await make('creator');
    expect(await listed()).toMatchObject([{ state: 'denied' }]);
    await make('creator', { link: 'https://example.com/mended' });
    expect(await listed()).toMatchObject([{ state: 'submitted' }]);
  });

  it('is decided once, where two decide at once', async () => {
    const key = await make('creator');
    const answers = await Promise.all([
      reviewer().outcome(approveGame, key),
      server.as('admin').outcome(approveGame, key),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['STATE_CHANGED', undefined]);
    expect((await server.as('creator').call(getNotices)).data.items).toHaveLength(1);
  });

  it('that is written for the first time by several calls at once is one game', async () => {
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => server.as('creator').outcome(saveGame, { ...GAME, name })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { items } = (await reviewer().call(getGameHistory, { subject_id: await server.idOf('creator') }))
      .data;
    expect(items.map(({ act }) => act)).toEqual(['submit', null]);
  });

  it('that was deleted leaves nothing to the next one', async () => {
    const key = await make('creator');
    await reviewer().call(approveGame, key);
    await server.as('creator').call(deleteGame);
    expect((await reviewer().refused(approveGame, key)).code).toBe('NOT_FOUND');
    const { subject_id } = key;
    expect((await reviewer().refused(getGameHistory, { subject_id })).code).toBe('NOT_FOUND');
    await make('creator');
    expect(await own('creator')).toMatchObject({ state: 'submitted', history: [{ act: 'submit' }, {}] });
  });

  it.each(['creator', 'owner', 'support', 'recruiter'])('is not for %s to decide on', async (username) => {
    const key = await make('newcomer');
    const other = server.as(username);
    expect((await other.refused(getSubmittedGames)).code).toBe('NOT_ALLOWED');
    expect((await other.refused(approveGame, key)).code).toBe('NOT_ALLOWED');
    expect((await other.refused(denyGame, { ...key, reason: 'No' })).code).toBe('NOT_ALLOWED');
    expect((await other.refused(getGameHistory, { subject_id: key.subject_id })).code).toBe('NOT_ALLOWED');
  });
});
