import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportPageViews } from '#contract/pageViews';
import { eventually } from '../../testing/eventually';
import { type TestServer, startTestServer } from '../../testing/harness';
import { fromNow } from '../../testing/time';
import { forgetPageViews } from '.';

const SESSION = 'a-random-visit';
const viewed = (at = new Date()) => ({ path: '/earnings', referrer: '/dashboard', at: at.toISOString() });
const visit = () => ({ session_id: SESSION, views: [viewed()] });
const keptBy = ({ connection }: TestServer) => connection.selectFrom('page_view').selectAll().execute();

describe('page views', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
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
