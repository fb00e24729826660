import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CallDefinition, defineCall } from '#contract/call';
import { buildApp } from '../app';
import { type Caller, type CallOptions } from '../testing/caller';
import { type TestServer, startTestServer } from '../testing/harness';
import { Refusal } from './refusal';
import { serveCommand } from './serveCommand';

const callAt = <const Idempotent extends boolean>(path: string, idempotent: Idempotent) =>
  defineCall({
    method: 'DELETE',
    path,
    summary: path,
    spec: '000 §7',
    access: 'active',
    params: z.strictObject({ name: z.string() }),
    query: z.strictObject({ how: z.string().optional() }),
    answer: z.object({ rows: z.number(), prepared: z.number() }),
    refusals: [],
    idempotent,
  });
const OFTEN = callAt('test/often/:name', false);
const ONCE = callAt('test/once/:name', true);

let server: TestServer;
let app: FastifyInstance;
// What has been done of the command, and what the next time ends a part of it.
let done: string[] = [];
let ends: Record<string, Error> = {};
const did = (part: string) => {
  done.push(part);
  const { [part]: end, ...rest } = ends;
  ends = rest;
  if (end) throw end;
};

const serveIt = (extended: FastifyInstance, call: typeof OFTEN | typeof ONCE) =>
  serveCommand<CallDefinition<'DELETE'>, number>(extended, server.services, call, {
    prepare: async ({ params: { name } }) => {
      did('prepare');
      const prepared = done.filter((part) => part === 'prepare').length;
      const row = { name: `test prepared ${prepared} ${String(name)}` };
      await server.connection.insertInto('booking_lock').values(row).execute();
      return prepared;
    },
    run: async ({ transaction, params: { name } }) => {
      await transaction
        .insertInto('booking_lock')
        .values({ name: `test run ${String(name)}` })
        .execute();
      did('run');
    },
    audit: ({ userId, params }) => ({ action: 'test.run', subject: String(params.name), about: userId }),
    answer: async ({ transaction, prepared }) => {
      const { length } = await rowsOf(transaction);
      did('answer');
      return { rows: length, prepared };
    },
  });

beforeAll(async () => {
  server = await startTestServer();
  const { services, connection } = server;
  app = await buildApp({
    services,
    database: { engine: 'embedded', connection, close: async () => {} },
    version: 'test',
    extend: async (extended) => [OFTEN, ONCE].forEach((call) => serveIt(extended, call)),
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  await server.startOver();
  done = [];
  ends = {};
});

const rowsOf = async (connection: Pick<TestServer['connection'], 'selectFrom'>) => {
  const rows = await connection
    .selectFrom('booking_lock')
    .where('name', 'like', 'test %')
    .orderBy('name')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
};
const eventsOf = () =>
  server.connection.selectFrom('audit').where('action', '=', 'test.run').selectAll().execute();
const asked = (
  call: typeof OFTEN | typeof ONCE,
  given: { name: string; how?: string },
  options: CallOptions = {},
  caller: Caller = server.as('creator'),
) => caller.at(app).outcome(call as CallDefinition, given, options);
const [A, KEY] = [{ name: 'a' }, { key: 'a-key-of-a-call' }];

describe('a command', () => {
  it.each(['run', 'answer'])(
    'that is refused in its %s leaves nothing but what was prepared',
    async (part) => {
      ends = { [part]: new Refusal('NOT_FOUND') };
      expect(await asked(OFTEN, A)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await rowsOf(server.connection)).toEqual(['test prepared 1 a']);
      expect(await eventsOf()).toEqual([]);
    },
  );

  it('tells the audit who did it and when, also where an admin acts', async () => {
    const [user_id, admin_id] = [await server.idOf('creator'), await server.idOf('admin')];
    const before = Date.now();
    await asked(OFTEN, A);
    const acted = server.as('admin').actingAs('creator', 'Asked where a payment is.');
    await asked(OFTEN, { name: 'b' }, {}, acted);
    const events = await eventsOf();
    expect(events.sort((one, other) => one.subject.localeCompare(other.subject))).toMatchObject([
      { user_id, admin_id: null, subject: 'a', about: user_id, detail: '{}' },
      { user_id, admin_id, subject: 'b', about: user_id, detail: JSON.stringify({ admin_id }) },
    ]);
    for (const { at } of events) {
      expect(at.getTime()).toBeGreaterThanOrEqual(before);
      expect(at.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  it.each([
    ['run', ['prepare', 'run', 'run', 'answer']],
    ['answer', ['prepare', 'run', 'answer', 'run', 'answer']],
  ])('that meets a conflict in its %s is done anew, once', async (part, parts) => {
    ends = { [part]: Object.assign(new Error('conflict'), { code: '40001' }) };
    expect(await asked(ONCE, A)).toMatchObject({ answer: { rows: 2, prepared: 1 } });
    expect(done).toEqual(parts);
    expect(await rowsOf(server.connection)).toEqual(['test prepared 1 a', 'test run a']);
    expect(await eventsOf()).toHaveLength(1);
  });
});

describe('a command with a key', () => {
  it('is done and prepared once, and answers the first answer again', async () => {
    const first = await asked(ONCE, A, KEY);
    expect(first).toMatchObject({ answer: { rows: 2, prepared: 1 } });
    // What the answer would tell now is another thing.
    await server.connection.insertInto('booking_lock').values({ name: 'test later' }).execute();
    expect((await asked(ONCE, A, KEY)).answer).toEqual(first.answer);
    expect(done).toEqual(['prepare', 'run', 'answer']);
    expect(await eventsOf()).toHaveLength(1);
  });

  it.each([
    ['path', { name: 'b' }],
    ['query', { ...A, how: 'fast' }],
  ])('is refused with another %s, and does nothing', async (_what, given) => {
    await asked(ONCE, A, KEY);
    expect(await asked(ONCE, given, KEY)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(done).toEqual(['prepare', 'run', 'answer']);
  });

  it('leaves the key free where it is refused', async () => {
    ends = { answer: new Refusal('NOT_FOUND') };
    await asked(ONCE, A, KEY);
    expect(await asked(ONCE, A, KEY)).toMatchObject({ answer: { prepared: 2 } });
    expect(await rowsOf(server.connection)).toEqual(['test prepared 1 a', 'test prepared 2 a', 'test run a']);
    expect(await eventsOf()).toHaveLength(1);
  });
});
