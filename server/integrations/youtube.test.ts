import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock } from 'node:test';
import { type YoutubeFailure, failureOf, youtubeClient } from './youtube';

const body = (reason: string) => ({ error: { code: 403, message: 'In words', errors: [{ reason }] } });

describe('a failed answer of YouTube', () => {
  it.each([
    [401, body('authError'), 'needs-reauth', 'renew'],
    [401, undefined, 'needs-reauth', 'renew'],
    [403, body('insufficientPermissions'), 'needs-reauth', undefined],
    [
      403,
      { error: { message: 'In words', details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] } },
      'needs-reauth',
      undefined,
    ],
    [403, body('quotaExceeded'), 'unavailable', undefined],
    [403, body('rateLimitExceeded'), 'unavailable', undefined],
    [403, body('forbidden'), 'forbidden', undefined],
    [403, '<html>', 'forbidden', undefined],
    [429, undefined, 'unavailable', undefined],
    [400, body('badRequest'), 'refused', undefined],
    [404, undefined, 'refused', undefined],
    [500, body('internalError'), 'unavailable', 'repeat'],
    [503, undefined, 'unavailable', 'repeat'],
  ])('%s with %j is %s', (status, given, problem, remedy) => {
    expect(failureOf(status, given)).toMatchObject({ problem, remedy });
  });
});

describe('the client', () => {
  // What the stand-in answers, one after the other; the last one again and again.
  let answers: { status: number; body: string }[] = [];
  const tokens: string[] = [];
  const server = createServer((request, response) => {
    tokens.push(request.headers.authorization ?? '');
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 200, body: '{}' };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  let client: ReturnType<typeof youtubeClient>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = youtubeClient({ youtube: { dataUrl: url, analyticsUrl: url } });
  });
  beforeEach(() => tokens.splice(0));
  afterEach(() => mock.restoreAll());
  afterAll(() => server.close());

  const access = { current: async () => 'old', renew: async () => 'new' };
  const query = { channelId: 'UC1', from: '2026-01-01', to: '2026-01-31', metrics: ['views'] };
  const failed = (status: number, reason: string) => ({ status, body: JSON.stringify(body(reason)) });
  const problemOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (cause: YoutubeFailure) => cause.problem,
    );

  it('renews the access token once and asks again with it', async () => {
    answers = [failed(401, 'authError'), { status: 200, body: '{"columnHeaders": []}' }];
    expect(await client.report(access, query)).toEqual([]);
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
  });

  it('does not go on renewing', async () => {
    answers = [failed(401, 'authError')];
    expect(await problemOf(client.report(access, query))).toBe('needs-reauth');
    expect(tokens).toHaveLength(2);
  });

  it('asks again after a failure that may pass, and gives up in the end', async () => {
    answers = [failed(500, 'internalError')];
    expect(await problemOf(client.report(access, query))).toBe('unavailable');
    expect(tokens).toHaveLength(3);
  });

  it('does not ask again when the quota is used up', async () => {
    answers = [failed(403, 'quotaExceeded')];
    expect(await problemOf(client.report(access, query))).toBe('unavailable');
    expect(tokens).toHaveLength(1);
  });

  it('takes an answer that is none for a failure', async () => {
    answers = [{ status: 200, body: '<html>' }];
    expect(await problemOf(client.report(access, query))).toBe('unavailable');
  });

  const table = (names: string[], ...rows: unknown[][]) => ({
    status: 200,
    body: JSON.stringify({ columnHeaders: names.map((name) => ({ name })), rows }),
  });

  it.each([
    ['larger than all answers are', { status: 200, body: `{"columnHeaders": []}${' '.repeat(1024 * 1024)}` }],
    ['with a row that lacks a column', table(['day', 'views'], ['2026-01-01', 7], ['2026-01-02'])],
    ['with a row that has one too many', table(['day', 'views'], ['2026-01-01', 7, 8])],
    ['with a word for a figure', table(['day', 'views'], ['2026-01-01', 'many'])],
    ['of figures in another order', table(['views', 'day'], ['2026-01-01', 7])],
  ])('takes an answer %s for none, and asks no more once its patience is over', async (_what, given) => {
    answers = [given];
    let now = 0;
    mock.method(Date, 'now', () => (now += 13_000));
    expect(await problemOf(client.report(access, query))).toBe('unavailable');
    expect(tokens).toHaveLength(1);
  });

  it('says that YouTube is unavailable where nobody listens', async () => {
    const nowhere = youtubeClient({
      youtube: { dataUrl: 'http://127.0.0.1:1', analyticsUrl: 'http://127.0.0.1:1' },
    });
    expect(await problemOf(nowhere.ownChannel(access))).toBe('unavailable');
  });

  it('reads rows by their headings, and none where the rows are left out', async () => {
    const columnHeaders = [{ name: 'day' }, { name: 'views' }];
    answers = [{ status: 200, body: JSON.stringify({ columnHeaders, rows: [['2026-01-01', 7]] }) }];
    expect(await client.report(access, query)).toEqual([{ day: '2026-01-01', views: 7 }]);
    answers = [{ status: 200, body: JSON.stringify({ columnHeaders }) }];
    expect(await client.report(access, query)).toEqual([]);
  });

  it('reads counts that are text, a hidden count and a list without items', async () => {
    const item = {
      id: 'UC1',
      snippet: { title: 'One', thumbnails: { default: { url: 'https://yt3.ggpht.com/a' } } },
      statistics: { viewCount: '12345678901', subscriberCount: '0', hiddenSubscriberCount: true },
    };
    answers = [{ status: 200, body: JSON.stringify({ items: [item] }) }];
    expect(await client.ownChannel(access)).toMatchObject({
      channelId: 'UC1',
      views: '12345678901',
      subscribers: null,
      thumbnail: 'https://yt3.ggpht.com/a',
    });
    answers = [{ status: 200, body: '{"kind": "youtube#channelListResponse"}' }];
    expect(await client.ownChannel(access)).toBeUndefined();
  });
});
