import { approveGame } from '#contract/introduce/review';
import { saveGame } from '#contract/introduce';
import { getNotices, getUnreadNotices, readNotices } from '#contract/messages';
import type { QueueName } from '#contract/plain/queues';
import { getQueues } from '#contract/queues';
import { putJob } from '../../jobs/repository';
import type { Given } from '../../testing/caller';
import { type TestServer, startTestServer } from '../../testing/harness';

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
  link: '',
  may_publish: true,
  state: 'submitted',
};
const submit = async (username: string) => {
  const { game } = (await server.as(username).call(saveGame, GAME)).data;
  return { subject_id: await server.idOf(username), seen: game.updated_at };
};

const waitingFor = async (username: string) =>
  new Map(
    (await server.as(username).call(getQueues)).data.items.map(({ queue, waiting }) => [queue, waiting]),
  );

describe('what waits', () => {
  it.each<[string, QueueName[]]>([
    ['creator', []],
    ['reviewer', ['channels', 'games']],
    ['support', ['unsent-mails']],
  ])('is counted for %s in the queues that they may see: %j', async (username, names) => {
    expect([...(await waitingFor(username)).keys()]).toEqual(names);
  });

  it('is counted in every queue for who may see all, and can be', async () => {
    expect((await waitingFor('superadmin')).size).toBe(9);
  });

  it('is less once it is decided on', async () => {
    const before = (await waitingFor('reviewer')).get('games') ?? 0;
    const key = await submit('creator');
    await submit('owner');
    expect((await waitingFor('reviewer')).get('games')).toBe(before + 2);
    await server.as('reviewer').call(approveGame, key);
    expect((await waitingFor('reviewer')).get('games')).toBe(before + 1);
  });
});

describe('who decides', () => {
  /** Lets the job run in several processes at once. */
  const tell = async () => {
    const now = new Date();
    await Promise.all([1, 2, 3].map(() => putJob(server.connection, 'queues:tell', { key: '', now })));
    await Promise.all([server.work(), server.work(), server.work()]);
  };
  const told = async (username: string) =>
    (await server.as(username).call(getNotices, { per_page: 50 })).data.items.flatMap(({ kind, texts }) =>
      kind === 'queue-waits' && texts.queue === 'games' ? [kind] : [],
    ).length;

  it('is told once of all that came at once, and again of what comes after they have read it', async () => {
    const people = await server.connection
      .selectFrom('users')
      .where('status', '=', 'active')
      .where('lock_level', '=', 0)
      .select('username')
      .execute();
    await Promise.all(people.map(({ username }) => submit(username)));
    await server.as('admin').call(approveGame, await submit('creator'));
    await tell();
    await tell();
    expect([await told('reviewer'), await told('admin'), await told('support')]).toEqual([1, 1, 0]);
    expect(server.mails('reviewer@demo.test')).toEqual([]);

    await server.as('reviewer').call(readNotices);
    await tell();
    expect(await told('reviewer')).toBe(1);
    await server.as('creator').call(saveGame, { ...GAME, name: 'Another' });
    await tell();
    expect([await told('reviewer'), await told('admin')]).toEqual([2, 1]);
    expect((await server.as('reviewer').call(getUnreadNotices)).data.unread).toBe(1);
  });
});
