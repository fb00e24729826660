import { type TestServer, startTestServer } from '../../../testing/harness';
import { brightside, moveTo } from '../../../testing/networks';
import { countFigures } from './job';
import { countedTimes } from './times';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const MEMBER = 'creator';
const NOW = new Date('2026-06-15T10:52:00Z');
const MAY = '2026-05';

/** What is counted of Brightside. */
const counted = async () => {
  const { network_id } = await brightside(server);
  await countFigures(server.connection, NOW);
  const row = await server.connection
    .selectFrom('network_figure')
    .where('network_id', '=', network_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return {
    members: row.members,
    channels: row.channels,
    views: Number(row.views),
    earned: Number(row.earned),
  };
};

const empty = async (): Promise<string> => {
  const { connection } = server;
  const { network_id } = await brightside(server);
  await connection.updateTable('channel_earning').set({ month: '2020-01' }).execute();
  await connection.deleteFrom('channel_day').execute();
  await connection
    .updateTable('network_membership')
    .set({ state: 'ended', ended_at: new Date('2020-01-01T00:00:00Z') })
    .where('network_id', '=', network_id)
    .execute();
  return moveTo(server, MEMBER, network_id);
};

const linkedOf = async (userId: string): Promise<string[]> => {
  const rows = await server.connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .where('status', '=', 'linked')
    .where('removed_at', 'is', null)
    .orderBy('channel_id')
    .select('channel_id')
    .execute();
  return rows.map(({ channel_id: id }) => id);
};

it('a network has its approved members, their linked channels and the views of 30 days that YouTube told', async () => {
  const userId = await empty();
  const [channel = '', ...others] = await linkedOf(userId);
  const watched = (day: string, views: string) => ({
    user_id: userId,
    channel_id: channel,
    day,
    views,
    watch_minutes: '0',
    subscribers_gained: '0',
    subscribers_lost: '0',
    read_at: NOW,
  });
  const { from, until } = countedTimes(NOW);
  expect([from, until]).toEqual(['2026-05-14', '2026-06-12']);
  await server.connection
    .insertInto('channel_day')
    .values([
      watched('2026-05-13', '1000'),
      watched(from, '1'),
      watched(until, '20'),
      watched('2026-06-13', '1000'),
    ])
    .execute();
  const whole = { members: 1, channels: others.length + 1, views: 21, earned: 0 };
  expect(await counted()).toEqual(whole);
  await server.connection
    .updateTable('channel')
    .set({ status: 'unlinked' })
    .where('channel_id', '=', channel)
    .execute();
  expect(await counted()).toEqual({ ...whole, channels: others.length, views: 0 });
  const waits = { state: 'pending', approved_at: null } as const;
  await server.connection
    .updateTable('network_membership')
    .set(waits)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  expect(await counted()).toMatchObject({ members: 0, channels: 0 });
});

it('an account that is deactivated counts no more', async () => {
  const userId = await empty();
  await server.connection
    .updateTable('users')
    .set({ status: 'deactivated' })
    .where('user_id', '=', userId)
    .execute();
  expect(await counted()).toMatchObject({ members: 0, channels: 0 });
});

it('what was earned is of the network in which a member was when the month ended', async () => {
  const userId = await empty();
  const earning = (category: 'ads' | 'network', amount: string) => ({
    user_id: userId,
    month: MAY,
    channel_id: 'UC-1',
    type: 'earning' as const,
    source: 'youtube' as const,
    category,
    amount,
    gross: amount,
    service_fee: '0',
  });
  await server.connection
    .insertInto('channel_earning')
    .values([earning('ads', '10.25'), earning('network', '7')])
    .execute();
  const since = (approved_at: string, ended_at: string | null) =>
    server.connection
      .updateTable('network_membership')
      .set({ began_at: approved_at, approved_at, ended_at, state: ended_at ? 'ended' : 'approved' })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute();
  await since('2026-06-01T00:00:00Z', null);
  expect((await counted()).earned).toBe(0);
  await since('2026-05-31T23:59:59Z', null);
  expect((await counted()).earned).toBe(10.25);
  await since('2026-05-02T00:00:00Z', '2026-06-02T00:00:00Z');
  expect(await counted()).toMatchObject({ members: 0, earned: 10.25 });
});
