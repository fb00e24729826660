import { createServer } from 'node:http';
import { type TestServer, startTestServer } from '../../testing/harness';
import { forgetPageViews } from '.';

const SESSION = 'a-random-visit';
const view = (at = new Date()) => ({ path: '/earnings', referrer: '/dashboard', at: at.toISOString() });

const report = (server: TestServer, headers: Record<string, string>, body: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v2/page-views',
    headers,
    payload: { session_id: SESSION, views: [view()], ...body },
  });

describe('page views', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const kept = () => server.connection.selectFrom('page_view').selectAll().execute();
  beforeEach(() => server.connection.deleteFrom('page_view').execute());

  it('are kept with the user of the token, and with nobody where there is none', async () => {
    const { id, headers } = await server.signIn('creator');
    await report(server, headers);
    await report(server, {});
    await report(server, { 'access-token': 'nonsense' });
    expect((await kept()).map(({ user_id }) => user_id).sort()).toEqual([id, null, null]);
    expect((await kept())[0]).toMatchObject({
      session_id: SESSION,
      path: '/earnings',
      referrer: '/dashboard',
    });
  });

  it('never take a user, an address with ids or a query out of the body', async () => {
    const { id } = await server.signIn('creator');
    const wrong = [
      { user_id: id },
      { views: [{ ...view(), user_id: id }] },
      { views: [{ ...view(), path: '/earnings?month=2026-01' }] },
      { views: [{ ...view(), path: 'https://elsewhere.test/' }] },
      { views: [] },
      { session_id: 'x y' },
    ];
    for (const body of wrong) expect((await report(server, {}, body)).statusCode).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('are not kept of a browser that says %s', async (_what, headers) => {
    expect((await report(server, headers)).statusCode).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('are when the server has them where the clock of the browser is wrong', async () => {
    await report(
      server,
      {},
      { views: [view(new Date('2001-01-01')), view(new Date(Date.now() + 86_400_000))] },
    );
    for (const { at } of await kept()) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('are forgotten after 400 days', async () => {
    await report(server, {});
    const in400Days = Date.now() + 400 * 86_400_000;
    await forgetPageViews(server.connection, new Date(in400Days - 60_000));
    expect(await kept()).toHaveLength(1);
    await forgetPageViews(server.connection, new Date(in400Days + 60_000));
    expect(await kept()).toEqual([]);
  });
});

it('page views are handed on to another sink and not kept, whether or not it takes them', async () => {
  const received: string[] = [];
  const arrived = new Promise<void>((resolve) => {
    const sink = createServer((request, response) => {
      request.on('data', (part: Buffer) => received.push(part.toString()));
      request.on('end', () => {
        response.writeHead(500).end();
        sink.close();
        resolve();
      });
    }).listen(0, '127.0.0.1', () => {
      const { port } = sink.address() as { port: number };
      void (async () => {
        const server = await startTestServer({
          env: { ANALYTICS_SINK_URL: `http://127.0.0.1:${port}/views` },
        });
        const { id, headers } = await server.signIn('creator');
        expect((await report(server, headers)).statusCode).toBe(200);
        expect(await server.connection.selectFrom('page_view').selectAll().execute()).toEqual([]);
        await arrived;
        expect(JSON.parse(received.join('')).views).toMatchObject([{ user_id: id, path: '/earnings' }]);
        await server.close();
        done();
      })();
    });
  });
  let done = () => {};
  await new Promise<void>((resolve) => (done = resolve));
});
