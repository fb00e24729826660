import { randomUUID } from 'node:crypto';
import {
  enterStrike,
  getCmsPartners,
  getContentOwners,
  getStanding,
  getStrikeHistory,
  getStrikes,
  withdrawStrike,
} from '#contract/contentOwners';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { channelNamed } from '../../testing/popup';
import { dayOf, fromNow } from '../../testing/time';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  const row = await server.connection
    .selectFrom('content_owner')
    .innerJoin('users', 'users.network_id', 'content_owner.network_id')
    .where('users.username', '=', 'creator')
    .select('content_owner')
    .executeTakeFirstOrThrow();
  owner = row.content_owner;
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const OTHER = 'another-owner';
const reviewer = () => server.as('reviewer');
const mira = async () => (await channelNamed(server.as('creator'), 'Mira Builds Things')).channel_id;
const daysAgo = (days: number) => dayOf(fromNow({ days: -days }));
const striking = async (more: { struck_on?: string; content_owner?: string } = {}) => ({
  strike_id: randomUUID(),
  content_owner: owner,
  channel_id: await mira(),
  kind: 'copyright' as const,
  struck_on: daysAgo(0),
  ...more,
});
const strike = async (more: Parameters<typeof striking>[0] = {}) =>
  (await reviewer().call(enterStrike, await striking(more))).data.item;
const shown = async () => {
  const { items } = (await reviewer().call(getContentOwners, { search: owner })).data;
  const found = items.find(({ content_owner: name }) => name === owner);
  if (!found) throw new Error('The content owner is not in the list');
  return found;
};
const addOwner = async () => {
  const { network_id } = await server.connection
    .selectFrom('content_owner')
    .where('content_owner', '=', owner)
    .select('network_id')
    .executeTakeFirstOrThrow();
  await server.connection.insertInto('content_owner').values({ content_owner: OTHER, network_id }).execute();
};

describe('a strike', () => {
  it.each([
    [0, 'counts', 90],
    [89, 'counts', 1],
    [90, 'over', null],
    [91, 'over', null],
  ])('of %i days ago %s', async (days, state, left) => {
    expect(await strike({ struck_on: daysAgo(days) })).toMatchObject({
      state,
      acts: left === null ? [] : ['withdraw'],
    });
    const { strikes, most, days: of, counting } = await shown();
    expect({ strikes, most, of }).toEqual({ strikes: left === null ? 0 : 1, most: 10, of: 90 });
    expect(counting.map(({ days_left }) => days_left)).toEqual(left === null ? [] : [left]);
    const { items } = (await reviewer().call(getStrikes, { state: left === null ? 'over' : 'counts' })).data;
    expect(items).toHaveLength(1);
  });

  it('that is withdrawn counts no more, and its history and the audit say why and by whom', async () => {
    const { strike_id } = await strike();
    const { item } = (await reviewer().call(withdrawStrike, { strike_id, reason: 'YouTube took it back.' }))
      .data;
    expect(item).toMatchObject({ state: 'withdrawn', acts: [] });
    expect((await shown()).strikes).toBe(0);
    const { items } = (await reviewer().call(getStrikeHistory, { strike_id })).data;
    expect(items).toMatchObject([{ act: 'withdraw', reason: 'YouTube took it back.' }, { act: null }]);
    const events = await auditEventsOf(server.connection, { about: strike_id });
    expect(events.map(({ action }) => action)).toEqual(['strike.enter', 'strike.withdraw']);
  });

  it('that two withdraw at once is withdrawn once; entered twice it is there once', async () => {
    const given = await striking();
    await Promise.all([reviewer().call(enterStrike, given), server.as('admin').call(enterStrike, given)]);
    expect((await shown()).strikes).toBe(1);
    const withdrawing = { strike_id: given.strike_id, reason: 'A mistake' };
    const outcomes = await Promise.all([
      reviewer().outcome(withdrawStrike, withdrawing),
      server.as('admin').outcome(withdrawStrike, withdrawing),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['a day to come', async () => striking({ struck_on: dayOf(fromNow({ days: 1 })) }), 'VALIDATION_ERROR'],
    ['a content owner that nobody knows', async () => striking({ content_owner: 'nobody' }), 'NOT_FOUND'],
  ])('is not entered with %s', async (_what, given, code) => {
    expect((await reviewer().refused(enterStrike, await given())).code).toBe(code);
  });

  it('of a channel of one’s own is for others to enter and to withdraw', async () => {
    const given = await striking();
    await server.connection
      .updateTable('channel')
      .set({ user_id: await server.idOf('admin') })
      .where('channel_id', '=', given.channel_id)
      .execute();
    expect((await server.as('admin').refused(enterStrike, given)).code).toBe('NOT_ALLOWED');
    await reviewer().call(enterStrike, given);
    const withdrawing = { strike_id: given.strike_id, reason: 'It is mine.' };
    expect((await server.as('admin').refused(withdrawStrike, withdrawing)).code).toBe('NOT_ALLOWED');
  });

  it('is in the CSV with its channel, and without the other kinds', async () => {
    const { channel_id } = await strike();
    const csv = async (kind: 'copyright' | 'community') =>
      (await reviewer().download(getStrikes.csv, { kind })).content.toString();
    expect(await csv('copyright')).toContain(channel_id);
    expect(await csv('community')).not.toContain(channel_id);
    const owners = await reviewer().download(getContentOwners.csv, {});
    expect(owners.content.toString()).toMatch(new RegExp(`${owner}.*${channel_id}`));
  });
});

describe('a channel adds to the standing of a content owner', () => {
  const standing = async () =>
    (
      await reviewer().call(getStanding, {
        subject_id: await server.idOf('creator'),
        channel_id: await mira(),
      })
    ).data.items;

  it('its strikes with others that count, beside what YouTube says of it', async () => {
    await addOwner();
    await strike();
    await strike({ content_owner: OTHER });
    await strike({ content_owner: OTHER, struck_on: daysAgo(90) });
    await server.connection
      .updateTable('channel')
      .set({ good_standing: false, copyright_good_standing: false, community_good_standing: true })
      .where('channel_id', '=', await mira())
      .execute();
    const says = { overall: false, copyright: false, community: true, content_id: null, most: 10 };
    const items = await standing();
    expect(items).toContainEqual({ content_owner: owner, strikes: 1, adds: 1, days: 90, ...says });
    expect(items).toContainEqual({ content_owner: OTHER, strikes: 1, adds: 1, days: 90, ...says });
  });

  it('only where the account has it', async () => {
    const given = { subject_id: await server.idOf('newcomer'), channel_id: await mira() };
    expect((await reviewer().refused(getStanding, given)).code).toBe('NOT_FOUND');
  });
});

describe('the partners in the content management system', () => {
  const found = async (query: { classification?: 'managed' | 'affiliated' | 'none' } = {}) =>
    (await server.as('admin').call(getCmsPartners, { ...query, search: 'Mira' })).data.items;
  const set = async (facts: { cms: boolean; managed: boolean }) => {
    const user_id = await server.idOf('creator');
    await server.connection
      .updateTable('channel')
      .set({ cms_linked: facts.cms })
      .where('user_id', '=', user_id)
      .execute();
    await server.connection
      .updateTable('users')
      .set({ is_managed: facts.managed })
      .where('user_id', '=', user_id)
      .execute();
  };

  it.each([
    ['managed', { cms: true, managed: true }],
    ['affiliated', { cms: true, managed: false }],
    ['none', { cms: false, managed: true }],
    ['none', { cms: false, managed: false }],
  ] as const)('are %s with %j, with the content owners of the network', async (classification, facts) => {
    await set(facts);
    expect(await found()).toMatchObject([
      { classification, content_owners: [owner], channels: 2, in_cms: facts.cms ? 2 : 0 },
    ]);
    for (const one of ['managed', 'affiliated', 'none'] as const)
      expect(await found({ classification: one })).toHaveLength(one === classification ? 1 : 0);
  });

  it('are counted by content owner as well, and only who has a linked channel', async () => {
    await set({ cms: true, managed: true });
    const before = await shown();
    await server.connection
      .updateTable('channel')
      .set({ status: 'unlinked' })
      .where('channel_id', '=', await mira())
      .execute();
    const after = await shown();
    expect([before.channels - after.channels, before.in_cms - after.in_cms]).toEqual([1, 1]);
    const csv = await server.as('admin').download(getCmsPartners.csv, {});
    expect(csv.content.toString()).not.toContain('Noor');
  });
});
