import { type TestServer, startTestServer } from '../../testing/harness';
import { createCreator } from '../../testing/linking';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());

const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const APRIL = { from: '2026-04-01', to: '2026-04-30' };

/** Asks for figures of one of a creator's channels. */
const ask = async (username: string, name: string, query: { type: string; from: string; to: string }) => {
  const creator = await createCreator(server, username);
  const { channel_id: id } = await creator.channel(name);
  return { ...(await creator.get('channel/analytics', { channel_id: id, ...query })), id, creator };
};
const mira = (type: string, range = APRIL) => ask('creator', 'Mira Builds Things', { type, ...range });

interface Row {
  key: string;
  label: string | null;
  metrics: Record<string, number | string>;
}
const keys = (rows: Row[]) => rows.map(({ key }) => key);
const sum = (rows: Row[], metric: string) =>
  rows.reduce((total, { metrics }) => total + Number(metrics[metric]), 0);

describe('figures by day', () => {
  it.each([
    ['views', ['views']],
    ['watch-time', ['watch_minutes']],
    ['subscribers', ['subscribers_gained', 'subscribers_lost']],
    ['revenue', ['revenue']],
  ])('of %s come with the period before and the sums of both', async (type, metrics) => {
    const { status, body } = await mira(type);
    expect(status).toBe(200);
    const { data, previous, totals, previous_totals: before } = body;
    expect([...keys(data)].sort()).toEqual(keys(data));
    expect(keys(data).every((day: string) => day >= APRIL.from && day <= APRIL.to)).toBe(true);
    expect(keys(previous).every((day: string) => day >= '2026-03-02' && day <= '2026-03-31')).toBe(true);
    expect(previous.length).toBeGreaterThan(20);
    for (const metric of metrics) {
      expect(Object.keys(data[0].metrics)).toContain(metric);
      expect(Number(totals[metric])).toBeCloseTo(sum(data, metric), 6);
      expect(Number(before[metric])).toBeCloseTo(sum(previous, metric), 6);
    }
    expect(Object.keys(totals).sort()).toEqual(metrics);
  });

  it('leave out the days of which YouTube has nothing, the newest among them', async () => {
    const { body } = await mira('views', { from: daysAgo(119), to: today() });
    expect(body.data.length).toBeLessThan(118);
    expect(body.data.every(({ metrics }: Row) => Number(metrics.views) > 0)).toBe(true);
    expect(keys(body.data)).not.toContain(today());
    expect(body.final_until).toBe(daysAgo(3));
  });

  it('are none, not zero, before the channel was there', async () => {
    const { status, body } = await mira('views', { from: '2014-01-01', to: '2014-01-31' });
    expect([status, body.data, body.totals]).toEqual([200, [], {}]);
  });

  it('are kept with the channel', async () => {
    const { id } = await mira('views', { from: '2026-05-01', to: '2026-05-10' });
    const kept = await server.connection
      .selectFrom('channel_day')
      .where('channel_id', '=', id)
      .where('day', '>=', '2026-05-01')
      .where('day', '<=', '2026-05-10')
      .select(['day', 'views', 'revenue'])
      .execute();
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.every(({ views, revenue }) => Number(views) > 0 && revenue !== null)).toBe(true);
  });
});

describe('lists', () => {
  it.each([
    ['videos', 50],
    ['countries', 10],
    ['traffic-sources', 5],
    ['devices', 3],
  ])('of %s come largest first with the sums of the whole channel', async (type, atLeast) => {
    const { status, body } = await mira(type);
    expect(status).toBe(200);
    const views = body.data.map(({ metrics }: Row) => metrics.views);
    expect([...views].sort((one: number, other: number) => other - one)).toEqual(views);
    expect(views.length).toBeGreaterThanOrEqual(atLeast);
    expect(views.length).toBeLessThanOrEqual(50);
    expect(body.previous).toEqual([]);
    const days = await mira('views');
    expect(body.totals.views).toBe(days.body.totals.views);
    expect(body.previous_totals.views).toBe(days.body.previous_totals.views);
    expect(body.data.every(({ label }: Row) => (type === 'videos') === (label !== null))).toBe(true);
  });
});

describe('a question', () => {
  it.each([
    ['from', { from: '2013-11-30', to: '2014-01-01' }],
    ['from', { from: '2026-02-02', to: '2026-02-01' }],
    ['to', { from: '2026-02-02', to: '2999-01-01' }],
  ])('is refused at the field %s for %j', async (path, range) => {
    const { status, body } = await mira('views', range);
    expect([status, body.code, body.fields[0].path]).toEqual([400, 'VALIDATION_ERROR', path]);
  });

  it('about somebody else’s channel is answered as one about none', async () => {
    const kofi = await (await createCreator(server, 'failed_payout')).channel('Kofi Explains');
    const creator = await createCreator(server, 'creator');
    const query = { channel_id: kofi.channel_id, type: 'views', ...APRIL };
    expect((await creator.get('channel/analytics', query)).status).toBe(404);
  });

  it('is answered a second time without YouTube, whichever chart of it is looked at', async () => {
    const range = { from: '2026-06-01', to: '2026-06-30' };
    const first = await mira('views', range);
    // A grant that is worth nothing cannot have been used.
    const grants = server.connection.updateTable('channel_grant').where('channel_id', '=', first.id);
    const { refresh_token: kept } = await server.connection
      .selectFrom('channel_grant')
      .where('channel_id', '=', first.id)
      .select('refresh_token')
      .executeTakeFirstOrThrow();
    await grants.set({ refresh_token: 'v1.', access_expires_at: new Date(0) }).execute();
    expect((await mira('views', range)).body).toEqual(first.body);
    expect((await mira('revenue', range)).status).toBe(200);

    await server.connection
      .updateTable('youtube_answer')
      .set({ read_at: new Date(0) })
      .execute();
    const later = await mira('views', range);
    expect([later.status, later.body.code]).toEqual([401, 'CHANNEL_NEEDS_REAUTH']);

    expect((await later.creator.channel('Mira Builds Things')).needs_reauth).toBe(true);

    // As long as the channel is marked nothing old is shown; the mark goes with the first success.
    await server.connection.updateTable('youtube_answer').set({ read_at: new Date() }).execute();
    expect((await mira('views', range)).status).toBe(401);
    await grants.set({ refresh_token: kept }).execute();
    expect((await mira('views', range)).status).toBe(200);
    expect((await later.creator.channel('Mira Builds Things')).needs_reauth).toBe(false);
  });
});

describe('when YouTube refuses', () => {
  it('asks for re-authentication once the grant is over, and marks the channel', async () => {
    const { status, body, creator } = await ask('expired_grant', 'Elena Travels Light', {
      type: 'views',
      ...APRIL,
    });
    expect([status, body.code]).toEqual([401, 'CHANNEL_NEEDS_REAUTH']);
    expect((await creator.channel('Elena Travels Light')).needs_reauth).toBe(true);
  });

  it('marks a channel as soon as its grant is withdrawn', async () => {
    const creator = await createCreator(server, 'newcomer');
    await creator.link('stranger@demo.test — Grant Withdrawn');
    expect((await creator.channel('Grant Withdrawn')).needs_reauth).toBe(true);
  });

  it.each([
    ['Over Quota', 503],
    ['Always Down', 503],
    ['Hiccups', 200],
  ])('answers for the channel %s with %s', async (name, expected) => {
    const creator = await createCreator(server, 'newcomer');
    await creator.link(`stranger@demo.test — ${name}`);
    const { status, body } = await ask('newcomer', name, { type: 'views', ...APRIL });
    expect([status, body.code]).toEqual([expected, expected === 503 ? 'YOUTUBE_UNAVAILABLE' : undefined]);
    expect((await creator.channel(name)).needs_reauth).toBe(false);
  });

  it('says what YouTube said where it gives no figures to this account', async () => {
    const creator = await createCreator(server, 'newcomer');
    await creator.link('stranger@demo.test — Forbidden Figures');
    const { status, body } = await ask('newcomer', 'Forbidden Figures', { type: 'views', ...APRIL });
    expect([status, body.code, body.error]).toEqual([503, 'YOUTUBE_UNAVAILABLE', 'Forbidden']);
  });
});
