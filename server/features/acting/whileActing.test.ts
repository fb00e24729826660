import { z } from 'zod';
import { checkPermission, switchAccount } from '#contract/auth';
import { defineCall } from '#contract/call';
import type { CallDefinition } from '#contract/call';
import { editProfile, getProfile } from '#contract/profile';
import { buildApp } from '../../app';
import { serve } from '../../http/serve';
import { auditEventsOf } from '../../testing/audit';
import { eventually } from '../../testing/eventually';
import { type TestServer, changeTables, startTestServer } from '../../testing/harness';
import { keepLog } from '../../testing/logs';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const acting = (username = 'creator') => server.as('admin').actingAs(username, 'Asked where a payment is.');

// The audit of a call is written once its answer has gone; an earlier test's may come as late as now.
const auditedCalls = async (count: number) => {
  const acted = await server.connection.selectFrom('acting').select('acting_id').execute();
  const own = acted.map(({ acting_id }) => acting_id);
  return eventually(`${count} calls in the audit`, async () => {
    const auditEvents = await auditEventsOf(server.connection, { action: 'acting.call' });
    const calls = auditEvents.filter(({ detail }) => own.some((id) => id === detail.acting_id));
    return calls.length >= count && calls;
  });
};

describe('every call while acting', () => {
  it('is audited with both ids and its answer, also one that only reads and one that is refused', async () => {
    const [user_id, subject] = [await server.idOf('admin'), await server.idOf('creator')];
    const acted = acting();
    await acted.call(getProfile);
    await acted.refused(editProfile, { name: 'R2D2' });
    await acted.refused(getProfile, { user_id });
    const audited = (call: string, status: number) => ({
      action: 'acting.call',
      user_id,
      subject,
      detail: { acting_id: expect.any(String), call, status },
    });
    expect(await auditedCalls(3)).toEqual([
      audited('GET user/profile', 200),
      audited('POST user/profile/edit', 400),
      audited('GET user/profile', 403),
    ]);
  });

  it('and none outside of it', async () => {
    const acted = acting();
    await acted.session();
    await server.as('admin').call(getProfile);
    await server.as('creator').call(getProfile);
    await acted.call(getProfile);
    expect(await auditedCalls(1)).toHaveLength(1);
  });

  it('is said in the log where the audit cannot be written', async () => {
    const log = keepLog();
    const logged = await startTestServer({ logStream: log.logStream });
    try {
      const acted = logged.as('admin').actingAs('creator', 'Asked where a payment is.');
      await acted.session();
      await changeTables(() => logged.connection.schema.dropTable('audit').execute());
      await acted.call(getProfile);
      await eventually('the log says so', () => log.text().includes('could not be audited'));
    } finally {
      await logged.close();
    }
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
  const ANYBODYS = callThat('test/anybody');
  const OWN = callThat('test/own', true);
  const MONEY = callThat('test/money', 'payments.act-for-user');

  const appWithThem = async () => {
    const app = await buildApp({
      services: server.services,
      database: { engine: 'embedded', connection: server.connection, close: async () => {} },
      version: 'test',
      extend: async (extended) => {
        for (const call of [ANYBODYS, OWN, MONEY]) serve(extended, call, async () => ({ done: true }));
      },
    });
    await app.ready();
    return app;
  };

  it.each([
    ['the owner', OWN.path, 200, OWN],
    ['the owner', MONEY.path, 200, MONEY],
    ['an admin', ANYBODYS.path, 200, ANYBODYS],
    ['an admin', OWN.path, 403, OWN],
    ['an admin', MONEY.path, 403, MONEY],
    ['an admin with the permission', OWN.path, 403, OWN],
    ['an admin with the permission', MONEY.path, 200, MONEY],
  ])('%s: %s answers %i', async (who, _path, status, call) => {
    if (who.endsWith('permission')) {
      await server.connection
        .insertInto('role_permission')
        .values({ role: 'admin', permission: 'payments.act-for-user' })
        .execute();
    }
    const app = await appWithThem();
    const caller = who === 'the owner' ? server.as('creator') : acting();
    const outcome = await caller.at(app).outcome(call);
    await app.close();
    expect(outcome.status).toBe(status);
    if (status === 403) expect(outcome.code).toBe('NOT_WHILE_ACTING');
  });

  it('includes switching accounts', async () => {
    const acted = acting('tomas_jogos');
    const switch_to = await server.idOf('ferreira_studio');
    expect(await acted.refused(switchAccount, { switch_to })).toMatchObject({
      status: 403,
      code: 'NOT_WHILE_ACTING',
    });
    expect((await acted.call(getProfile)).data.user.username).toBe('tomas_jogos');
  });
});

describe('a permission asked for by its name', () => {
  it.each([
    ['admin', 'user.login-as', true],
    ['creator', 'user.login-as', false],
    ['support', 'support.replay', true],
    ['admin', 'no.such-thing', false],
  ])('%s, %s: %s', async (username, name, allowed) => {
    expect(await server.as(username).call(checkPermission, { name })).toEqual({ data: { allowed } });
  });

  it.each(['admin', 'A.B', 'a.b.c', '../'])('is refused where it is none: %s', async (name) => {
    expect((await server.as('admin').refused(checkPermission, { name })).code).toBe('VALIDATION_ERROR');
  });
});
