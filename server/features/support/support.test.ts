import { randomUUID } from 'node:crypto';
import { createParser } from 'eventsource-parser';
import { buildApp } from '../../app';
import { smtpMailer } from '../../integrations/mail';
import { seedSupport } from '../../seed/support';
import { TODAY, type TestServer, startTestServer } from '../../testing/harness';
import { readWords } from '../../mail/words';
import { forgetEvents, mailAboutWaiting } from '.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());

const call = async (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  username: string,
  input: Record<string, unknown> = {},
) => {
  const { id, headers } = await server.signIn(username);
  const sent = { user_id: id, ...input };
  const query = method === 'POST' ? '' : `?${new URLSearchParams(sent as Record<string, string>)}`;
  const answer = await server.app.inject({
    method,
    url: `/api/v2/support/${path}${query}`,
    headers,
    ...(method === 'POST' ? { payload: sent } : {}),
  });
  const body = answer.json();
  return {
    status: answer.statusCode,
    code: body.code as string | undefined,
    error: body.error,
    data: body.data,
  };
};

const write = (username: string, body: string, more: Record<string, unknown> = {}) =>
  call('POST', 'messages', username, {
    message_id: randomUUID(),
    body,
    department: 'english',
    topic: null,
    ...more,
  });
const idOf = async (username: string) => (await server.userNamed(username)).user_id;
const reply = async (username: string, agent: string, body: string) =>
  call('POST', 'inbox/reply', agent, { subject_id: await idOf(username), message_id: randomUUID(), body });
const bodies = (data: { messages: { body: string }[] }) => data.messages.map(({ body }) => body);

beforeEach(async () => {
  for (const table of ['support_message', 'support_conversation', 'support_event', 'support_agent'] as const)
    await server.connection.deleteFrom(table).execute();
});

describe('a user', () => {
  it('without a linked channel and without the permission may not chat', async () => {
    for (const path of ['news', 'conversation', 'events']) {
      expect((await call('GET', path, 'newcomer')).code).toBe('NOT_ALLOWED');
    }
    expect((await write('newcomer', 'Hello')).code).toBe('NOT_ALLOWED');
  });

  it('of a network that switches chat off may not either', async () => {
    await server.connection.updateTable('network').set({ allow_chat: false }).execute();
    expect((await write('creator', 'Hello')).code).toBe('NOT_ALLOWED');
    await server.connection.updateTable('network').set({ allow_chat: true }).execute();
    expect((await write('creator', 'Hello')).status).toBe(200);
  });

  it('never reads, writes or follows in the name of another', async () => {
    await write('creator', 'Mine alone');
    const { headers } = await server.signIn('owner');
    const victim = await idOf('creator');
    for (const path of ['news', 'conversation', 'events']) {
      const answer = await server.app.inject({ url: `/api/v2/support/${path}?user_id=${victim}`, headers });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'UNAUTHORIZED']);
    }
    expect((await call('GET', 'conversation', 'owner')).data.messages).toEqual([]);
  });

  it.each(['inbox', 'inbox/news', 'inbox/conversation', 'inbox/events', 'agents', 'help'])(
    'reaches nothing of %s',
    async (path) => {
      const subject_id = await idOf('owner');
      const input = path === 'inbox/conversation' ? { subject_id } : {};
      expect((await call('GET', path, 'creator', input)).code).toBe('NOT_ALLOWED');
    },
  );

  it('is given the department of the country until another is chosen', async () => {
    expect((await call('GET', 'conversation', 'tomas_jogos')).data.standing).toEqual({
      started: false,
      status: 'open',
      unread: 0,
      read_by_staff: 0,
      department: 'portuguese',
    });
    await write('tomas_jogos', 'Hi', { department: 'english' });
    expect((await call('GET', 'news', 'tomas_jogos')).data.standing.department).toBe('english');
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['a'.repeat(4001), 'too_long'],
  ])('is refused the message %#', async (body, message) => {
    const { id, headers } = await server.signIn('creator');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/support/messages',
      headers,
      payload: { user_id: id, message_id: randomUUID(), body, department: 'english', topic: null },
    });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ path: 'body', message }]]);
  });

  it('who sends a message again, also twice at once, has written it once', async () => {
    const message_id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => write('creator', 'Once', { message_id })));
    expect(answers.map(({ status, data }) => [status, data.message.number])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    const { data } = await call('GET', 'conversation', 'creator');
    expect(bodies(data)).toEqual(['Once']);
    expect((await call('GET', 'inbox', 'admin')).data.items[0].unread).toBe(1);
  });

  it('reads long conversations in parts', async () => {
    for (let number = 1; number <= 53; number += 1) await write('creator', `Message ${number}`);
    const last = (await call('GET', 'conversation', 'creator')).data;
    expect([last.messages.length, last.messages[0].number, last.has_more]).toEqual([50, 4, true]);
    const older = (await call('GET', 'conversation', 'creator', { before: '4' })).data;
    expect([bodies(older), older.has_more]).toEqual([['Message 1', 'Message 2', 'Message 3'], false]);
  });
});

describe('unread messages', () => {
  it('are counted for either side until that side has read them', async () => {
    await write('creator', 'One');
    await write('creator', 'Two');
    const subject_id = await idOf('creator');
    expect((await call('GET', 'inbox/news', 'admin')).data.unread).toBe(1);
    expect(
      (await call('POST', 'inbox/read', 'admin', { subject_id, number: 1 })).data.conversation.unread,
    ).toBe(1);
    expect(
      (await call('POST', 'inbox/read', 'admin', { subject_id, number: 99 })).data.conversation.unread,
    ).toBe(0);
    expect((await call('GET', 'inbox/news', 'admin')).data.unread).toBe(0);
    await reply('creator', 'admin', 'Three');
    const news = (await call('GET', 'news', 'creator')).data.standing;
    expect([news.unread, news.read_by_staff]).toEqual([1, 3]);
    expect((await call('POST', 'read', 'creator', { number: 3 })).data.standing.unread).toBe(0);
    // Going back is no reading.
    expect((await call('POST', 'read', 'creator', { number: 1 })).data.standing.unread).toBe(0);
  });
});

describe('agents', () => {
  const names = (answer: { data: { items: { name: string }[] } }) =>
    answer.data.items.map(({ name }) => name);

  it('see the conversations of their departments, and those that theirs answers for', async () => {
    await write('creator', 'In English');
    await write('owner', 'In Arabic', { department: 'arabic' });
    await write('tomas_jogos', 'In Portuguese', { department: 'portuguese' });
    expect(names(await call('GET', 'inbox', 'support'))).toHaveLength(3);
    await call('POST', 'agents/departments', 'support', { departments: ['english'] });
    expect(names(await call('GET', 'inbox', 'support'))).toEqual(['Olivia Grant', 'Mira Lindqvist']);
    expect((await call('GET', 'inbox/news', 'support')).data.unread).toBe(2);
    expect(names(await call('GET', 'inbox', 'support', { department: 'portuguese' }))).toEqual([
      'Tomás Ferreira',
    ]);
    expect(names(await call('GET', 'inbox', 'support', { department: 'all' }))).toHaveLength(3);
  });

  it('find conversations by state and by words, whatever signs are in them', async () => {
    await write('creator', 'One');
    await write('owner', 'Two');
    const subject_id = await idOf('creator');
    const assignee_id = await idOf('support');
    await call('POST', 'inbox/assign', 'admin', { subject_id, assignee_id, expected: null });
    await call('POST', 'inbox/status', 'admin', { subject_id: await idOf('owner'), status: 'closed' });
    expect(names(await call('GET', 'inbox', 'support', { state: 'mine' }))).toEqual(['Mira Lindqvist']);
    expect(names(await call('GET', 'inbox', 'admin', { state: 'mine' }))).toEqual([]);
    expect(names(await call('GET', 'inbox', 'admin', { state: 'unassigned' }))).toEqual([]);
    expect(names(await call('GET', 'inbox', 'admin', { state: 'closed' }))).toEqual(['Olivia Grant']);
    expect(names(await call('GET', 'inbox', 'admin', { search: 'LINDQ' }))).toEqual(['Mira Lindqvist']);
    expect(names(await call('GET', 'inbox', 'admin', { search: '%' }))).toEqual([]);
    // Whoever writes again opens what was closed.
    await write('owner', 'Still here');
    expect(names(await call('GET', 'inbox', 'admin', { state: 'closed' }))).toEqual([]);
  });

  it('of whom several take a conversation at once: one has it, the others are told who', async () => {
    await write('creator', 'Who answers?');
    const subject_id = await idOf('creator');
    const takers = ['support', 'admin', 'superadmin'];
    const answers = await Promise.all(
      takers.map(async (agent) =>
        call('POST', 'inbox/assign', agent, { subject_id, assignee_id: await idOf(agent), expected: null }),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    const { name } = await server.userNamed(takers[winner] ?? '');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect([refused.status, refused.code, refused.error]).toEqual([
        409,
        'ALREADY_ASSIGNED',
        `${name} has this conversation`,
      ]);
    }
    const audited = await server.connection
      .selectFrom('audit')
      .where('action', '=', 'support.assign')
      .where('subject', '=', subject_id)
      .where('user_id', '=', await idOf(takers[winner] ?? ''))
      .select('detail')
      .execute();
    expect(audited).not.toEqual([]);
  });

  it('cannot give a conversation to who may not answer', async () => {
    await write('creator', 'Who answers?');
    const [subject_id, assignee_id] = [await idOf('creator'), await idOf('owner')];
    const answer = await call('POST', 'inbox/assign', 'admin', { subject_id, assignee_id, expected: null });
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('see who writes, and nothing of the money', async () => {
    await write('creator', 'Hello', { topic: 'payments' });
    const { data } = await call('GET', 'inbox/conversation', 'support', {
      subject_id: await idOf('creator'),
    });
    expect(data.context).toMatchObject({ username: 'creator', country: 'SE', network: 'Lantern Network' });
    expect(data.context.channels).toHaveLength(2);
    expect(Object.keys(data.context).sort()).toEqual([
      'channels',
      'country',
      'created_at',
      'email',
      'language',
      'name',
      'network',
      'preferred_name',
      'status',
      'username',
    ]);
  });

  it('keep prepared answers together', async () => {
    const help_id = randomUUID();
    const help = { help_id, language: 'en', title: 'Title', body: 'Body' };
    await call('POST', 'help', 'support', help);
    const changed = await call('POST', 'help', 'admin', { ...help, body: 'Better' });
    expect(changed.data.items).toMatchObject([{ help_id, body: 'Better' }]);
    await call('DELETE', 'help', 'support', { help_id });
    expect((await call('DELETE', 'help', 'support', { help_id })).data.items).toEqual([]);
  });
});

interface Told {
  id: string;
  data: {
    reset: boolean;
    message: { body: string } | null;
    standing?: { unread: number };
    conversation?: { name: string };
  };
}

/** Follows a stream of a server that listens. */
const listen = async (username: string, path: string, options: { after?: string; base?: string } = {}) => {
  const { id, token } = await server.signIn(username);
  const controller = new AbortController();
  const answer = await fetch(`${options.base ?? server.url}/api/v2/support/${path}?user_id=${id}`, {
    signal: controller.signal,
    headers: { 'access-token': token, ...(options.after ? { 'last-event-id': options.after } : {}) },
  });
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  const parser = createParser({
    onEvent: ({ id: eventId = '', data }) => told.push({ id: eventId, data: JSON.parse(data) }),
  });
  const ended = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const part of answer.body ?? []) {
        parser.feed(decoder.decode(part, { stream: true }));
        waiting.forEach((look) => look());
      }
    } catch {
      // Left.
    }
  })();
  return {
    answer,
    told,
    token,
    ended,
    leave: () => controller.abort(),
    until: (enough: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!enough()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    bodies: () => told.flatMap(({ data }) => data.message?.body ?? []),
  };
};

describe('a stream', () => {
  it('is not compressed, not kept, and not buffered by proxies', async () => {
    const stream = await listen('creator', 'events');
    expect(stream.answer.status).toBe(200);
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.answer.headers.get('content-encoding')).toBeNull();
    expect(stream.answer.headers.get('cache-control')).toBe('no-store');
    expect(stream.answer.headers.get('x-accel-buffering')).toBe('no');
    stream.leave();
    await stream.ended;
  });

  it("tells a user of the own conversation alone, and agents of everybody's", async () => {
    const creator = await listen('creator', 'events');
    const agent = await listen('support', 'inbox/events');
    await write('owner', 'Not for Mira');
    await write('creator', 'From Mira');
    await reply('creator', 'admin', 'To Mira');
    await agent.until(() => agent.told.length === 3);
    await creator.until(() => creator.told.length === 2);
    expect(agent.bodies()).toEqual(['Not for Mira', 'From Mira', 'To Mira']);
    expect(creator.bodies()).toEqual(['From Mira', 'To Mira']);
    expect(creator.told[1]?.data.standing?.unread).toBe(1);
    creator.leave();
    agent.leave();
  });

  it('goes on at another process after the last event that was heard, without a gap or a double', async () => {
    const other = await buildApp({
      config: server.config,
      database: { engine: 'embedded', connection: server.connection, close: async () => {} },
      version: 'test',
      locales: 'locales',
    });
    const base = await other.listen({ port: 0, host: '127.0.0.1' });
    const heard: string[] = [];
    let written = 0;
    let stream = await listen('support', 'inbox/events');
    for (let turn = 1; turn <= 5; turn += 1) {
      // Written at the first process while the listener goes from one to the other.
      const writing = (async () => {
        for (let message = 1; message <= 8; message += 1) await write('creator', String((written += 1)));
      })();
      await stream.until(() => stream.told.length > 0);
      stream.leave();
      await stream.ended;
      heard.push(...stream.bodies());
      const after = stream.told.at(-1)?.id ?? '';
      stream = await listen('support', 'inbox/events', { after, base: turn % 2 ? base : server.url });
      await writing;
    }
    await stream.until(() => heard.length + stream.bodies().length >= 40);
    stream.leave();
    heard.push(...stream.bodies());
    expect(heard).toEqual(Array.from({ length: 40 }, (_nothing, index) => String(index + 1)));
    await other.close();
  });

  it('says to read everything again where too much was missed', async () => {
    await write('creator', 'Long ago');
    const { cursor } = (await call('GET', 'news', 'creator')).data;
    await write('creator', 'Then');
    await forgetEvents(server.connection, new Date(Date.now() + 48 * 3_600_000));
    const stream = await listen('creator', 'events', { after: cursor });
    await stream.until(() => stream.told.length === 1);
    expect(stream.told[0]?.data).toEqual({ reset: true, standing: null, message: null });
    expect(BigInt(stream.told[0]?.id ?? 0)).toBeGreaterThan(BigInt(cursor));
    stream.leave();
  });

  it.each([
    [
      'the user signs out',
      'creator',
      'events',
      async (token: string) => {
        await server.app.inject({
          method: 'POST',
          url: '/api/v2/logout',
          headers: { 'access-token': token },
          payload: {},
        });
      },
    ],
    [
      'the account is locked',
      'owner',
      'events',
      async () => {
        await server.connection
          .updateTable('users')
          .set({ lock_level: 1 })
          .where('username', '=', 'owner')
          .execute();
      },
    ],
    [
      'the agent loses the permission',
      'superadmin',
      'inbox/events',
      async () => {
        await server.connection.deleteFrom('user_role').where('role', '=', 'super_admin').execute();
      },
    ],
  ] as const)(
    'ends within seconds when %s',
    async (_what, username, path, end) => {
      const stream = await listen(username, path);
      const started = Date.now();
      await end(stream.token);
      await stream.ended;
      expect(Date.now() - started).toBeLessThan(8_000);
    },
    15_000,
  );

  it('is ended by a server that stops, which does not wait for it', async () => {
    const other = await buildApp({
      config: server.config,
      database: { engine: 'embedded', connection: server.connection, close: async () => {} },
      version: 'test',
      locales: 'locales',
    });
    const base = await other.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen('creator', 'events', { base });
    const started = Date.now();
    await Promise.all([other.close(), stream.ended]);
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it('is refused to who has too many', async () => {
    const streams = await Promise.all(Array.from({ length: 12 }, () => listen('creator', 'events')));
    const refused = await listen('creator', 'events');
    expect(refused.answer.status).toBe(503);
    streams.forEach(({ leave }) => leave());
    await Promise.all(streams.map(({ ended }) => ended));
  });
});

describe('mails', () => {
  const post = () => ({
    connection: server.connection,
    config: server.config,
    mailer: smtpMailer(server.config),
    words: readWords('locales'),
  });
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  it("tell the network's support once of what nobody answers, with the way there", async () => {
    await write('creator', 'Anybody?');
    expect(await mailAboutWaiting(post(), later(3))).toBe(0);
    const both = await Promise.all([mailAboutWaiting(post(), later(5)), mailAboutWaiting(post(), later(5))]);
    expect(both.sort()).toEqual([0, 1]);
    const mail = server.mails('support@demo.test').at(-1);
    expect(mail?.subject).toContain('waits for an answer');
    expect(mail?.text).toContain(`creator=${await idOf('creator')}`);
  });

  it('tell the user of an answer that lies unread, and not of one that was read', async () => {
    await write('creator', 'Anybody?');
    await reply('creator', 'admin', 'Yes');
    expect(await mailAboutWaiting(post(), later(2))).toBe(1);
    expect(server.mails('creator@demo.test').at(-1)?.text).toContain('/dashboard?support=open');
    await reply('creator', 'admin', 'Still here');
    await call('POST', 'read', 'creator', { number: 3 });
    expect(await mailAboutWaiting(post(), later(2))).toBe(0);
  });
});

it('gives the demonstration conversations once', async () => {
  expect(await seedSupport(server.connection, TODAY)).toBe(true);
  expect(await seedSupport(server.connection, TODAY)).toBe(false);
  expect((await call('GET', 'inbox', 'support')).data.items).not.toEqual([]);
});
