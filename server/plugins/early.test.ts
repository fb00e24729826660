import { connect } from 'node:net';
import fc from 'fast-check';
import { connectForum } from '#contract/linkedAccounts';
import { editProfile } from '#contract/profile';
import { illFormedAt } from '../http/wellFormed';
import { householdOf } from '../common/ipAddress';
import { eventually } from '../testing/eventually';
import { type TestServer, startTestServer } from '../testing/harness';

let server: TestServer;
let listening: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  listening = await startTestServer({ listening: true });
});
afterAll(async () => {
  await server.close();
  await listening.close();
});

const raw = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(listening.url);
    let answer = '';
    const socket = connect(Number(port), hostname, () => void socket.write(text));
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('close', () => resolve(answer));
  });

describe('what is refused before any route', () => {
  it.each([
    ['a URL that is none', '/%hush'],
    ['a URL with a parameter without end', `/api/v2/user/permissions/${'hush'.repeat(100)}`],
    ['a path that is nowhere', '/api/v2/hush'],
  ])('%s has our headers, an id and our body, and does not say the URL', async (_what, url) => {
    const { statusCode, headers, body } = await server.app.inject({ url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    const { code, request_id } = JSON.parse(body) as { code: string; request_id: string };
    expect(['VALIDATION_ERROR', 'NOT_FOUND']).toContain(code);
    expect(headers['x-request-id']).toBe(request_id);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toContain('hush');
  });

  it.each([
    ['what is no HTTP', 'HUSH\r\n\r\n', 400, 'VALIDATION_ERROR'],
    [
      'a request that names no host',
      'GET /hush HTTP/1.1\r\nConnection: close\r\n\r\n',
      400,
      'VALIDATION_ERROR',
    ],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'hush'.repeat(20_000)}\r\n\r\n`, 413, 'BODY_TOO_LARGE'],
  ])('%s, too', async (_what, text, status, code) => {
    const answer = await raw(text);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain(code);
    expect(answer).not.toContain('hush');
  });
});

it('a request that expects something unknown is answered as any other', async () => {
  const answer = await raw(
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: hush\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toContain('HTTP/1.1 200 OK');
  expect(answer).toContain('x-content-type-options: nosniff');
});

it('what comes over an open connection when the server has begun to stop is answered', async () => {
  const stopping = await startTestServer({ listening: true });
  const begun = new Promise((resolve) => stopping.app.server.once('request', resolve));
  const { hostname, port } = new URL(stopping.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (part) => (answer += part.toString()));
  const ended = new Promise((resolve) => socket.on('close', resolve));
  const type = 'Content-Type: application/json\r\nContent-Length: 2';
  socket.write(`POST /api/v2/authenticate HTTP/1.1\r\nHost: localhost\r\n${type}\r\n\r\n{`);
  await begun;
  const closed = stopping.close();
  await eventually('the server stops', () => !stopping.app.server.listening);
  socket.write('}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await Promise.all([ended, closed]);
  const second = answer.slice(answer.lastIndexOf('HTTP/1.1 '));
  expect(second).toContain('HTTP/1.1 200 OK');
  expect(second).toMatch(/connection: close/i);
  expect(second).toContain('x-content-type-options: nosniff');
});

describe('text that no database keeps', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['half of a pair', 'a\ud83db'],
    ['the other half', '\udc00'],
  ])('with %s is refused at its field', async (_what, text) => {
    const creator = server.as('creator');
    expect(await creator.refused(editProfile, { preferred_name: text })).toMatchObject({
      status: 400,
      fields: [{ path: 'preferred_name' }],
    });
    expect((await creator.refused(connectForum, { username: text })).status).toBe(400);
    const query = encodeURIComponent('a\u0000b');
    const { statusCode } = await creator.inject({ url: `/api/v2/user/access-log?sort=${query}` });
    expect(statusCode).toBe(400);
  });

  it('is found wherever it is, and nothing else is', () => {
    const sound = fc.jsonValue({ stringUnit: fc.constantFrom('a', '😀', 'é', '\n', '/') });
    const steps = fc.array(fc.constantFrom('name', 'items', '0'), { minLength: 1 });
    fc.assert(
      fc.property(sound, steps, fc.constantFrom('\0', '\ud800', 'x\udfff'), (value, path, bad) => {
        expect(illFormedAt(value)).toBeUndefined();
        const within = (inner: unknown) =>
          path.reduceRight<unknown>((of, step) => ({ before: value, [step]: of }), inner);
        expect(illFormedAt(within(bad))).toBe(path.join('.'));
        expect(illFormedAt(within({ [bad]: 1 }))).toBe(path.join('.'));
      }),
    );
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['1::', '1::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['user:somebody', 'unknown'],
  ['', 'unknown'],
])('%s is counted as %s', (address, counted) => {
  expect(householdOf(address)).toBe(counted);
});
