import {
  createMailingList,
  editMailingList,
  getMailingLists,
  setSubscriptions,
} from '#contract/admin/mailingLists';
import { putJob } from '../../../jobs/repository';
import { seedAudience, seedMailingLists } from '../../../seed/mailingLists';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());

const KEY = `${'0123456789abcdef'.repeat(2)}-us21`;
const WEAK_KEY = 'key-of-the-contests_0123456789-abcdefgh';
const CONTESTS = { name: 'Contests', description: 'What you can win.' };

// The stand-in forgets nobody between tests: each has an audience of its own.
let tests = 0;
let audience = '';
let now = new Date();
beforeEach(async () => {
  await server.startOver();
  tests += 1;
  audience = `audience${tests}`;
  now = new Date();
});

const make = async (given: object = {}) => {
  const { data } = await server
    .as('admin')
    .call(createMailingList, { ...CONTESTS, api_key: KEY, audience_id: audience, ...given });
  return data.item.list_id;
};
const choose = (username: string, list_ids: string[]) =>
  server.as(username).call(setSubscriptions, { list_ids, none: list_ids.length === 0 });
const change = (username: string, changes: object) =>
  server.connection.updateTable('users').set(changes).where('username', '=', username).execute();
const sandbox = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/sandbox/mailchimp/${path}`, init);
const trouble = (status: number, times = 1) =>
  sandbox('trouble', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status, times }),
  });
/** Who subscribes at Mailchimp, and who no longer does. */
const members = async (of = audience) => {
  const all = (await (await sandbox('members.json')).json()) as Record<
    'audience' | 'email' | 'status',
    string
  >[];
  return all
    .filter((one) => one.audience === of)
    .map(({ email, status }) => `${email} ${status}`)
    .sort();
};
/** As after so many minutes, when the schedule has put the job in again. */
const sync = async (minutes = 5) => {
  now = new Date(now.getTime() + minutes * 60_000);
  await putJob(server.connection, 'mailing-lists:sync', { key: '', now });
  await server.work(now);
};
const listed = async () => {
  const { data } = await server.as('admin').call(getMailingLists, { search: 'Contests' });
  return data.items[0];
};

describe('a list with an audience', () => {
  it('has Mailchimp know who subscribes, as soon as they choose it, and who no longer does', async () => {
    const list = await make();
    await choose('leaving', [list]);
    const [job] = await server.connection
      .selectFrom('job')
      .where('kind', '=', 'mailing-lists:sync')
      .selectAll()
      .execute();
    expect(job).toMatchObject({ status: 'waiting', key: '', payload: 'null' });
    await server.work(new Date());
    expect(await members()).toEqual(['leaving@demo.test subscribed']);
    expect(await listed()).toMatchObject({ audience_id: audience, sync_problem: null, refused: 0 });
    expect((await listed())?.synced_at).not.toBeNull();
    await choose('leaving', []);
    await sync();
    expect(await members()).toEqual(['leaving@demo.test unsubscribed']);
  });

  it('is in the demonstration, too: who subscribes there is in its audience, and its key stays as it is', async () => {
    const { connection, config } = server;
    await seedMailingLists(connection, now);
    await seedAudience(connection, config);
    const keys = () => connection.selectFrom('mailing_list').select('key_hash').orderBy('list_id').execute();
    const made = await keys();
    await seedAudience(connection, config);
    expect(await keys()).toEqual(made);
    const { data } = await server.as('admin').call(getMailingLists, { search: 'Tips' });
    const [list] = data.items;
    await choose('creator', [list?.list_id ?? '']);
    await server.work(new Date());
    expect(await members(list?.audience_id ?? '')).toContain('creator@demo.test subscribed');
  });

  it.each([
    ['is locked', { lock_level: 1, lock_type: 'spam' }, ['creator@demo.test unsubscribed']],
    ['deactivates the account', { status: 'deactivated' }, ['creator@demo.test unsubscribed']],
    [
      'has another address',
      { email: 'mira@demo.test' },
      ['creator@demo.test unsubscribed', 'mira@demo.test subscribed'],
    ],
    ['has not verified a new address', { email_verified_at: null }, ['creator@demo.test unsubscribed']],
  ])('follows who %s', async (_what, changes, expected) => {
    const list = await make();
    await choose('creator', [list]);
    await server.work(new Date());
    await change('creator', changes);
    await sync();
    expect(await members()).toEqual(expected);
  });

  it('keeps its key sealed, and neither key nor address stands in a job', async () => {
    await choose('leaving', [await make()]);
    await sync();
    const rows = [
      await server.connection.selectFrom('mailing_list').selectAll().execute(),
      await server.connection.selectFrom('job').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${KEY}|leaving@demo.test`));
  });

  it('counts an address that is not taken, holds up no other, and asks again with another address', async () => {
    const list = await make();
    await change('leaving', { email: 'fake@demo.test' });
    for (const username of ['leaving', 'creator']) await choose(username, [list]);
    await server.work(new Date());
    expect(await members()).toEqual(['creator@demo.test subscribed']);
    expect(await listed()).toMatchObject({ refused: 1, sync_problem: null });
    await change('leaving', { email: 'real@demo.test' });
    await sync();
    expect(await members()).toEqual(['creator@demo.test subscribed', 'real@demo.test subscribed']);
    expect(await listed()).toMatchObject({ refused: 0 });
  });

  it.each([429, 500, 503])('waits for the next run where Mailchimp answers %d', async (status) => {
    await choose('leaving', [await make()]);
    await trouble(status);
    await server.work(new Date());
    expect(await listed()).toMatchObject({ sync_problem: 'away', synced_at: null });
    expect(await members()).toEqual([]);
    await sync();
    expect(await listed()).toMatchObject({ sync_problem: null });
    expect(await members()).toEqual(['leaving@demo.test subscribed']);
  });

  it('is left alone for an hour where Mailchimp refuses it, or until staff change it; other lists go on', async () => {
    const refused = await make({ audience_id: 'nowhere' });
    const other = await make({ name: 'Prizes', api_key: KEY.replace('us21', 'us22') });
    await choose('leaving', [refused, other]);
    await server.work(new Date());
    expect(await listed()).toMatchObject({ sync_problem: 'refused' });
    expect(await members()).toEqual(['leaving@demo.test subscribed']);
    const asked = async () => {
      await trouble(418);
      await sync(0);
      const left = await sandbox('trouble', { method: 'DELETE' });
      return ((await left.json()) as { left: number }).left === 0;
    };
    expect(await asked()).toBe(false);
    await sync(61);
    expect(await listed()).toMatchObject({ sync_problem: 'refused' });
    await server
      .as('admin')
      .call(editMailingList, { ...CONTESTS, list_id: refused, audience_id: `${audience}b` });
    await sync();
    expect(await listed()).toMatchObject({ sync_problem: null });
    expect(await members(`${audience}b`)).toEqual(['leaving@demo.test subscribed']);
  });
});

it('an audience needs a key of Mailchimp, which a list may have been given before', async () => {
  const admin = server.as('admin');
  const given = { ...CONTESTS, api_key: WEAK_KEY, audience_id: audience };
  expect((await admin.refused(createMailingList, given)).code).toBe('MAILING_LIST_KEY_WITHOUT_CENTRE');
  const list_id = await make({ api_key: WEAK_KEY, audience_id: '' });
  await choose('leaving', [list_id]);
  await sync();
  expect(await members()).toEqual([]);
  const edited = { ...CONTESTS, list_id, audience_id: audience };
  expect((await admin.refused(editMailingList, edited)).code).toBe('MAILING_LIST_KEY_WITHOUT_CENTRE');
  await admin.call(editMailingList, { ...edited, api_key: KEY });
  await admin.call(editMailingList, edited);
  await sync();
  expect(await members()).toEqual(['leaving@demo.test subscribed']);
});
