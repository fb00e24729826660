import { getChannelAnalytics } from '#contract/analytics';
import type { AnswerOf } from '#contract/call';
import type { Given, Wrong } from '../../testing/caller';
import { type TestServer, startTestServer } from '../../testing/harness';
import { channelNamed, linkChannel } from '../../testing/popup';
import { dayOf, fromNow } from '../../testing/time';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const dayAgo = (days: number) => dayOf(fromNow({ days: -days }));
const APRIL = { from: '2026-04-01', to: '2026-04-30' };

type Query = Given<typeof getChannelAnalytics>;
type Type = Query['type'];
type Row = AnswerOf<typeof getChannelAnalytics>['data'][number];
type Metric = keyof Row['metrics'];

const idOf = async (username: string, name: string) =>
  (await channelNamed(server.as(username), name)).channel_id;
const needsReauth = async (username: string, name: string) =>
  (await channelNamed(server.as(username), name)).needs_reauth;

/** Asks for figures of one of a creator's channels. */
const ask = async (username: string, name: string, query: Wrong<typeof getChannelAnalytics>) =>
  server.as(username).outcome(getChannelAnalytics, { channel_id: await idOf(username, name), ...query });
const askMira = (type: Type, range = APRIL) => ask('creator', 'Mira Builds Things', { type, ...range });
const mira = async (type: Type, range = APRIL) => {
  const channel_id = await idOf('creator', 'Mira Builds Things');
  return server.as('creator').call(getChannelAnalytics, { channel_id, type, ...range });
};

const keys = (rows: Row[]) => rows.map(({ key }) => key);
const sum = (rows: Row[], metric: Metric) =>
  rows.reduce((total, { metrics }) => total + Number(metrics[metric]), 0);

describe('figures by day', () => {
  it.each<[Type, Metric[]]>([
    ['views', ['views']],
    ['watch-time', ['watch_minutes']],
    ['subscribers', ['subscribers_gained', 'subscribers_lost']],
    ['revenue', ['revenue']],
  ])('of %s come with the period before and the sums of both', async (type, metrics) => {
    const { data, previous, totals, previous_totals: before } = await mira(type);
    expect([...keys(data)].sort()).toEqual(keys(data));
    expect(keys(data).every((day) => day >= APRIL.from && day <= APRIL.to)).toBe(true);
    // April is compared with March, day by day from the first.
    expect(keys(previous).every((day) => day >= '2026-03-01' && day <= '2026-03-30')).toBe(true);
    expect(previous.length).toBeGreaterThan(20);
    for (const metric of metrics) {
      expect(Object.keys(data[0]?.metrics ?? {})).toContain(metric);
      expect(Number(totals[metric])).toBeCloseTo(sum(data, metric), 6);
      expect(Number(before[metric])).toBeCloseTo(sum(previous, metric), 6);
    }
    expect(Object.keys(totals).sort()).toEqual(metrics);
  });

  it('leave out the days of which YouTube has nothing, the newest among them', async () => {
    const { data, final_until } = await mira('views', { from: dayAgo(119), to: dayAgo(0) });
    expect(data.length).toBeLessThan(118);
    expect(data.every(({ metrics }) => Number(metrics.views) > 0)).toBe(true);
    expect(keys(data)).not.toContain(dayAgo(0));
    expect(final_until).toBe(dayAgo(3));
  });

  it('are compared over the days alone that both periods have', async () => {
    const range = { from: dayAgo(9), to: dayAgo(0) };
    const { data, previous, previous_range, totals, compared } = await mira('views', range);
    expect(previous_range).toEqual({ from: dayAgo(19), to: dayAgo(10) });
    const has = (rows: Row[], ago: number) => rows.find(({ key }) => key === dayAgo(ago))?.metrics.views;
    const both = Array.from({ length: 10 }, (_none, ago) => [has(data, ago), has(previous, ago + 10)]).filter(
      (pair): pair is [number, number] => pair.every((views) => views !== undefined),
    );
    const sums = both.reduce(([now, then], [one, other]) => [now + one, then + other], [0, 0]);
    expect(compared).toEqual({
      days: both.length,
      totals: { views: sums[0] },
      previous_totals: { views: sums[1] },
    });
    expect(compared.days).toBeLessThan(9);
    expect(compared.days).toBeGreaterThan(2);
    // A list of the same days compares them in the same way.
    const list = await mira('devices', range);
    expect(list.compared.days).toBe(compared.days);
    expect(list.compared.totals.views).toBe(compared.totals.views);
    expect(list.totals.views).toBe(totals.views);
  });

  it('are none, not zero, before the channel was there', async () => {
    const { data, totals } = await mira('views', { from: '2014-01-01', to: '2014-01-31' });
    expect([data, totals]).toEqual([[], {}]);
  });

  it('are kept with the channel', async () => {
    await mira('views', { from: '2026-05-01', to: '2026-05-10' });
    const kept = await server.connection
      .selectFrom('channel_day')
      .where('channel_id', '=', await idOf('creator', 'Mira Builds Things'))
      .where('day', '>=', '2026-05-01')
      .where('day', '<=', '2026-05-10')
      .select(['day', 'views', 'revenue'])
      .execute();
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.every(({ views, revenue }) => Number(views) > 0 && revenue !== null)).toBe(true);
  });
});

describe('lists', () => {
  it.each<[Type, number]>([
    ['videos', 50],
    ['countries', 10],
    ['traffic-sources', 5],
    ['devices', 3],
  ])('of %s come largest first with the sums of the whole channel', async (type, atLeast) => {
    const { data, previous, totals, previous_totals: before } = await mira(type);
    const views = data.map(({ metrics }) => Number(metrics.views));
    expect([...views].sort((one, other) => other - one)).toEqual(views);
    expect(views.length).toBeGreaterThanOrEqual(atLeast);
    expect(views.length).toBeLessThanOrEqual(50);
    expect(previous).toEqual([]);
    const days = await mira('views');
    expect(totals.views).toBe(days.totals.views);
    expect(before.views).toBe(days.previous_totals.views);
    expect(data.every(({ label }) => (type === 'videos') === (label !== null))).toBe(true);
  });

  it('of different kinds keep their own rows for the same days', async () => {
    const devices = keys((await mira('devices')).data);
    const countries = keys((await mira('countries')).data);
    expect(devices).toContain('MOBILE');
    expect(countries.every((key) => /^[A-Z]{2}$/.test(key))).toBe(true);
    expect(keys((await mira('devices')).data)).toEqual(devices);
  });
});

describe('a question', () => {
  it.each([
    ['from', { from: '2013-11-30', to: '2014-01-01' }],
    ['from', { from: '2026-02-02', to: '2026-02-01' }],
    ['to', { from: '2026-02-02', to: '2999-01-01' }],
  ])('is refused at the field %s for %j', async (path, range) => {
    const { status, code, fields } = await askMira('views', range);
    expect([status, code, fields?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', path]);
  });

  it('about somebody else’s channel is answered as one about none', async () => {
    const channel_id = await idOf('failed_payout', 'Kofi Explains');
    const query = { channel_id, type: 'views', ...APRIL };
    expect((await server.as('creator').refused(getChannelAnalytics, query)).status).toBe(404);
  });

  it('is answered a second time without YouTube, whichever chart of it is looked at', async () => {
    const range = { from: '2026-06-01', to: '2026-06-30' };
    const channel_id = await idOf('creator', 'Mira Builds Things');
    const first = await mira('views', range);
    // A grant that is worth nothing cannot have been used.
    const grants = server.connection.updateTable('channel_grant').where('channel_id', '=', channel_id);
    const { refresh_token: kept } = await server.connection
      .selectFrom('channel_grant')
      .where('channel_id', '=', channel_id)
      .select('refresh_token')
      .executeTakeFirstOrThrow();
    await grants.set({ refresh_token: 'v1.', access_expires_at: new Date(0) }).execute();
    expect(await mira('views', range)).toEqual(first);
    expect((await askMira('revenue', range)).status).toBe(200);

    const age = (read_at: Date) => server.connection.updateTable('youtube_answer').set({ read_at }).execute();
    await age(new Date(0));
    expect(await askMira('views', range)).toMatchObject({ status: 401, code: 'CHANNEL_NEEDS_REAUTH' });
    expect(await needsReauth('creator', 'Mira Builds Things')).toBe(true);

    // As long as the channel is marked nothing old is shown; the mark goes with the first success.
    await age(new Date());
    expect((await askMira('views', range)).status).toBe(401);
    await grants.set({ refresh_token: kept }).execute();
    expect((await askMira('views', range)).status).toBe(200);
    expect(await needsReauth('creator', 'Mira Builds Things')).toBe(false);
  });
});

describe('when YouTube refuses', () => {
  const views = { type: 'views', ...APRIL };
  const link = (name: string) => linkChannel(server, server.as('newcomer'), `stranger@demo.test — ${name}`);

  it('asks for re-authentication once the grant is over, and marks the channel', async () => {
    expect(await ask('expired_grant', 'Elena Travels Light', views)).toMatchObject({
      status: 401,
      code: 'CHANNEL_NEEDS_REAUTH',
    });
    expect(await needsReauth('expired_grant', 'Elena Travels Light')).toBe(true);
  });

  it('marks a channel as soon as its grant is withdrawn', async () => {
    await link('Grant Withdrawn');
    expect(await needsReauth('newcomer', 'Grant Withdrawn')).toBe(true);
  });

  it.each([
    ['Over Quota', 503],
    ['Always Down', 503],
    ['Hiccups', 200],
  ])('answers for the channel %s with %s', async (name, expected) => {
    await link(name);
    const { status, code } = await ask('newcomer', name, views);
    expect([status, code]).toEqual([expected, expected === 503 ? 'YOUTUBE_UNAVAILABLE' : undefined]);
    expect(await needsReauth('newcomer', name)).toBe(false);
  });

  it('says what YouTube said where it gives no figures to this account', async () => {
    await link('Forbidden Figures');
    expect(await ask('newcomer', 'Forbidden Figures', views)).toMatchObject({
      status: 503,
      code: 'YOUTUBE_UNAVAILABLE',
      text: 'Forbidden',
    });
  });
});
