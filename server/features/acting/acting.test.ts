import { z } from 'zod';
import { defineCall } from '#contract/call';
import type { CallDefinition } from '#contract/call';
import { buildApp } from '../../app';
import { closeActing } from '../auth';
import { serve } from '../../http/serve';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { connection } = server;
  for (const table of ['acting', 'session', 'audit'] as const) await connection.deleteFrom(table).execute();
  await connection.updateTable('users').set({ signed_in_at: null }).execute();
  await connection
    .updateTable('users')
    .set({ lock_level: 0, status: 'active' })
    .where('username', '=', 'admin')
    .execute();
  await connection
    .deleteFrom('role_permission')
    .where('permission', '=', 'payments.act-for-user')
    .where('role', '=', 'admin')
    .execute();
  await connection
    .insertInto('role_permission')
    .values({ role: 'admin', permission: 'user.login-as' })
    .onConflict((known) => known.doNothing())
    .execute();
});

type Headers = Record<string, string>;
const REASON = 'He asked where his payment is.';

const post = (path: string, headers: Headers, payload: object = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v2/${path}`, headers, payload });
const profile = async ({ headers, id }: { headers: Headers; id: string }) => {
  const answer = await server.app.inject({ url: `/api/v2/user/profile?user_id=${id}`, headers });
  return answer.statusCode === 200 ? answer.json().data.user.username : answer.json().code;
};
const loginAs = async (
  admin: { id: string; headers: Headers },
  username: string,
  reason: string = REASON,
) => {
  const { user_id: id } = await server.userNamed(username);
  const answer = await post('login-as', admin.headers, { user_id: admin.id, subject_id: id, reason });
  return { status: answer.statusCode, body: answer.json(), id };
};
/** An admin, and the session in which he acts. */
const acting = async (username = 'creator', adminName = 'admin') => {
  const admin = await server.signIn(adminName);
  const { body, id } = await loginAs(admin, username);
  return { admin, acted: { id, headers: { 'access-token': body.jwt as string } } };
};
const claimsOf = (headers: Headers) =>
  JSON.parse(Buffer.from(headers['access-token']?.split('.')[1] ?? '', 'base64url').toString());
const audited = async (action: string) => {
  const rows = await server.connection
    .selectFrom('audit')
    .where('action', '=', action)
    .orderBy('at')
    .selectAll()
    .execute();
  return rows.map(({ user_id, subject, detail }) => ({ user_id, subject, ...JSON.parse(detail) }));
};
// The audit of a call is written once its answer has gone; an earlier test's may come as late as now.
const calls = async (count: number) => {
  const own = await server.connection.selectFrom('acting').select('acting_id').execute();
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const rows = (await audited('acting.call')).filter((row) =>
      own.some(({ acting_id }) => acting_id === row.acting_id),
    );
    if (rows.length >= count) return rows;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Fewer than ${count} calls are in the audit`);
};

describe('acting as another user', () => {
  it('opens a session of the user beside the own one, which says who acts', async () => {
    const { admin, acted } = await acting();
    expect(await profile(acted)).toBe('creator');
    expect(await profile(admin)).toBe('admin');
    expect(claimsOf(acted.headers)).toMatchObject({
      userId: acted.id,
      status: 'active',
      act: { adminId: admin.id },
    });
    const left = claimsOf(acted.headers).exp - Date.now() / 1000;
    expect(left).toBeGreaterThan(3590);
    expect(left).toBeLessThanOrEqual(3600);
  });

  it('says as whom', async () => {
    expect((await loginAs(await server.signIn('admin'), 'creator')).body.message).toBe(
      'You now act as Mira Lindqvist.',
    );
  });

  it('keeps who, whom and why', async () => {
    const { admin, acted } = await acting();
    const row = await server.connection.selectFrom('acting').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ user_id: acted.id, admin_id: admin.id, reason: REASON, ended_at: null });
    expect(await audited('acting.start')).toEqual([
      { user_id: admin.id, subject: acted.id, acting_id: row.acting_id, reason: REASON },
    ]);
  });

  it('is no sign-in of the user', async () => {
    await acting();
    expect((await server.userNamed('creator')).signed_in_at).toBeNull();
    await server.signIn('creator');
    expect((await server.userNamed('creator')).signed_in_at).toBeInstanceOf(Date);
  });

  it.each([
    ['', 'too_short'],
    ['  too short ', 'too_short'],
    ['a'.repeat(501), 'too_long'],
  ])('asks for a reason: %j', async (reason, message) => {
    const { status, body } = await loginAs(await server.signIn('admin'), 'creator', reason);
    expect([status, body.code, body.fields]).toEqual([
      400,
      'VALIDATION_ERROR',
      [{ path: 'reason', message }],
    ]);
    expect(await server.connection.selectFrom('acting').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['admin', 'admin'],
    ['admin', 'superadmin'],
    ['superadmin', 'superadmin'],
    ['support', 'creator'],
    ['creator', 'newcomer'],
  ])('%s may not act as %s', async (admin, target) => {
    const { status, body } = await loginAs(await server.signIn(admin), target);
    expect([status, body.code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it('a super admin may act as an admin', async () => {
    const { acted } = await acting('admin', 'superadmin');
    expect(await profile(acted)).toBe('admin');
  });

  it('says that a user does not exist', async () => {
    const { id, headers } = await server.signIn('admin');
    const answer = await post('login-as', headers, {
      user_id: id,
      subject_id: '00000000-0000-4000-8000-000000000000',
      reason: REASON,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'USER_DOES_NOT_EXIST']);
  });

  it('is not done within acting, also not by whom the acted user may', async () => {
    const { acted } = await acting('admin', 'superadmin');
    const { status, body } = await loginAs(acted, 'creator');
    expect([status, body.code]).toEqual([409, 'ALREADY_ACTING']);
  });

  it('looks at a locked and at a deactivated account, as it is', async () => {
    const locked = await acting('locked');
    expect(await profile(locked.acted)).toBe('locked');
    const { acted } = await acting('deactivated');
    expect(claimsOf(acted.headers).status).toBe('deactivated');
    expect(await profile(acted)).toBe('deactivated');
    const channels = await server.app.inject({
      url: `/api/v2/user/channels?user_id=${acted.id}`,
      headers: acted.headers,
    });
    expect(channels.json().code).toBe('ACCOUNT_DEACTIVATED');
  });

  it('starts anew where an earlier one of the same session was left open', async () => {
    const { admin, acted } = await acting('creator');
    const next = await loginAs(admin, 'newcomer');
    expect(next.status).toBe(200);
    expect(await profile(acted)).toBe('INVALID_TOKEN');
    expect(await audited('acting.end')).toMatchObject([{ user_id: admin.id, subject: acted.id }]);
  });
});

describe('acting ends', () => {
  const change = (username: string, set: { lock_level?: number; status?: 'deactivated' }) =>
    server.connection.updateTable('users').set(set).where('username', '=', username).execute();
  const ended = () =>
    server.connection.selectFrom('acting').where('ended_at', 'is not', null).selectAll().execute();

  it('alone when it is signed out of', async () => {
    const { admin, acted } = await acting();
    await post('logout', acted.headers);
    expect([await profile(acted), await profile(admin)]).toEqual(['INVALID_TOKEN', 'admin']);
    expect(await ended()).toHaveLength(1);
    expect(await audited('acting.end')).toMatchObject([{ user_id: admin.id, subject: acted.id }]);
  });

  it("with the admin's own session", async () => {
    const { admin, acted } = await acting();
    await post('logout', admin.headers);
    expect(await profile(acted)).toBe('INVALID_TOKEN');
    expect(await ended()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is locked', () => change('admin', { lock_level: 1 })],
    ['is deactivated', () => change('admin', { status: 'deactivated' })],
    [
      'loses the permission',
      () =>
        server.connection
          .deleteFrom('role_permission')
          .where('permission', '=', 'user.login-as')
          .where('role', '=', 'admin')
          .execute(),
    ],
    [
      'has no session any more, because it ran out',
      async () => {
        const { user_id } = await server.userNamed('admin');
        return server.connection
          .updateTable('session')
          .set({ expires_at: new Date(Date.now() - 1000) })
          .where('user_id', '=', user_id)
          .execute();
      },
    ],
  ])('at once when the admin %s', async (_what, happens) => {
    const { acted } = await acting();
    expect(await profile(acted)).toBe('creator');
    await happens();
    expect(await profile(acted)).toBe('INVALID_TOKEN');
  });

  it('never after the own session would have', async () => {
    const admin = await server.signIn('admin');
    await server.connection
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() + 60_000) })
      .where('user_id', '=', admin.id)
      .execute();
    const { body } = await loginAs(admin, 'creator');
    expect(claimsOf({ 'access-token': body.jwt }).exp * 1000).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('is written down where nobody said so', async () => {
    const { admin } = await acting();
    await closeActing(server.connection, new Date());
    expect(await ended()).toHaveLength(0);
    const late = new Date(Date.now() + 3_700_000);
    await closeActing(server.connection, late);
    expect((await ended()).map(({ ended_at }) => ended_at)).toEqual([late]);
    expect(await audited('acting.end')).toMatchObject([{ user_id: admin.id }]);
  });
});

describe('every call while acting', () => {
  it('is audited with both ids and its answer, also one that only reads and one that is refused', async () => {
    const { admin, acted } = await acting();
    await profile(acted);
    await post('user/profile/edit', acted.headers, { user_id: acted.id, name: 'R2D2' });
    await profile({ ...acted, id: admin.id });
    const who = { user_id: admin.id, subject: acted.id, acting_id: expect.any(String) };
    expect(await calls(3)).toEqual([
      { ...who, call: 'GET user/profile', status: 200 },
      { ...who, call: 'POST user/profile/edit', status: 400 },
      { ...who, call: 'GET user/profile', status: 403 },
    ]);
  });

  it('and none outside of it', async () => {
    const { admin, acted } = await acting();
    await profile(admin);
    await profile(await server.signIn('creator'));
    await profile(acted);
    expect(await calls(1)).toHaveLength(1);
  });

  it('is said in the log where the audit cannot be written', async () => {
    let log = '';
    const { Writable } = await import('node:stream');
    const logStream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString();
        done();
      },
    });
    const logged = await startTestServer({ logStream });
    try {
      const admin = await logged.signIn('admin');
      const { user_id: id } = await logged.userNamed('creator');
      const { jwt } = (
        await logged.app.inject({
          method: 'POST',
          url: '/api/v2/login-as',
          headers: admin.headers,
          payload: { user_id: admin.id, subject_id: id, reason: REASON },
        })
      ).json();
      await logged.connection.schema.dropTable('audit').execute();
      await logged.app.inject({
        url: `/api/v2/user/profile?user_id=${id}`,
        headers: { 'access-token': jwt },
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await logged.close();
    }
    expect(log).toContain('could not be audited');
  });
});

describe('what is the account holder’s own business', () => {
  const callThat = (path: string, notWhileActing?: CallDefinition['notWhileActing']) =>
    defineCall({
      method: 'POST',
      path,
      summary: path,
      spec: '000 §7',
      access: 'active',
      answer: z.object({ done: z.boolean() }),
      refusals: [],
      ...(notWhileActing ? { notWhileActing } : {}),
    });
  const fake = async () => {
    const app = await buildApp({
      config: server.config,
      database: { connection: server.connection } as never,
      version: 'test',
      locales: 'locales',
      extend: async (extended) => {
        for (const call of [
          callThat('test/anybody'),
          callThat('test/own', true),
          callThat('test/money', 'payments.act-for-user'),
        ])
          serve(extended, call, async () => ({ done: true }));
      },
    });
    await app.ready();
    return app;
  };

  it.each([
    ['his owner', 'test/own', 200],
    ['his owner', 'test/money', 200],
    ['an admin', 'test/anybody', 200],
    ['an admin', 'test/own', 403],
    ['an admin', 'test/money', 403],
    ['an admin with the permission', 'test/own', 403],
    ['an admin with the permission', 'test/money', 200],
  ])('%s: %s answers %i', async (who, path, status) => {
    if (who.endsWith('permission')) {
      await server.connection
        .insertInto('role_permission')
        .values({ role: 'admin', permission: 'payments.act-for-user' })
        .execute();
    }
    const { headers } = who === 'his owner' ? await server.signIn('creator') : (await acting()).acted;
    const app = await fake();
    const answer = await app.inject({ method: 'POST', url: `/api/v2/${path}`, headers, payload: {} });
    await app.close();
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json().code).toBe('NOT_WHILE_ACTING');
  });

  it('includes switching accounts', async () => {
    const { acted } = await acting('tomas_jogos');
    const other = await server.userNamed('ferreira_studio');
    const answer = await post('user/accounts/switch', acted.headers, {
      user_id: acted.id,
      switch_to: other.user_id,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_WHILE_ACTING']);
    expect(await profile(acted)).toBe('tomas_jogos');
  });
});

describe('a permission asked for by its name', () => {
  const asked = async (username: string, name: string) => {
    const { headers } = await server.signIn(username);
    return (await server.app.inject({ url: `/api/v2/user/permissions/${name}`, headers })).json();
  };

  it.each([
    ['admin', 'user.login-as', true],
    ['creator', 'user.login-as', false],
    ['support', 'support.replay', true],
    ['admin', 'no.such-thing', false],
  ])('%s, %s: %s', async (username, name, allowed) => {
    expect(await asked(username, name)).toEqual({ data: { allowed } });
  });

  it.each(['admin', 'A.B', 'a.b.c', '..%2f'])('is refused where it is none: %s', async (name) => {
    expect((await asked('admin', name)).code).toBe('VALIDATION_ERROR');
  });
});

describe('searching users', () => {
  const search = async (text: string, more = '', username = 'admin') => {
    const { id, headers } = await server.signIn(username);
    const query = `user_id=${id}&search=${encodeURIComponent(text)}${more}`;
    return server.app.inject({ url: `/api/v2/admin/users?${query}`, headers });
  };
  const names = async (text: string) =>
    (await search(text)).json().data.items.map(({ name }: { name: string }) => name);

  it.each([
    ['a whole e-mail', 'creator@demo.test', ['Mira Lindqvist']],
    ['the beginning of an e-mail', 'expired-gr', ['Elena Petrova']],
    ['a last name', 'lindq', ['Mira Lindqvist']],
    ['first and last name in any order', 'LINDQVIST mira', ['Mira Lindqvist']],
    ['letters with marks', 'Tomás', ['Tomás Ferreira']],
    ['a username', 'ferreira_studio', ['Ferreira Studio']],
    ['a word of a channel', 'oficina', ['Ferreira Studio']],
    ['several words of a channel', 'Builds Mira', ['Mira Lindqvist']],
    ['nobody', 'nobody at all', []],
    ['signs only', '%_*', []],
  ])('by %s', async (_what, text, expected) => {
    expect(await names(text)).toEqual(expected);
  });

  it('by a whole channel id and by a user id', async () => {
    const { user_id } = await server.userNamed('creator');
    const channel = await server.connection
      .selectFrom('channel')
      .where('user_id', '=', user_id)
      .select('channel_id')
      .executeTakeFirstOrThrow();
    expect(await names(channel.channel_id)).toEqual(['Mira Lindqvist']);
    expect(await names(user_id)).toEqual(['Mira Lindqvist']);
  });

  it('tells what staff need to know', async () => {
    await server.signIn('locked');
    const { items } = (await search('locked@demo.test')).json().data;
    expect(items).toEqual([
      {
        id: expect.any(String),
        name: 'Luca Moretti',
        preferred_name: null,
        email: 'locked@demo.test',
        username: 'locked',
        network_name: 'Lantern Network',
        status: 'active',
        lock_level: 1,
        lock_reason: 'Copyright review in progress',
        roles: ['partner', 'user'],
        channels: { names: ['Moretti Speedruns'], total: 1 },
        signed_in_at: expect.any(String),
        can_log_in_as: true,
      },
    ]);
  });

  it('says as whom one may not act', async () => {
    const mayAs = async (username: string) =>
      Object.fromEntries(
        (await search('', '&per_page=50', username))
          .json()
          .data.items.map((user: { username: string; can_log_in_as: boolean }) => [
            user.username,
            user.can_log_in_as,
          ]),
      );
    expect(await mayAs('admin')).toMatchObject({ creator: true, admin: false, superadmin: false });
    expect(await mayAs('superadmin')).toMatchObject({ creator: true, admin: true, superadmin: false });
  });

  it('turns pages in one order, each user once', async () => {
    const { total } = await server.connection
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const users = Number(total);
    const numbers = Array.from({ length: Math.ceil(users / 5) }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((page) => search('', `&per_page=5&page=${page}`)));
    const found = pages.flatMap((answer) =>
      answer.json().data.items.map(({ name }: { name: string }) => name),
    );
    expect(found).toEqual([...found].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(found).toHaveLength(users);
    expect(pages[0]?.json().data.pagination).toEqual({ page: 1, per_page: 5, total: users });
  });

  it.each(['creator', 'support', 'reviewer', 'owner'])('is not for %s', async (username) => {
    const answer = await search('', '', username);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_ALLOWED']);
  });
});
