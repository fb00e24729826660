import { randomUUID } from 'node:crypto';
import {
  assignConversation,
  deleteCannedHelp,
  getAgents,
  getCannedHelp,
  getInbox,
  getInboxConversation,
  getInboxEvents,
  getInboxNews,
  postInboxReply,
  saveCannedHelp,
  closeConversation,
  reopenConversation,
  setOwnDepartments,
} from '#contract/inbox';
import { getAccessLog } from '#contract/privacy';
import { auditEventsOf } from '../../testing/audit';
import { bookedRows } from '../../testing/bookedRows';
import type { Given } from '../../testing/caller';
import { type TestServer, startTestServer } from '../../testing/harness';
import { chatOn } from '../../testing/support';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const write: ReturnType<typeof chatOn>['write'] = (...given) => chatOn(server).write(...given);
const names = async (agent: string, query: Given<typeof getInbox> = {}) =>
  (await server.as(agent).call(getInbox, query)).data.items.map(({ name }) => name);

const helpFor = async (asked: Given<typeof getCannedHelp>) =>
  (await server.as('support').call(getCannedHelp, asked)).data;

describe('a user', () => {
  it.each([
    [getInbox.path, getInbox],
    [getInboxNews.path, getInboxNews],
    [getInboxEvents.path, getInboxEvents],
    [getAgents.path, getAgents],
    [getCannedHelp.path, getCannedHelp],
  ])('reaches nothing of %s', async (_path, call) => {
    expect((await server.as('creator').refused(call)).code).toBe('NOT_ALLOWED');
  });

  it('reaches no conversation through the inbox', async () => {
    const subject_id = await server.idOf('owner');
    expect((await server.as('creator').refused(getInboxConversation, { subject_id })).code).toBe(
      'NOT_ALLOWED',
    );
  });
});

describe('agents', () => {
  it('see the conversations of their departments, and those that theirs answers for', async () => {
    await write('creator', 'In English');
    await write('owner', 'In Arabic', { department: 'arabic' });
    await write('tomas_jogos', 'In Portuguese', { department: 'portuguese' });
    expect(await names('support')).toHaveLength(3);
    await server.as('support').call(setOwnDepartments, { departments: ['english'] });
    expect(await names('support')).toEqual(['Olivia Grant', 'Mira Lindqvist']);
    expect((await server.as('support').call(getInboxNews)).data.unread).toBe(2);
    expect(await names('support', { department: 'portuguese' })).toEqual(['Tomás Ferreira']);
    expect(await names('support', { department: 'all' })).toHaveLength(3);
  });

  it('are told of no unread message in a conversation that is closed', async () => {
    await write('creator', 'Never mind');
    const unread = async () => (await server.as('support').call(getInboxNews)).data.unread;
    expect(await unread()).toBe(1);
    await server.as('support').call(closeConversation, { subject_id: await server.idOf('creator') });
    expect(await unread()).toBe(0);
  });

  it('choose their departments many times at once, and have what one of the calls chose', async () => {
    const support = server.as('support');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_nothing, index) =>
        support.outcome(setOwnDepartments, { departments: index % 2 ? ['english', 'thai'] : ['russian'] }),
      ),
    );
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await server.connection.selectFrom('support_agent').selectAll().execute();
    const own = await server.idOf('support');
    const chosen = rows.filter(({ user_id }) => user_id === own).map(({ department }) => department);
    expect([['russian'], ['english', 'thai']]).toContainEqual(chosen.sort());
  });

  it('find conversations by state and by words, whatever signs are in them', async () => {
    await write('creator', 'One');
    await write('owner', 'Two');
    const admin = server.as('admin');
    await admin.call(assignConversation, {
      subject_id: await server.idOf('creator'),
      assignee_id: await server.idOf('support'),
      expected: null,
    });
    await admin.call(closeConversation, { subject_id: await server.idOf('owner') });
    expect(await names('support', { state: 'mine' })).toEqual(['Mira Lindqvist']);
    expect(await names('admin', { state: 'mine' })).toEqual([]);
    expect(await names('admin', { state: 'unassigned' })).toEqual([]);
    expect(await names('admin', { state: 'closed' })).toEqual(['Olivia Grant']);
    expect(await names('admin', { search: 'LINDQ' })).toEqual(['Mira Lindqvist']);
    expect(await names('admin', { search: '%' })).toEqual([]);
    // Whoever writes again opens what was closed.
    await write('owner', 'Still here');
    expect(await names('admin', { state: 'closed' })).toEqual([]);
  });

  it('find words in messages, however they are written, and see where', async () => {
    await write('creator', 'My PayPal address has changed.\nWhat happens to the payment of March?');
    await chatOn(server).reply('creator', 'support', 'It goes to the new one.');
    await write('owner', '支払いはいつですか');
    const found = async (search: string) =>
      (await server.as('support').call(getInbox, { search })).data.items.map(({ name, found: where }) => [
        name,
        where && [where.side, ...Object.values(where.text)],
      ]);
    const happens = ['user', 'My PayPal address has changed. What ', 'happens', ' to the payment of March?'];
    expect(await found('HAPPENS paym')).toEqual([['Mira Lindqvist', happens]]);
    expect(await found('new one')).toEqual([
      ['Mira Lindqvist', ['staff', 'It goes to the ', 'new', ' one.']],
    ]);
    expect(await found('いつ')).toEqual([['Olivia Grant', ['user', '支払いは', 'いつ', 'ですか']]]);
    expect(await found('olivia')).toEqual([['Olivia Grant', undefined]]);
    expect(await found('apal')).toEqual([]);
  });

  it('read how many conversations there are on each page, also behind the last one', async () => {
    await write('creator', 'One');
    await write('owner', 'Two');
    const pageAt = async (page: number) =>
      (await server.as('support').call(getInbox, { page, per_page: 1 })).data;
    expect((await pageAt(2)).items).toHaveLength(1);
    expect((await pageAt(2)).pagination).toEqual({ page: 2, per_page: 1, total: 2 });
    expect(await pageAt(9)).toEqual({ items: [], pagination: { page: 9, per_page: 1, total: 2 } });
  });

  it('of whom several take a conversation at once: one has it, the others are told who', async () => {
    await write('creator', 'Who answers?');
    const subject_id = await server.idOf('creator');
    const takers = ['support', 'admin', 'superadmin'];
    const answers = await Promise.all(
      takers.map(async (agent) => {
        const assignee_id = await server.idOf(agent);
        return server.as(agent).outcome(assignConversation, { subject_id, assignee_id, expected: null });
      }),
    );
    const winner = takers[answers.findIndex(({ status }) => status === 200)] ?? '';
    const { user_id: by, name } = await server.userNamed(winner);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        status: 409,
        code: 'ALREADY_ASSIGNED',
        text: `${name} has this conversation`,
      });
    }
    const auditEvents = await auditEventsOf(server.connection, {
      by,
      about: subject_id,
      action: 'support.assign',
    });
    expect(auditEvents).toHaveLength(1);
  });

  it('hand on a conversation that one of them has, or give it back to nobody, while who hands it on knows who has it', async () => {
    await write('creator', 'Who answers?');
    const subject_id = await server.idOf('creator');
    const [support, admin] = [await server.idOf('support'), await server.idOf('admin')];
    const move = (expected: string | null, assignee_id: string | null) =>
      server.as('support').outcome(assignConversation, { subject_id, assignee_id, expected });
    const holder = async () =>
      (await server.as('admin').call(getInbox)).data.items.map(({ assignee }) => assignee?.id);
    await move(null, support);
    expect((await move(support, admin)).answer?.data.conversation.assignee).toMatchObject({ id: admin });
    expect(await holder()).toEqual([admin]);
    expect(await names('admin', { state: 'mine' })).toEqual(['Mira Lindqvist']);

    for (const stale of [support, null]) {
      expect(await move(stale, await server.idOf('superadmin'))).toMatchObject({
        status: 409,
        code: 'ALREADY_ASSIGNED',
      });
    }
    expect((await move(support, null)).code).toBe('ALREADY_ASSIGNED');
    expect(await holder()).toEqual([admin]);

    expect((await move(admin, null)).answer?.data.conversation.assignee).toBeNull();
    expect(await names('admin', { state: 'unassigned' })).toEqual(['Mira Lindqvist']);
    expect(await names('admin', { state: 'mine' })).toEqual([]);
  });

  it('close a conversation once, and see who closed it and that its user opened it again', async () => {
    await write('creator', 'Hello');
    const subject_id = await server.idOf('creator');
    const closing = ['support', 'admin'].map((agent) =>
      server.as(agent).outcome(closeConversation, { subject_id }),
    );
    expect((await Promise.all(closing)).map(({ code }) => code).sort()).toEqual(['STATE_CHANGED', undefined]);
    await write('creator', 'Still here');
    const { conversation, history } = (await server.as('support').call(getInboxConversation, { subject_id }))
      .data;
    expect(conversation).toMatchObject({ status: 'open', acts: ['close'] });
    expect(history).toMatchObject([
      { act: 'write', to: 'open', by: 'owner' },
      { act: 'close', to: 'closed', by: 'staff', name: expect.any(String) as string },
      { act: null, to: 'open', by: 'owner' },
    ]);
    await server.as('support').call(closeConversation, { subject_id });
    const { item } = (await server.as('support').call(reopenConversation, { subject_id })).data;
    expect(item).toMatchObject({ status: 'open', acts: ['close'] });
  });

  it('cannot give a conversation to who may not answer', async () => {
    await write('creator', 'Who answers?');
    const [subject_id, assignee_id] = [await server.idOf('creator'), await server.idOf('owner')];
    expect(
      await server.as('admin').refused(assignConversation, { subject_id, assignee_id, expected: null }),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('see who writes, and nothing of the money', async () => {
    await write('creator', 'Hello', { topic: 'payments' });
    const subject_id = await server.idOf('creator');
    const { context } = (await server.as('support').call(getInboxConversation, { subject_id })).data;
    expect(context).toMatchObject({ username: 'creator', country: 'SE', network: 'Lantern Network' });
    expect(context.channels).toHaveLength(2);
    expect(Object.keys(context).sort()).toEqual([
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

  it('see how the user is paid where they decide on payments, which the access log says', async () => {
    await write('creator', 'Hello', { topic: 'payments' });
    const user_id = await server.idOf('creator');
    const failed = { date: '2026-02-18', month: '2025-12', amount: '20', status: 'failed' } as const;
    await bookedRows(server).paid('creator', { ...failed, failure_code: '3015' });
    const { context } = (await server.as('admin').call(getInboxConversation, { subject_id: user_id })).data;
    const methods = [{ type: 'paypal', status: 'active' }];
    expect(context.money).toMatchObject({ methods, last: { status: 'failed' }, failed: { code: '3015' } });
    const log = (await server.as('creator').call(getAccessLog)).data.items;
    expect(log).toMatchObject([{ kind: 'looked', admin_name: 'Ada Novak' }]);
  });

  it('who send an answer again have written it once', async () => {
    await write('creator', 'Anybody?');
    const answer = { subject_id: await server.idOf('creator'), message_id: randomUUID(), body: 'Yes' };
    const first = await server.as('support').call(postInboxReply, answer);
    expect(first.data.message).toMatchObject({ side: 'staff', body: 'Yes', number: 2 });
    expect((await server.as('support').call(postInboxReply, answer)).data.message).toEqual(
      first.data.message,
    );
  });

  it('keep prepared answers together', async () => {
    const help = { help_id: randomUUID(), language: 'en', title: 'Title', body: 'Body' } as const;
    await server.as('support').call(saveCannedHelp, help);
    const changed = await server.as('admin').call(saveCannedHelp, { ...help, body: 'Better' });
    expect(changed.data.help).toMatchObject({ help_id: help.help_id, body: 'Better' });
    expect((await helpFor({})).items).toMatchObject([{ help_id: help.help_id, body: 'Better' }]);
    const { help_id } = help;
    await server.as('support').call(deleteCannedHelp, { help_id });
    expect((await server.as('support').call(deleteCannedHelp, { help_id })).data).toEqual({ help_id });
    expect((await helpFor({})).items).toEqual([]);
  });

  it('look for prepared answers by words of the title and by language, page by page', async () => {
    for (const [language, title] of [
      ['es', 'cobro'],
      ['en', 'Payday'],
      ['en', '100% paid'],
    ] as const) {
      const help = { help_id: randomUUID(), language, title, body: 'Body' };
      await server.as('support').call(saveCannedHelp, help);
    }
    const titles = async (asked: Given<typeof getCannedHelp>) =>
      (await helpFor(asked)).items.map(({ title }) => title);
    expect(await titles({})).toEqual(['100% paid', 'cobro', 'Payday']);
    expect((await titles({ sort: '-language' }))[0]).toBe('cobro');
    expect(await titles({ language: 'en' })).toEqual(['100% paid', 'Payday']);
    expect(await titles({ search: 'PAY' })).toEqual(['Payday']);
    expect(await titles({ search: '%' })).toEqual(['100% paid']);
    expect((await helpFor({ page: 9, per_page: 2 })).pagination).toMatchObject({ total: 3 });
  });
});
