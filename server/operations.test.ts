import { Writable } from 'node:stream';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config';
import { lockFolder } from './database/folderLock';
import { inTransaction } from './database/transaction';
import { countHit } from './plugins/rateLimitRepository';
import { seedDemonstration } from './seed/demonstration';
import { TODAY, type TestServer, openTestDatabase, startTestServer } from './testing/harness';

declare const TEST_ENGINE: string;

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
    const lines: string[] = [];
    const logStream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    await withServer({ logStream }, async (server) => {
      const { id, token, headers } = await server.signIn('creator');
      const urls = [
        `/api/v2/user/profile?user_id=${id}`,
        '/api/v2/user/profile?user_id=wrong',
        '/nowhere?code=hush',
      ];
      for (const url of urls) await server.app.inject({ url, headers });
      await server.app.inject({
        method: 'POST',
        url: '/api/v2/user/profile/edit',
        headers,
        payload: { user_id: id, name: 'Confidential Person' },
      });
      await server.app.inject({
        method: 'POST',
        url: '/api/v2/authenticate',
        payload: { code: 'hush-code', state: 'hush-state' },
      });
      await server.connection.schema.dropTable('channel').execute();
      const failed = await server.app.inject({ url: `/api/v2/user/channels?user_id=${id}`, headers });

      const log = lines.join('');
      expect(log).toContain(failed.json().request_id);
      expect(log).toContain('request failed');
      const secrets = [
        token,
        'creator@demo.test',
        'Mira',
        'Confidential',
        'hush',
        id,
        server.config.openid.clientSecret,
      ];
      for (const secret of secrets) expect(log).not.toContain(secret);
    });
  });
});

describe('health', () => {
  it('tells a process that lives from a database that is ready', async () => {
    await withServer({}, async (server) => {
      const expected = { version: 'test', engine: TEST_ENGINE };
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
      const { id, headers } = await server.signIn('creator');
      const call = () => server.app.inject({ url: `/api/v2/user/profile?user_id=${id}`, headers });
      for (let allowed = 0; allowed < 3; allowed += 1) expect((await call()).statusCode).toBe(200);
      const refused = await call();
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const other = await server.signIn('newcomer');
      const theirs = await server.app.inject({
        url: `/api/v2/user/profile?user_id=${other.id}`,
        headers: other.headers,
      });
      expect(theirs.statusCode).toBe(200);
    });
  });

  it('count an address whoever is signed in', async () => {
    await withServer({ env: { RATE_LIMIT_ADDRESS: '2' } }, async (server) => {
      const call = () => server.app.inject({ method: 'POST', url: '/api/v2/logout', payload: {} });
      expect((await call()).statusCode).toBe(401);
      expect((await call()).statusCode).toBe(401);
      const refused = await call();
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  it('believe the proxy and not what the caller wrote before it', async () => {
    await withServer({ env: { RATE_LIMIT_ADDRESS: '2', TRUST_PROXY: '1' } }, async (server) => {
      const call = (forwarded: string) =>
        server.app.inject({
          method: 'POST',
          url: '/api/v2/logout',
          payload: {},
          headers: { 'x-forwarded-for': `${forwarded}, 203.0.113.7` },
        });
      for (const made of ['198.51.100.1', 'user:somebody', 'a'.repeat(4000)]) await call(made);
      expect((await call('198.51.100.2')).statusCode).toBe(429);
    });
  });

  it('lose no hit when many count at once, and begin anew after the window', async () => {
    const database = await openTestDatabase();
    const hits = await Promise.all(
      Array.from({ length: 20 }, () => countHit(database.connection, 'key', 60_000)),
    );
    expect(Math.max(...hits.map(({ current }) => current))).toBe(20);
    await database.connection
      .updateTable('rate_limit')
      .set({ resets_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await countHit(database.connection, 'key', 60_000)).current).toBe(1);
    await database.close();
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

describe('the configuration', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-config-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SANDBOX: 'maybe' }, 'SANDBOX'],
    [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ DATABASE_URL: 'postgres://localhost/dashboard', SANDBOX: 'on' }, 'SESSION_SECRET'],
    [{ DATABASE_URL: 'postgres://localhost/dashboard', SESSION_SECRET: 'x'.repeat(32) }, 'SANDBOX'],
    [{ PUBLIC_URL: 'https://a.test' }, 'SANDBOX'],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY'],
    [{ SANDBOX: 'off', PUBLIC_URL: 'https://a.test', OPENID_CLIENT_SECRET: 'x' }, 'OPENID_CLIENT_ID'],
    [{ SANDBOX: 'off', PUBLIC_URL: 'https://a.test', OPENID_CLIENT_ID: 'x' }, 'OPENID_CLIENT_SECRET'],
    [{ SANDBOX: 'off', OPENID_CLIENT_ID: 'x', OPENID_CLIENT_SECRET: 'x' }, 'PUBLIC_URL'],
    [{ SANDBOX: 'off', PUBLIC_URL: 'https://a.test', MAIL_FROM: 'a@a.test' }, 'MAIL_URL'],
    [{ SANDBOX: 'off', PUBLIC_URL: 'https://a.test', MAIL_URL: 'smtps://a.test' }, 'MAIL_FROM'],
    [{ MAIL_URL: 'https://a.test' }, 'MAIL_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ SANDBOX_MAIL_PORT: '-1' }, 'SANDBOX_MAIL_PORT'],
  ])('%j names %s', (env, name) => {
    const read = () => readConfig({ DATA_DIR: dataDir, ...env });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });

  it('takes Google by configuration alone', () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      SANDBOX: 'off',
      PUBLIC_URL: 'https://a.test/',
      OPENID_CLIENT_ID: 'id',
      OPENID_CLIENT_SECRET: 'secret',
      MAIL_URL: 'smtps://me:word@mail.a.test:465',
      MAIL_FROM: 'Network <hello@a.test>',
    });
    expect(config.mail).toEqual({
      url: 'smtps://me:word@mail.a.test:465',
      from: 'Network <hello@a.test>',
    });
    expect(config.openid).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
    });
    expect(config.publicUrl).toBe('https://a.test');
  });

  it('keeps its own secret over a restart', () => {
    expect(readConfig({ DATA_DIR: dataDir }).sessionSecret).toEqual(
      readConfig({ DATA_DIR: dataDir }).sessionSecret,
    );
  });
});

describe('the data folder', () => {
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

describe('transactions', () => {
  it('of two requests never mix, and a failed one leaves nothing', async () => {
    const database = await openTestDatabase();
    const { connection } = database;
    const hit = (key: string, fails: boolean) =>
      inTransaction(connection, async (transaction) => {
        await countHit(transaction, `${key}-a`, 60_000);
        await new Promise((resolve) => setImmediate(resolve));
        if (fails) throw new Error('no');
        await countHit(transaction, `${key}-b`, 60_000);
      });
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_nothing, index) => hit(`k${index}`, index % 3 === 0)),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    const keys = await connection.selectFrom('rate_limit').select('key').orderBy('key').execute();
    expect(keys).toHaveLength(16);
    await database.close();
  });
});

describe('the demonstration network', () => {
  it('is the same for the same day and made once', async () => {
    const read = async () => {
      const database = await openTestDatabase();
      expect(await seedDemonstration(database.connection, TODAY)).toBe(true);
      expect(await seedDemonstration(database.connection, TODAY)).toBe(false);
      const channels = await database.connection
        .selectFrom('channel')
        .selectAll()
        .orderBy('channel_id')
        .execute();
      const users = await database.connection.selectFrom('users').selectAll().orderBy('user_id').execute();
      await database.close();
      return { channels, users };
    };
    expect(await read()).toEqual(await read());
  });
});
