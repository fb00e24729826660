import {
  closeMailingList,
  createMailingList,
  editMailingList,
  getMailingListHistory,
  getMailingLists,
  getSubscribers,
  openMailingList,
} from '#contract/admin/mailingLists';
import { seedMailingLists } from '../../../seed/mailingLists';
import { auditEventsOf } from '../../../testing/audit';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const KEY = 'key-of-the-contests_0123456789-abcdefgh';
const CONTESTS = {
  name: 'Contests',
  description: 'What you can win, when there is something.',
  api_key: KEY,
};
const admin = () => server.as('admin');
const make = async (given = CONTESTS) => (await admin().call(createMailingList, given)).data.item;
const listNames = async (query = {}) =>
  (await admin().call(getMailingLists, query)).data.items.map(({ name, state }) => [name, state]);
const isKnown = async (key: string) =>
  (await server.anonymous.outcome(getSubscribers, {}, { headers: { 'api-key': key } })).code ?? 'known';

describe('a mailing list', () => {
  it('is made open, with nobody who subscribes, and the end of its key alone is shown', async () => {
    const list = await make();
    expect(list).toMatchObject({ state: 'open', subscribers: 0, key_end: 'efgh', last_read_at: null });
    expect(list.acts).toEqual(['close']);
    const rows = await server.connection.selectFrom('mailing_list').selectAll().execute();
    const auditEvents = await auditEventsOf(server.connection, { about: list.list_id });
    const file = (await admin().download(getMailingLists.csv)).content.toString();
    expect(file).toContain('Contests');
    expect(JSON.stringify([rows, auditEvents, file])).not.toContain(KEY);
    expect(auditEvents).toMatchObject([{ action: 'mailingList.create', detail: { name: 'Contests' } }]);
  });

  it('has a name of its own among those that are open, however it is written', async () => {
    await make();
    const same = { ...CONTESTS, name: ' CONTESTS ', api_key: `${KEY}2` };
    expect((await admin().refused(createMailingList, same)).code).toBe('MAILING_LIST_NAME_IN_USE');
    const other = await make({ ...CONTESTS, name: 'Prizes', api_key: `${KEY}2` });
    const renamed = { ...CONTESTS, list_id: other.list_id, api_key: undefined };
    expect((await admin().refused(editMailingList, renamed)).code).toBe('MAILING_LIST_NAME_IN_USE');
  });

  it('gives its name free when it is closed, and is opened again only where no other has it', async () => {
    const { list_id } = await make();
    await admin().call(closeMailingList, { list_id });
    const second = await make({ ...CONTESTS, api_key: `${KEY}2` });
    expect((await admin().refused(openMailingList, { list_id })).code).toBe('MAILING_LIST_NAME_IN_USE');
    expect(await listNames({ search: 'contests' })).toEqual(
      expect.arrayContaining([
        ['Contests', 'closed'],
        ['Contests', 'open'],
      ]),
    );
    await admin().call(closeMailingList, { list_id: second.list_id });
    expect((await admin().call(openMailingList, { list_id })).data.item.state).toBe('open');
    const { data } = await admin().call(getMailingListHistory, { list_id });
    expect(data.items).toMatchObject([
      { act: 'open', name: 'Ada Novak' },
      { act: 'close', from: 'open', to: 'closed' },
      { act: null, to: 'open', name: 'Ada Novak' },
    ]);
  });

  it('is found by name, description and state', async () => {
    expect(await seedMailingLists(server.connection, new Date())).toBe(true);
    expect(await seedMailingLists(server.connection, new Date())).toBe(false);
    expect(await listNames()).toEqual([
      ['Festival 2025', 'closed'],
      ['Network news', 'open'],
      ['Tips for creators', 'open'],
    ]);
    expect(await listNames({ search: 'thumbnails' })).toEqual([['Tips for creators', 'open']]);
    expect(await listNames({ state: 'closed' })).toEqual([['Festival 2025', 'closed']]);
  });

  it('is changed by staff, who are told in the audit what it was; the same again is no audit event', async () => {
    const { list_id } = await make();
    const changed = { list_id, name: 'Prizes', description: 'Once a week.' };
    for (let time = 0; time < 2; time += 1) await admin().call(editMailingList, changed);
    await admin().call(editMailingList, { ...changed, api_key: KEY });
    expect(
      await auditEventsOf(server.connection, { about: list_id, action: 'mailingList.edit' }),
    ).toMatchObject([{ detail: { name: 'Prizes', before: { name: 'Contests' } } }]);
    const { code } = await admin().refused(editMailingList, {
      ...changed,
      list_id: await server.idOf('owner'),
    });
    expect(code).toBe('NOT_FOUND');
  });
});

describe('the key of a list', () => {
  it('is that of no other list, be that closed', async () => {
    const { list_id } = await make();
    await admin().call(closeMailingList, { list_id });
    const same = { ...CONTESTS, name: 'Prizes' };
    expect((await admin().refused(createMailingList, same)).code).toBe('MAILING_LIST_KEY_IN_USE');
    const other = await make({ ...same, api_key: `${KEY}2` });
    const replaced = { ...same, list_id: other.list_id };
    expect((await admin().refused(editMailingList, replaced)).code).toBe('MAILING_LIST_KEY_IN_USE');
    expect(await isKnown(`${KEY}2`)).toBe('known');
  });

  it('is taken by one of twenty lists that are made with it at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        admin().outcome(createMailingList, { ...CONTESTS, name: `Contests ${place}` }),
      ),
    );
    const codes = outcomes.map(({ code }) => code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'MAILING_LIST_KEY_IN_USE')).toHaveLength(19);
    expect(await listNames({ search: 'Contests' })).toHaveLength(1);
  });

  it('opens the list while it is open, exactly as it was given', async () => {
    const { list_id } = await make();
    expect(await isKnown(KEY)).toBe('known');
    for (const other of [`${KEY.slice(0, -1)}i`, KEY.toUpperCase(), KEY.slice(0, -1), '', `${KEY}, ${KEY}`])
      expect([other, await isKnown(other)]).toEqual([other, 'API_KEY_UNKNOWN']);
    const { status, code } = await server.anonymous.refused(getSubscribers);
    expect([status, code]).toEqual([401, 'API_KEY_UNKNOWN']);
    await admin().call(closeMailingList, { list_id });
    expect(await isKnown(KEY)).toBe('API_KEY_UNKNOWN');
    await admin().call(openMailingList, { list_id });
    expect(await isKnown(KEY)).toBe('known');
  });

  it('is unknown once it is replaced', async () => {
    const { list_id } = await make();
    await admin().call(editMailingList, { ...CONTESTS, list_id, api_key: `${KEY}-wxyz` });
    expect([await isKnown(KEY), await isKnown(`${KEY}-wxyz`)]).toEqual(['API_KEY_UNKNOWN', 'known']);
    const { data } = await admin().call(getMailingLists, { search: 'Contests' });
    expect(data.items).toMatchObject([{ key_end: 'wxyz' }]);
    const [auditEvent] = await auditEventsOf(server.connection, { action: 'mailingList.edit' });
    expect(auditEvent?.detail).toMatchObject({ key_end: 'wxyz', key_end_before: 'efgh' });
    expect(JSON.stringify(auditEvent)).not.toContain(KEY);
  });

  it('says in the staff’s list when it was last used, to the minute', async () => {
    await make();
    await isKnown(KEY);
    const { data } = await admin().call(getMailingLists, { search: 'Contests' });
    const read = data.items[0]?.last_read_at ?? '';
    expect(read).toMatch(/:00\.000Z$/);
    expect(Math.abs(Date.now() - new Date(read).getTime())).toBeLessThan(90_000);
  });

  it.each(['k'.repeat(31), 'k'.repeat(129), `${KEY} ${KEY}`])('is not %s', async (api_key) => {
    const { fields } = await admin().refused(createMailingList, { ...CONTESTS, api_key });
    expect(fields).toEqual([{ path: 'api_key', message: 'api_key' }]);
  });
});

it('nobody without the permission makes, changes or closes a list', async () => {
  const { list_id } = await make();
  for (const username of ['support', 'reviewer', 'owner', 'creator']) {
    const user = server.as(username);
    const refusals = [
      await user.refused(getMailingLists),
      await user.refused(createMailingList, { ...CONTESTS, api_key: `${KEY}2` }),
      await user.refused(editMailingList, { ...CONTESTS, list_id }),
      await user.refused(closeMailingList, { list_id }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill('NOT_ALLOWED'));
  }
});
