import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authenticate, logout } from '#contract/auth';
import { getChannels } from '#contract/channels';
import { editProfile, getProfile } from '#contract/profile';
import { preRegister, verifyUsername } from '#contract/registration';
import { lockFolder } from './database/folderLock';
import { type TestServer, isEmbedded, startTestServer } from './testing/harness';
import { registering } from './testing/registering';
import { keepLog } from './testing/logs';

const ENGINE = isEmbedded ? 'embedded' : 'postgresql';

const withServer = async (
  options: Parameters<typeof startTestServer>[0],
  work: (server: TestServer) => Promise<void>,
) => {
  const server = await startTestServer(options);
  try {
    await work(server);
  } finally {
    await server.close();
  }
};

describe('logs', () => {
  it('hold the request id of a failure, and neither personal data nor a secret', async () => {
    const { logStream, text } = keepLog();
    await withServer({ logStream }, async (server) => {
      const creator = await server.signIn('creator');
      await creator.call(getProfile);
      await creator.refused(getProfile, { user_id: 'wrong' });
      await creator.inject({ url: '/nowhere?code=hush' });
      await creator.call(editProfile, { name: 'Confidential Person' });
      await server.anonymous.refused(authenticate, { code: 'hush-code', state: 'hush-state' });
      await server.connection.schema.dropTable('channel').execute();
      const failed = await creator.send(getChannels);

      expect(text()).toContain(failed.json().request_id);
      expect(text()).toContain('request failed');
      const secrets = [
        creator.token,
        'creator@demo.test',
        'Mira',
        'Confidential',
        'hush',
        creator.id,
        server.config.openid.clientSecret,
      ];
      for (const secret of secrets) expect(text()).not.toContain(secret);
    });
  });
});

describe('health', () => {
  it('tells a process that lives from a database that is ready', async () => {
    await withServer({}, async (server) => {
      const expected = { version: 'test', engine: ENGINE };
      expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok', ...expected });
      expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready', ...expected });
      await server.connection.deleteFrom('kysely_migration' as never).execute();
      const unready = await server.app.inject('/readyz');
      expect([unready.statusCode, unready.json().status]).toEqual([503, 'not ready']);
      expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    });
  });
});

describe('rate limits', () => {
  it('refuse the call after the last allowed one and say when to come again', async () => {
    await withServer({ env: { RATE_LIMIT_USER: '3' } }, async (server) => {
      for (let allowed = 0; allowed < 3; allowed += 1) await server.as('creator').call(getProfile);
      const refused = await server.as('creator').refused(getProfile);
      expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await server.as('newcomer').call(getProfile);
    });
  });

  it('count an address whoever is signed in', async () => {
    await withServer({ env: { RATE_LIMIT_ADDRESS: '2' } }, async (server) => {
      const leave = () => server.anonymous.refused(logout);
      expect((await leave()).status).toBe(401);
      expect((await leave()).status).toBe(401);
      const refused = await leave();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  it('count what begins a registration with sign-ins, and not what is looked up meanwhile', async () => {
    await withServer({ env: { RATE_LIMIT_SIGN_IN: '3' } }, async (server) => {
      const { anonymous } = server;
      const brought = { code: 'x', state: `0123456789abcdef.${'a'.repeat(32)}` };
      for (const call of [authenticate, preRegister, preRegister])
        expect((await anonymous.refused(call, brought)).code).toBe('SIGN_IN_EXPIRED');
      for (let time = 0; time < 5; time += 1) await anonymous.call(verifyUsername, { username: 'nobody' });
      for (const call of [authenticate, preRegister])
        expect((await anonymous.refused(call, brought)).status).toBe(429);
      expect((await registering(server).tryTo('nia_okafor')).code).toBe('TOO_MANY_REQUESTS');
    });
  });

  it('believe the proxy and not what the caller wrote before it', async () => {
    await withServer({ env: { RATE_LIMIT_ADDRESS: '2', TRUST_PROXY: '1' } }, async (server) => {
      const leave = (forwarded: string) =>
        server.anonymous.refused(logout, {}, { headers: { 'x-forwarded-for': `${forwarded}, 203.0.113.7` } });
      for (const made of ['198.51.100.1', 'user:somebody', 'a'.repeat(4000)]) await leave(made);
      expect((await leave('198.51.100.2')).status).toBe(429);
    });
  });
});

describe('security headers', () => {
  it('allow scripts and styles from here alone, no frame, and the popup its opener', async () => {
    await withServer({}, async (server) => {
      const { headers } = await server.app.inject('/healthz');
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['strict-transport-security']).toBeUndefined();
    });
    await withServer({ env: { PUBLIC_URL: 'https://dashboard.test', SANDBOX: 'on' } }, async (server) => {
      const { headers } = await server.app.inject('/healthz');
      expect(headers['strict-transport-security']).toContain('max-age=');
    });
  });
});

describe('what is for developers', () => {
  const DOCS = ['/api/docs/', '/api/v2/openapi.json'];
  const real = { SANDBOX: 'on', NODE_ENV: 'production' };

  it('is there in the sandbox', async () => {
    await withServer({}, async ({ app }) => {
      for (const url of DOCS) expect((await app.inject(url)).statusCode).toBe(200);
    });
  });

  it('is off in production, and on where that is said', async () => {
    await withServer({ env: real }, async ({ app }) => {
      for (const url of DOCS) expect((await app.inject(url)).statusCode).toBe(404);
      expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
      expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    });
    await withServer({ env: { ...real, DIAGNOSTICS: 'on' } }, async ({ app }) => {
      for (const url of DOCS) expect((await app.inject(url)).statusCode).toBe(200);
      expect((await app.inject('/readyz')).json()).toMatchObject({ engine: ENGINE });
    });
  });
});

describe('the data folder', () => {
  it('and what lies in it are for the server’s own account, however they were before', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'dashboard-own-'));
    const uploads = join(dir, 'uploads');
    mkdirSync(uploads);
    chmodSync(dir, 0o755);
    chmodSync(uploads, 0o777);
    await withServer({ env: { DATA_DIR: dir } }, async () => {
      lockFolder(dir)();
      for (const path of [dir, uploads]) expect(statSync(path).mode & 0o777).toBe(0o700);
    });
  });

  const folder = () => mkdtempSync(join(tmpdir(), 'dashboard-lock-'));

  it('is refused while another process has it', () => {
    const dir = folder();
    writeFileSync(join(dir, 'server.pid'), String(process.ppid));
    expect(() => lockFolder(dir)).toThrow(String(process.ppid));
  });

  it.each([
    ['a process that is gone', '999999999'],
    ['our own pid, as in a container that starts again', String(process.pid)],
    ['nobody', ''],
  ])('is taken over from %s', (_who, pid) => {
    const dir = folder();
    writeFileSync(join(dir, 'server.pid'), pid);
    const unlock = lockFolder(dir);
    unlock();
    lockFolder(dir)();
  });
});
