import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportPageViews } from '#contract/pageViews';
import { getProfile } from '#contract/profile';
import { eventually } from '../../testing/eventually';
import { type TestServer, startTestServer } from '../../testing/harness';
import { fromNow } from '../../testing/time';
import { forgetPageViews } from '.';

const SESSION = 'a-random-visit';
const viewed = (at = new Date()) => ({
  view_id: randomUUID(),
  path: '/earnings',
  referrer: '/dashboard',
  at: at.toISOString(),
});
const visit = () => ({ session_id: SESSION, views: [viewed()] });
const keptBy = ({ connection }: TestServer) => connection.selectFrom('page_view').selectAll().execute();

describe('page views', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => server.close());
  beforeEach(() => server.startOver());

  it('are kept with the user of the token, and with nobody where there is none', async () => {
    await server.as('creator').call(reportPageViews, visit());
    await server.anonymous.call(reportPageViews, visit());
    await server.withToken('nonsense').call(reportPageViews, visit());
    const kept = await keptBy(server);
    expect(kept.map(({ user_id }) => user_id).sort()).toEqual([await server.idOf('creator'), null, null]);
    expect(kept[0]).toMatchObject({ session_id: SESSION, path: '/earnings', referrer: '/dashboard' });
  });

  it('never take a user, an address with ids or a query out of the body', async () => {
    const user_id = await server.idOf('creator');
    const wrong = [
      { user_id },
      { views: [{ ...viewed(), user_id }] },
      { views: [{ ...viewed(), path: '/earnings?month=2026-01' }] },
      { views: [{ ...viewed(), path: 'https://elsewhere.test/' }] },
      { views: [] },
      { session_id: 'x y' },
    ];
    for (const change of wrong) {
      const { status } = await server.anonymous.refused(reportPageViews, { ...visit(), ...change });
      expect(status).toBe(400);
    }
    expect(await keptBy(server)).toEqual([]);
  });

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('are not kept of a browser that says %s', async (_what, headers) => {
    await server.anonymous.call(reportPageViews, visit(), { headers });
    expect(await keptBy(server)).toEqual([]);
  });

  it('are not taken beyond so many a day from one address, and those of others are', async () => {
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    const many = () => ({ ...visit(), views: Array.from({ length: 50 }, () => viewed()) });
    await server.anonymous.call(reportPageViews, many(), from('203.0.113.7'));
    await server.connection
      .updateTable('rate_limit')
      .set({ hits: 19_990 })
      .where('key', 'like', 'page-views-of-day:%')
      .execute();
    const refused = await server.anonymous.refused(reportPageViews, many(), from('::ffff:203.0.113.7'));
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    await server.anonymous.call(reportPageViews, many(), from('203.0.113.8'));
    expect(await keptBy(server)).toHaveLength(100);
  });

  it('are not taken more often than in a tenth of the calls that one address may make', async () => {
    const own = await startTestServer({ env: { RATE_LIMIT_ADDRESS: '50' } });
    try {
      for (let time = 0; time < 5; time += 1) await own.anonymous.call(reportPageViews, visit());
      expect((await own.anonymous.refused(reportPageViews, visit())).status).toBe(429);
      // Other calls are not counted with them.
      await own.as('creator').call(getProfile);
    } finally {
      await own.close();
    }
  });

  it('are when the server has them where the clock of the browser is wrong', async () => {
    const views = [viewed(new Date('2001-01-01')), viewed(fromNow({ days: 1 }))];
    await server.anonymous.call(reportPageViews, { ...visit(), views });
    const kept = await keptBy(server);
    expect(kept).toHaveLength(2);
    for (const { at } of kept) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('are forgotten after 400 days', async () => {
    await server.anonymous.call(reportPageViews, visit());
    await forgetPageViews(server.connection, fromNow({ days: 400, minutes: -1 }));
    expect(await keptBy(server)).toHaveLength(1);
    await forgetPageViews(server.connection, fromNow({ days: 400, minutes: 1 }));
    expect(await keptBy(server)).toEqual([]);
  });
});

it('page views are handed on to another sink and not kept, whether or not it takes them', async () => {
  const received: string[] = [];
  const sink = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    received.push(body);
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const { port } = sink.address() as AddressInfo;
  const server = await startTestServer({ env: { ANALYTICS_SINK_URL: `http://127.0.0.1:${port}/views` } });
  try {
    await server.as('creator').call(reportPageViews, visit());
    const body = await eventually('the sink has the views', () => received[0]);
    expect(await keptBy(server)).toEqual([]);
    const user_id = await server.idOf('creator');
    expect(JSON.parse(body).views).toMatchObject([{ user_id, path: '/earnings' }]);
  } finally {
    await server.close();
    sink.close();
  }
});
