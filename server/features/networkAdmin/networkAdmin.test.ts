import { randomUUID } from 'node:crypto';
import { getNotices } from '#contract/messages';
import {
  agreeNetworkShare,
  createNetwork,
  editNetwork,
  getLogo,
  getNetworkHistory,
  getNetworkUsername,
  getStaffNetwork,
  getStaffNetworks,
  getTopNetworks,
  resumeNetwork,
  retireNetwork,
  suspendNetwork,
  switchNetworkFeatures,
  uploadNetworkLogo,
} from '#contract/networkAdmin';
import { getLandingPage, getNetworks } from '#contract/networks';
import { LARGEST_LOGO, MOST_TAGLINES } from '#contract/rules/networks';
import { monthAfter } from '../../common/days';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { countFigures } from '../networks';
import { brightside, logoOf, moveTo, newNetwork } from '../../testing/networks';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const admin = () => server.as('admin');
const make = async (more: Partial<typeof newNetwork> = {}) => {
  const given = { ...newNetwork, ...more, network_id: randomUUID() };
  return (await admin().call(createNetwork, given)).data;
};
const bright = async () => ({ network_id: (await brightside(server)).network_id });
const listed = async (query: { search?: string; label?: string }) =>
  (await admin().call(getStaffNetworks, query)).data.items.map(({ name }) => name);

describe('a network', () => {
  it('is made, found by name, username and label, and has a page for visitors', async () => {
    const { network } = await make();
    expect(network).toMatchObject({ state: 'active', members: 0, owners: [], acts: ['suspend', 'retire'] });
    for (const query of [{ search: 'iver ho' }, { search: 'river-h' }, { search: 'film' }, { label: 'Film' }])
      expect(await listed(query)).toEqual(['River House']);
    expect(await listed({ label: 'Music' })).toEqual([]);
    const page = (await server.anonymous.call(getLandingPage, { username: 'river-house' })).data;
    expect(page).toMatchObject({
      name: 'River House',
      taglines: ['Films about rivers.', 'And about lakes.'],
    });
  });

  it.each(['lantern', 'gaming', 'admin', 'about', 'api'])(
    'is not called as another network, a product or a page is: %s',
    async (username) => {
      const refused = await admin().refused(createNetwork, {
        ...newNetwork,
        username,
        network_id: randomUUID(),
      });
      expect(refused.code).toBe('NETWORK_NAME_IN_USE');
      expect((await admin().call(getNetworkUsername, { username })).data.available).toBe(false);
    },
  );

  it('is made once, however often it is sent', async () => {
    const given = { ...newNetwork, network_id: randomUUID() };
    for (const _time of [1, 2]) await admin().call(createNetwork, given);
    const { network_id } = given;
    expect((await admin().call(getNetworkHistory, { network_id })).data.items).toHaveLength(1);
    expect(await auditEventsOf(server.connection, { action: 'network.create' })).toHaveLength(1);
  });

  it('that two make at once with one username is made once', async () => {
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => admin().outcome(createNetwork, { ...newNetwork, network_id: randomUUID() })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('keeps its own username when it is changed, and is below none of its sub-networks', async () => {
    const above = (await make()).network;
    const below = (await make({ name: 'Lakes', username: 'lakes', parent_id: above.network_id })).network;
    expect(below.parent).toMatchObject({ name: 'River House' });
    const { parents } = (await admin().call(getStaffNetwork, { network_id: above.network_id })).data;
    expect(parents.map(({ name }) => name)).toEqual(['Brightside Creators', 'Lantern Network']);
    const change = { ...newNetwork, network_id: above.network_id };
    const refused = await admin().refused(editNetwork, { ...change, parent_id: below.network_id });
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'parent_id' }] });
    const taken = await admin().refused(editNetwork, { ...change, username: 'lakes' });
    expect(taken.code).toBe('NETWORK_NAME_IN_USE');
    const { network } = (await admin().call(editNetwork, { ...change, name: 'Rivers', labels: [] })).data;
    expect(network).toMatchObject({ name: 'Rivers', username: 'river-house', labels: [] });
  });

  it('is below one that two put below each other at once in one way alone', async () => {
    const [one = '', other = ''] = (await Promise.all([make(), make({ username: 'lakes' })])).map(
      ({ network }) => network.network_id,
    );
    const outcomes = await Promise.all([
      admin().outcome(editNetwork, { ...newNetwork, network_id: one, parent_id: other }),
      admin().outcome(editNetwork, { ...newNetwork, username: 'lakes', network_id: other, parent_id: one }),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['VALIDATION_ERROR', undefined]);
  });

  const lines = (count: number) => Array.from({ length: count }, (_line, place) => `Line ${place}`);
  it.each<Partial<typeof newNetwork>>([
    { name: '!' },
    { name: 'x'.repeat(61) },
    { username: 'ab' },
    { username: 'x'.repeat(31) },
    { username: '-abc' },
    { username: 'Abc' },
    { taglines: ' \n ' },
    { taglines: lines(11).join('\n') },
    { taglines: 'x'.repeat(201) },
    { labels: lines(11) },
    { labels: ['\u200b'] },
    { labels: ['x'.repeat(31)] },
    { color: 'red' },
    { support_email: 'nobody' },
    ...['//evil.test', 'https://evil.test', 'page', '/\\evil.test'].map((logout_redirect_path) => ({
      logout_redirect_path,
    })),
  ])('is not made with %j', async (wrong) => {
    const given = { ...newNetwork, ...wrong, network_id: randomUUID() };
    const { fields = [] } = await admin().refused(createNetwork, given);
    expect(new Set(fields.map(({ path }) => path.split('.')[0]))).toEqual(new Set(Object.keys(wrong)));
  });

  it('is made with as much of everything as there can be, and each label once', async () => {
    const most = {
      name: 'x'.repeat(60),
      username: 'x'.repeat(30),
      taglines: lines(MOST_TAGLINES).join('\n'),
    };
    const data = await make({ ...most, labels: [...lines(9), 'Line 0'] });
    expect(data).toMatchObject({
      taglines: lines(MOST_TAGLINES),
      network: { name: most.name, labels: lines(9) },
    });
    expect((await make({ username: 'abc' })).network.username).toBe('abc');
  });

  it('says what it has switched on', async () => {
    const { network_id } = await bright();
    const features = [{ name: 'share-offer' as const, enabled: true }];
    const { data } = await admin().call(switchNetworkFeatures, { network_id, features });
    await admin().call(switchNetworkFeatures, { network_id, features });
    expect(await auditEventsOf(server.connection, { action: 'network.feature' })).toHaveLength(1);
    expect(data.features).toContainEqual({ name: 'share-offer', enabled: true });
    expect(data.features).toContainEqual({ name: '110-revenue-share', enabled: true });
  });

  it('is ranked by its members', async () => {
    const { network_id } = await bright();
    await moveTo(server, 'creator', network_id);
    const now = new Date();
    await countFigures(server.connection, now);
    const { items, counted } = (await admin().call(getTopNetworks)).data;
    expect(counted).toMatchObject({ counted_at: now.toISOString() });
    expect(items.map(({ name }) => name)).toEqual(['Lantern Network', 'Brightside Creators']);
    const [row] = (await admin().call(getStaffNetworks, { search: 'bright' })).data.items;
    expect(row).toMatchObject({ members: 1, linked_channels: items[1]?.channels });
    expect(row?.linked_channels).toBeGreaterThan(0);
    for (const list of [getStaffNetworks.csv, getTopNetworks.csv])
      expect((await admin().download(list, {})).content.toString()).toContain('Brightside Creators');
  });
});

describe('the logo', () => {
  it('is kept where it is of the right size, and served as the picture that it is', async () => {
    const { data } = await admin().call(uploadNetworkLogo, await bright(), { file: logoOf(130, 130) });
    const logo_id = data.logo_url?.split('=')[1] ?? '';
    const { content, headers } = await server.anonymous.download(getLogo, { logo_id });
    expect(content.subarray(1, 4).toString()).toBe('PNG');
    expect(headers['content-type']).toBe('image/png');
    expect(headers['x-content-type-options']).toBe('nosniff');
    await admin().call(uploadNetworkLogo, await bright(), { file: logoOf(130, 130) });
    expect((await server.anonymous.refused(getLogo, { logo_id })).code).toBe('NOT_FOUND');
  });

  it.each([
    ['smaller', logoOf(128, 64), 'logo_size:128x64'],
    ['wider', logoOf(131, 130), 'logo_size:131x130'],
    ['taller', logoOf(130, 131), 'logo_size:130x131'],
    ['huge', logoOf(60_000, 60_000), 'photo_size'],
    ['a page', Buffer.from('<svg onload="alert(1)"/>'), 'not_a_photo'],
    ['cut off', logoOf(130, 130).subarray(0, 40), 'photo_damaged'],
  ])('is refused where it is %s', async (_what, file, message) => {
    const refused = await admin().refused(uploadNetworkLogo, await bright(), { file });
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'file', message }] });
  });

  it('is no larger file than a logo needs', async () => {
    const file = Buffer.concat([logoOf(130, 130), Buffer.alloc(LARGEST_LOGO)]);
    expect((await admin().refused(uploadNetworkLogo, await bright(), { file })).code).toBe('BODY_TOO_LARGE');
  });

  it('has nothing of what follows the picture', async () => {
    const file = Buffer.concat([logoOf(130, 130), Buffer.from('<script>alert(1)</script>')]);
    const { data } = await admin().call(uploadNetworkLogo, await bright(), { file });
    const logo_id = data.logo_url?.split('=')[1] ?? '';
    const { content } = await server.anonymous.download(getLogo, { logo_id });
    expect(content.toString('latin1')).not.toContain('script');
  });
});

describe('what its owner earns', () => {
  const month = new Date().toISOString().slice(0, 7);
  const agreed = async (more: { owner_id?: string; effective_month?: string; percent?: string }) => ({
    ...(await bright()),
    owner_id: await moveTo(server, 'owner', (await bright()).network_id),
    percent: '12.5',
    effective_month: monthAfter(month, 1),
    ...more,
  });

  it('is agreed on from the next month on, and is shown', async () => {
    const { data } = await admin().call(agreeNetworkShare, await agreed({}));
    const name = (await server.userNamed('owner')).name;
    expect(data.shares).toMatchObject([
      { effective_month: monthAfter(month, 1), owner: { name }, percent: '12.5' },
    ]);
    const owner_id = await moveTo(server, 'creator', (await bright()).network_id);
    await server.connection.insertInto('user_role').values({ user_id: owner_id, role: 'network' }).execute();
    const again = await admin().call(agreeNetworkShare, await agreed({ owner_id, percent: '40' }));
    expect(again.data.shares).toMatchObject([{ owner: { subject_id: owner_id }, percent: '40' }]);
    const [first] = await auditEventsOf(server.connection, { action: 'network.share' });
    expect([first]).toMatchObject([
      {
        user_id: await server.idOf('admin'),
        detail: { effective_month: monthAfter(month, 1), percent: '12.5' },
      },
    ]);
  });

  it.each(['', '-1', '40.01', '100', '12.345', '1e1', 'ten'])('is no %j per cent', async (percent) => {
    const refused = await admin().refused(agreeNetworkShare, await agreed({ percent }));
    expect(refused.fields).toMatchObject([{ path: 'percent' }]);
  });

  it('is nobody’s own to agree on', async () => {
    const given = await agreed({});
    const { person_id } = await server.userNamed('owner');
    await server.connection.updateTable('users').set({ person_id }).where('username', '=', 'admin').execute();
    expect((await admin().refused(agreeNetworkShare, given)).code).toBe('NOT_ALLOWED');
  });

  it('is nobody’s who does not own it, and of no month that has begun', async () => {
    const creator = await agreed({ owner_id: await server.idOf('creator') });
    expect((await admin().refused(agreeNetworkShare, creator)).fields).toMatchObject([{ path: 'owner_id' }]);
    for (const effective_month of [month, '2099-01']) {
      const refused = await admin().refused(agreeNetworkShare, await agreed({ effective_month }));
      expect(refused.fields).toMatchObject([{ path: 'effective_month' }]);
    }
  });
});

describe('suspended', () => {
  it('it takes nobody and its page is not found, and its owner is told why', async () => {
    const { network_id } = await bright();
    await moveTo(server, 'owner', network_id);
    const { data } = await admin().call(suspendNetwork, { network_id, reason: 'Unpaid bills.' });
    expect(data.item).toMatchObject({ state: 'suspended', acts: ['resume', 'retire'], members: 1 });
    expect(data.item.owners).toMatchObject([{ name: 'Olivia Grant' }]);
    const page = { username: 'brightside' };
    expect((await server.anonymous.refused(getLandingPage, page)).code).toBe('NOT_FOUND');
    const names = (await server.anonymous.call(getNetworks)).data.items.map(({ username }) => username);
    expect(names).toEqual(['lantern']);
    expect((await server.as('owner').call(getNotices)).data.items[0]).toMatchObject({
      kind: 'network-suspended',
      texts: { name: 'Brightside Creators', reason: 'Unpaid bills.' },
    });
    await admin().call(resumeNetwork, { network_id });
    expect((await server.as('owner').call(getNotices)).data.items[0]?.kind).toBe('network-resumed');
    const history = (await admin().call(getNetworkHistory, { network_id })).data.items;
    expect(history.map(({ act, reason }) => [act, reason])).toEqual([
      ['resume', null],
      ['suspend', 'Unpaid bills.'],
    ]);
    expect((await server.anonymous.call(getLandingPage, page)).data.name).toBe('Brightside Creators');
  });

  it('is never the main network', async () => {
    const main = (await admin().call(getStaffNetworks, { search: 'lantern' })).data.items[0];
    expect(main).toMatchObject({ is_main: true, acts: [] });
    const given = { network_id: main?.network_id ?? '', reason: 'No.' };
    for (const call of [suspendNetwork, retireNetwork])
      expect((await admin().refused(call, given)).code).toBe('NOT_ALLOWED');
    const below = { ...newNetwork, network_id: given.network_id, parent_id: (await bright()).network_id };
    expect((await admin().refused(editNetwork, below)).fields).toMatchObject([{ path: 'parent_id' }]);
    expect((await admin().call(getStaffNetwork, { network_id: given.network_id })).data.parents).toEqual([]);
  });
});
