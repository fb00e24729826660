import { randomUUID } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { getProfile } from '#contract/profile';
import { getImports, uploadReport } from '#contract/imports';
import { eventually } from '../testing/eventually';
import { type TestServer, startTestServer } from '../testing/harness';

// A second instead of twenty.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true, env: { REQUEST_TIMEOUT: '1' } });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** A connection on which these lines are sent and then nothing; what came back, and whether it was closed. */
const stall = (...lines: string[]) => {
  const { hostname, port } = new URL(server.url);
  let answer = '';
  let closed = false;
  const socket: Socket = connect(Number(port), hostname, () => void socket.write(lines.join('\r\n')));
  opened.push(socket);
  socket.on('data', (part) => (answer += part.toString()));
  socket.on('close', () => (closed = true));
  socket.on('error', () => {});
  return { answer: () => answer, closed: () => closed, socket };
};
const stalledPost = (path: string, headers: Record<string, string>) =>
  stall(
    `POST /api/v2/${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '{"user_id',
  );
const JSON_HEADERS = { 'Content-Type': 'application/json', 'Content-Length': '100' };

it('fifty posts whose body does not come hold nobody up, and are answered and closed', async () => {
  const creator = await server.signIn('creator');
  const headers = { ...JSON_HEADERS, 'Access-Token': creator.token };
  const posts = Array.from({ length: 50 }, () => stalledPost('user/profile/edit', headers));
  expect((await creator.call(getProfile)).data.user.id).toBe(creator.id);
  await eventually('all are closed', () => posts.every(({ closed }) => closed()));
  for (const { answer } of posts) {
    expect(answer()).toContain('HTTP/1.1 408');
    expect(answer()).toContain('REQUEST_TIMEOUT');
  }
});

it('headers that do not come are not waited for', async () => {
  const slow = stall('GET /api/v2/user/profile HTTP/1.1', 'Host: localhost', 'Access-Tok');
  await eventually('it is closed', () => slow.closed());
  expect(slow.answer()).toMatch(/^HTTP\/1\.1 408[\s\S]*x-request-id[\s\S]*REQUEST_TIMEOUT/);
});

describe('uploads that stall', () => {
  const file = (name: string, token: string, user: string) =>
    stalledPost(`admin/imports/upload?user_id=${user}&file_id=${randomUUID()}&name=${name}`, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': '1000000',
      'Access-Token': token,
    });

  it('hold up nobody else, and not their own user for long', async () => {
    const [admin, other] = [await server.signIn('admin'), await server.signIn('superadmin')];
    const stalled = ['a.csv', 'b.csv', 'c.csv', 'd.csv'].map((name) => file(name, admin.token, admin.id));
    await eventually(
      'two are refused at once',
      () => stalled.filter(({ answer }) => answer().includes('TOO_MANY_REQUESTS')).length === 2,
    );
    await other.call(uploadReport, { file_id: randomUUID(), name: 'other.csv' }, { file: 'x' });
    await eventually(
      'the others are, too, for they stall',
      () => stalled.filter(({ answer }) => answer().includes('REQUEST_TIMEOUT')).length === 2,
    );
    await admin.call(uploadReport, { file_id: randomUUID(), name: 'again.csv' }, { file: 'x' });
    const { items } = (await other.call(getImports)).data;
    expect(items.map(({ name }) => name).sort()).toEqual(['again.csv', 'other.csv']);
  });

  it('leave no place taken where the caller goes', async () => {
    const admin = await server.signIn('admin');
    for (let time = 0; time < 3; time += 1) {
      const gone = [file('a.csv', admin.token, admin.id), file('b.csv', admin.token, admin.id)];
      await eventually('both are connected', () => gone.every(({ socket }) => !socket.connecting));
      for (const { socket } of gone) socket.destroy();
    }
    await eventually('there is a place again', async () => {
      const { status } = await admin.outcome(
        uploadReport,
        { file_id: randomUUID(), name: `${Math.random()}.csv` },
        { file: 'x' },
      );
      return status === 200;
    });
  });
});
