import { getAccountEvents } from '#contract/account';
import { logout } from '#contract/auth';
import type { CallDefinition } from '#contract/call';
import { getInboxEvents } from '#contract/inbox';
import { getSupportNews } from '#contract/support';
import { buildApp } from '../../app';
import type { Caller } from '../../testing/caller';
import { type TestServer, startTestServer } from '../../testing/harness';
import { type FollowOptions, follow } from '../../testing/stream';
import { bodiesOf, chatOn } from '../../testing/support';
import { fromNow } from '../../testing/time';
import { forgetEvents } from '.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

// How often a listener changes the process, and what is written each time.
const TURNS = 3;
const EACH = 8;

const write: ReturnType<typeof chatOn>['write'] = (...given) => chatOn(server).write(...given);
const listen = <Call extends CallDefinition>(caller: Caller, call: Call, options?: FollowOptions) =>
  follow(server.url, caller, call, options);
type Told = { message: { body: string } | null } | { support: { message: { body: string } | null } | null };
const messagesIn = (told: { data: Told }[]) =>
  bodiesOf(told.flatMap(({ data }) => ('support' in data ? data.support : data)?.message ?? []));

/** Another process of the same server. */
const otherProcess = async () => {
  const other = await buildApp({
    services: server.services,
    database: { engine: 'embedded', connection: server.connection, close: async () => {} },
    version: 'test',
  });
  return { other, base: await other.listen({ port: 0, host: '127.0.0.1' }) };
};

describe('a stream', () => {
  it('is not compressed, not kept, and not buffered by proxies', async () => {
    const stream = await listen(server.as('creator'), getAccountEvents);
    expect(stream.answer.status).toBe(200);
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.answer.headers.get('content-encoding')).toBeNull();
    expect(stream.answer.headers.get('cache-control')).toBe('no-store');
    expect(stream.answer.headers.get('x-accel-buffering')).toBe('no');
    await stream.leave();
  });

  it("tells a user of the own conversation alone, and agents of everybody's", async () => {
    const creator = await listen(server.as('creator'), getAccountEvents);
    const agent = await listen(server.as('support'), getInboxEvents);
    await write('owner', 'Not for Mira');
    await write('creator', 'From Mira');
    await chatOn(server).reply('creator', 'admin', 'To Mira');
    await agent.until(3);
    await creator.until(2);
    expect(messagesIn(agent.told)).toEqual(['Not for Mira', 'From Mira', 'To Mira']);
    expect(messagesIn(creator.told)).toEqual(['From Mira', 'To Mira']);
    expect(creator.told[1]?.data.support?.standing.unread).toBe(1);
    await Promise.all([creator.leave(), agent.leave()]);
  });

  it('goes on at another process after the last event that was heard, without a gap or a double', async () => {
    const { other, base } = await otherProcess();
    const heard: string[] = [];
    let written = 0;
    let stream = await listen(server.as('support'), getInboxEvents);
    for (let turn = 1; turn <= TURNS; turn += 1) {
      // Written at the first process while the listener goes from one to the other.
      const writing = (async () => {
        for (let message = 1; message <= EACH; message += 1) await write('creator', String((written += 1)));
      })();
      await stream.until(1);
      await stream.leave();
      heard.push(...messagesIn(stream.told));
      const after = stream.told.at(-1)?.id ?? '';
      const place = turn % 2 ? base : server.url;
      stream = await follow(place, server.as('support'), getInboxEvents, { after });
      await writing;
    }
    await stream.until(TURNS * EACH - heard.length);
    await stream.leave();
    heard.push(...messagesIn(stream.told));
    expect(heard).toEqual(Array.from({ length: TURNS * EACH }, (_nothing, index) => String(index + 1)));
    await other.close();
  });

  it('says to read everything again where too much was missed', async () => {
    await write('creator', 'Long ago');
    const { cursor } = (await server.as('creator').call(getSupportNews)).data;
    await write('creator', 'Then');
    await forgetEvents(server.connection, fromNow({ hours: 48 }));
    const stream = await listen(server.as('creator'), getAccountEvents, { after: cursor });
    await stream.until(1);
    expect(stream.told[0]?.data).toEqual({ reset: true, support: null });
    expect(BigInt(stream.told[0]?.id ?? 0)).toBeGreaterThan(BigInt(cursor));
    await stream.leave();
  });

  it('ends within seconds when the user signs out, the account is locked, or the agent loses the permission', async () => {
    const { connection } = server;
    const ofUser = async (username: string, call: CallDefinition) => {
      const listener = await server.signIn(username);
      return { listener, stream: await listen(listener, call) };
    };
    // A newcomer may not chat, but their session ends as well.
    const leaving = await ofUser('newcomer', getAccountEvents);
    const locked = await ofUser('owner', getAccountEvents);
    const agent = await ofUser('superadmin', getInboxEvents);
    const started = Date.now();
    await leaving.listener.call(logout);
    await connection
      .updateTable('users')
      .set({ lock_level: 1 })
      .where('user_id', '=', locked.listener.id)
      .execute();
    await connection.deleteFrom('user_role').where('user_id', '=', agent.listener.id).execute();
    await Promise.all([leaving, locked, agent].map(({ stream }) => stream.ended));
    expect(Date.now() - started).toBeLessThan(15_000);
    expect(await locked.listener.refused(getAccountEvents)).toMatchObject({ code: 'USER_IS_LOCKED' });
  });

  it('is ended by a server that stops, which does not wait for it', async () => {
    const { other, base } = await otherProcess();
    const stream = await follow(base, server.as('creator'), getAccountEvents);
    const started = Date.now();
    await Promise.all([other.close(), stream.ended]);
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it('is refused to who has too many', async () => {
    const creator = server.as('creator');
    const streams = await Promise.all(Array.from({ length: 12 }, () => listen(creator, getAccountEvents)));
    expect((await creator.refused(getAccountEvents)).status).toBe(503);
    await Promise.all(streams.map(({ leave }) => leave()));
  });
});
