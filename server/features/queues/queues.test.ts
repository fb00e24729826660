import { approveGame } from '#contract/introduce/review';
import { saveGame } from '#contract/introduce';
import { getNotices, getUnreadNotices, readNotices } from '#contract/messages';
import type { WaitingName } from '#contract/plain/queues';
import { getQueues } from '#contract/queues';
import { putJob } from '../../jobs/repository';
import type { Given } from '../../testing/caller';
import { type TestServer, startTestServer } from '../../testing/harness';
import { chatOn } from '../../testing/support';

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
  it.each<[string, WaitingName[]]>([
    ['creator', []],
    ['reviewer', ['channels', 'invites', 'games']],
    ['support', ['conversations', 'unsent-mails']],
  ])('is counted for %s in the queues that they may see: %j', async (username, names) => {
    expect([...(await waitingFor(username)).keys()]).toEqual(names);
  });

  it('is counted in every queue for who may see all, and can be', async () => {
    expect((await waitingFor('superadmin')).size).toBe(14);
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

describe('since when', () => {
  const oldestFor = async (username: string, queue: WaitingName) =>
    (await server.as(username).call(getQueues)).data.items.find((item) => item.queue === queue)?.oldest;
  const at = (day: string) => new Date(`${day}T12:00:00.000Z`);

  it('the oldest of a list waits, and nothing where nothing does', async () => {
    const { connection } = server;
    await connection.updateTable('creator_game').set({ state: 'approved' }).execute();
    expect(await oldestFor('reviewer', 'games')).toBeNull();
    for (const [username, day] of [
      ['creator', '2026-03-02'],
      ['owner', '2026-03-01'],
    ] as const) {
      const { subject_id } = await submit(username);
      await connection
        .updateTable('creator_game')
        .set({ updated_at: at(day) })
        .where('user_id', '=', subject_id)
        .execute();
    }
    expect(await oldestFor('reviewer', 'games')).toBe('2026-03-01T12:00:00.000Z');
  });

  it('the oldest message waits that no agent has read: not one that was answered', async () => {
    const { connection } = server;
    await connection.updateTable('support_conversation').set({ status: 'closed' }).execute();
    expect(await oldestFor('support', 'conversations')).toBeNull();
    const { write, reply } = chatOn(server);
    await write('creator', 'One');
    await reply('creator', 'support', 'Two');
    await write('creator', 'Three');
    await write('creator', 'Four');
    const moved = { 1: at('2026-03-01'), 3: at('2026-03-03'), 4: at('2026-03-04') };
    for (const [number, moment] of Object.entries(moved)) {
      await connection
        .updateTable('support_message')
        .set({ at: moment })
        .where('user_id', '=', await server.idOf('creator'))
        .where('number', '=', Number(number))
        .execute();
    }
    expect(await oldestFor('support', 'conversations')).toBe('2026-03-03T12:00:00.000Z');
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
