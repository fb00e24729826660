import {
  closeMailingList,
  createMailingList,
  getMailingLists,
  getSubscribers,
  getSubscriptions,
  openMailingList,
  setSubscriptions,
} from '#contract/admin/mailingLists';
import { downloadDataExport, getDataExport, requestDataExport } from '#contract/privacy';
import { seedMailingLists } from '../../../seed/mailingLists';
import { auditEventsOf } from '../../../testing/audit';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { filesOf } from '../../../testing/unzip';
import { subscribed } from './subscriptionRepository';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const KEY = 'key-of-the-contests_0123456789-abcdefgh';
const make = async (name = 'Contests', api_key = KEY) => {
  const given = { name, description: 'What you can win.', api_key };
  return (await server.as('admin').call(createMailingList, given)).data.item.list_id;
};
const choose = (username: string, list_ids: string[], none = list_ids.length === 0) =>
  server.as(username).call(setSubscriptions, { list_ids, none });
const gets = async (username: string) => {
  const { data } = await server.as(username).call(getSubscriptions);
  return data.items.filter((item) => item.subscribed).map(({ name }) => name);
};
const read = async (query: { after?: string; per_page?: number } = {}) =>
  (await server.anonymous.call(getSubscribers, query, { headers: { 'api-key': KEY } })).data;
const change = async (username: string, changes: object) =>
  server.connection.updateTable('users').set(changes).where('username', '=', username).execute();

describe('what a user chooses', () => {
  it('is nothing for a new user, who sees the open lists by name', async () => {
    await seedMailingLists(server.connection, new Date());
    const { data } = await server.as('leaving').call(getSubscriptions);
    expect(data).toMatchObject({
      none: true,
      items: [
        { name: 'Network news', subscribed: false },
        { name: 'Tips for creators', subscribed: false },
      ],
    });
  });

  it('is what they get, until they choose otherwise', async () => {
    const [one, other] = [await make(), await make('Prizes', `${KEY}2`)];
    const { data } = await choose('leaving', [one, other]);
    expect(data.none).toBe(false);
    expect(await gets('leaving')).toEqual(['Contests', 'Prizes']);
    await choose('leaving', [other]);
    expect(await gets('leaving')).toEqual(['Prizes']);
    expect((await choose('leaving', [])).data.none).toBe(true);
    expect(await gets('leaving')).toEqual([]);
  });

  it.each([
    ['nothing', [], false, 'choose_list'],
    ['a list and none', ['one'], true, 'lists_or_none'],
  ])('is not %s', async (_what, chosen, none, message) => {
    const list_ids = chosen.length > 0 ? [await make()] : [];
    const { fields } = await server.as('leaving').refused(setSubscriptions, { list_ids, none });
    expect(fields).toEqual([{ path: 'list_ids', message }]);
  });

  it('is no list that is closed or that there is not', async () => {
    const [open, list_id] = [await make(), await make('Prizes', `${KEY}2`)];
    await server.as('admin').call(closeMailingList, { list_id });
    for (const wrong of [list_id, await server.idOf('owner')]) {
      const given = { list_ids: [open, wrong], none: false };
      expect((await server.as('leaving').refused(setSubscriptions, given)).code).toBe('MAILING_LIST_CLOSED');
    }
    expect(await gets('leaving')).toEqual([]);
  });

  it('comes back with a list that is opened again, but not where no newsletter was wanted meanwhile', async () => {
    const [list_id, open] = [await make(), await make('Prizes', `${KEY}2`)];
    await choose('leaving', [list_id]);
    await choose('creator', [list_id]);
    await server.as('admin').call(closeMailingList, { list_id });
    await choose('leaving', [open]);
    await choose('creator', []);
    await server.as('admin').call(openMailingList, { list_id });
    expect([await gets('leaving'), await gets('creator')]).toEqual([['Contests', 'Prizes'], []]);
  });

  it('is written down once, and not where nothing changes', async () => {
    const list = await make();
    await Promise.all(Array.from({ length: 5 }, () => choose('leaving', [list])));
    await choose('leaving', []);
    const by = await server.idOf('leaving');
    expect(await auditEventsOf(server.connection, { by, action: 'subscriptions.choose' })).toMatchObject([
      { subject: by, detail: { added: [list], removed: [] } },
      { subject: by, detail: { added: [], removed: [list] } },
    ]);
  });

  it('is chosen by nobody else', async () => {
    const given = { user_id: await server.idOf('creator'), list_ids: [await make()], none: false };
    expect((await server.as('leaving').refused(setSubscriptions, given)).code).toBe('UNAUTHORIZED');
    const acting = server.as('admin').actingAs('leaving', 'Asked about newsletters.');
    const { code } = await acting.refused(setSubscriptions, { list_ids: [], none: true });
    expect(code).toBe('NOT_WHILE_ACTING');
  });

  it('is in what is collected for them', async () => {
    await choose('leaving', [await make()]);
    const user = server.as('leaving');
    await user.call(requestDataExport);
    await server.work();
    const { data } = await user.call(getDataExport);
    const { content } = await user.download(downloadDataExport, {
      export_id: data.export?.export_id ?? '',
    });
    const files = await filesOf(content);
    expect(JSON.parse(files['subscriptions.json'] ?? '')).toMatchObject([
      { name: 'Contests', state: 'open' },
    ]);
  });
});

describe('an outside service with the key', () => {
  it('reads name, address and language of those who subscribe to this list', async () => {
    const [list, other] = [await make(), await make('Prizes', `${KEY}2`)];
    await choose('leaving', [list]);
    await choose('creator', [other]);
    await change('leaving', { language: 'de' });
    const { items, next } = await read();
    expect(items).toMatchObject([{ email: 'leaving@demo.test', name: 'Hanna Vogel', language: 'de' }]);
    expect(items[0]?.subscriber_id).toBe(await server.idOf('leaving'));
    expect(next).toBeNull();
  });

  it.each([
    ['whose address is not verified', { email_verified_at: null }],
    ['who is locked', { lock_level: 1, lock_type: 'spam' }],
    ['who is deactivated', { status: 'deactivated' }],
  ])('does not read anybody %s', async (_who, changes) => {
    const list = await make();
    await choose('leaving', [list]);
    await choose('creator', [list]);
    await change('leaving', changes);
    expect((await read()).items.map(({ email }) => email)).toEqual(['creator@demo.test']);
  });

  it('turns the pages by the last one who was read, and sees each once', async () => {
    const list = await make();
    const users = ['leaving', 'creator', 'owner', 'many_devices', 'tomas_jogos'];
    for (const username of users) await choose(username, [list]);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { items, next } = await read({ per_page: 2, ...(after && { after }) });
      seen.push(...items.map(({ subscriber_id: id }) => id));
      sizes.push(items.length);
      after = next;
    }
    expect(sizes).toEqual([2, 2, 1]);
    expect(seen).toEqual((await Promise.all(users.map(server.idOf))).sort());
    const { fields } = await server.anonymous.refused(
      getSubscribers,
      { per_page: 1_001 },
      { headers: { 'api-key': KEY } },
    );
    expect(fields).toMatchObject([{ path: 'per_page' }]);
  });
});

it('a deactivated account counts as one that does not subscribe', async () => {
  const list = await make();
  await choose('leaving', [list]);
  await choose('creator', [list]);
  const counted = async () => {
    const { data } = await server.as('admin').call(getMailingLists, { search: 'Contests' });
    const rows = await subscribed(server.connection, list).execute();
    return [data.items[0]?.subscribers, rows.length];
  };
  expect(await counted()).toEqual([2, 2]);
  await change('leaving', { status: 'deactivated' });
  expect(await counted()).toEqual([1, 1]);
});
