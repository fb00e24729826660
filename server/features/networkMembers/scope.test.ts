import {
  approveMember,
  getMemberChannels,
  getMemberEarnings,
  getMemberProfile,
  getMemberVideos,
  getMembers,
  getMembershipHistory,
  getWaitingMembers,
  rejectMember,
} from '#contract/networkMembers';
import {
  approveNetworkShare,
  getMemberShare,
  getNetworkShareHistory,
  getNetworkShares,
  rejectNetworkShare,
  requestMemberShare,
} from '#contract/networkMembers/shares';
import { seedBrightside } from '../../seed/brightside';
import { idOf } from '../../seed/ids';
import { TODAY, type TestServer, startTestServer } from '../../testing/harness';
import { sharesOn } from '../../testing/shares';

const MEMBER = 'chemistry';
const PARTNER = 'knitting';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedBrightside(server.connection, TODAY);
  await server.keepRows();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const belowMain = () =>
  server.connection
    .updateTable('network')
    .set({ parent_id: idOf('network', 'lantern') })
    .where('username', '=', 'brightside')
    .execute();

/** What names things of Brightside's members. */
const things = async () => {
  const shares = sharesOn(() => server);
  const channel_id = await shares.linked(MEMBER);
  const { data } = await shares.ask(MEMBER);
  const partner = await server.connection
    .selectFrom('network_membership')
    .where('state', '=', 'pending')
    .select(['user_id as subject_id', 'membership_id'])
    .executeTakeFirstOrThrow();
  return {
    member: { username: MEMBER },
    channel: { username: MEMBER, channel_id },
    wish: { ...shares.wish(channel_id), username: MEMBER },
    partner,
    request: { subject_id: await server.idOf(MEMBER), request_id: data.item.request_id },
  };
};
type Things = Awaited<ReturnType<typeof things>>;

const reason = 'Not now';
/** Each call about somebody of a network, and what it says of one who does not exist. */
const CALLS: [name: string, code: string, refused: (by: string, of: Things) => Promise<{ code?: string }>][] =
  [
    ['profile', 'NOT_FOUND', (by, of) => server.as(by).refused(getMemberProfile, of.member)],
    ['channels', 'NOT_FOUND', (by, of) => server.as(by).refused(getMemberChannels, of.member)],
    ['earnings', 'NOT_FOUND', (by, of) => server.as(by).refused(getMemberEarnings, of.member)],
    ['videos', 'NOT_FOUND', (by, of) => server.as(by).refused(getMemberVideos, of.channel)],
    ['share', 'NOT_FOUND', (by, of) => server.as(by).refused(getMemberShare, of.channel)],
    ['asking', 'NOT_FOUND', (by, of) => server.as(by).refused(requestMemberShare, of.wish)],
    ['history', 'NOT_FOUND', (by, of) => server.as(by).refused(getMembershipHistory, of.partner)],
    ['approve', 'NOT_FOUND', (by, of) => server.as(by).refused(approveMember, of.partner)],
    ['reject', 'NOT_FOUND', (by, of) => server.as(by).refused(rejectMember, { ...of.partner, reason })],
    [
      'share history',
      'REVENUE_SHARE_NOT_FOUND',
      (by, of) => server.as(by).refused(getNetworkShareHistory, of.request),
    ],
    [
      'share approve',
      'REVENUE_SHARE_NOT_FOUND',
      (by, of) => server.as(by).refused(approveNetworkShare, of.request),
    ],
    [
      'share reject',
      'REVENUE_SHARE_NOT_FOUND',
      (by, of) => server.as(by).refused(rejectNetworkShare, { ...of.request, reason }),
    ],
  ];

it.each(CALLS)('%s: a member of another network is one who does not exist', async (_name, code, refused) => {
  const of = await things();
  expect(await refused('owner', of)).toMatchObject({ code });
});

const listed = async (by: string) => {
  const caller = server.as(by);
  const [members, waiting, shares] = await Promise.all([
    caller.call(getMembers, { per_page: 50, sort: 'name' }),
    caller.call(getWaitingMembers, { state: 'pending' }),
    caller.call(getNetworkShares),
  ]);
  return {
    members: members.data.items.map(({ username }) => username),
    networks: members.data.networks.map(({ name }) => name),
    waiting: waiting.data.items.map(({ username }) => username),
    shares: shares.data.items.map(({ username }) => username),
  };
};

it('an owner sees their own network, and the one above it sees it, too', async () => {
  await things();
  const BRIGHTSIDE = {
    members: ['sketching', 'brightside_owner', 'guitar', MEMBER, PARTNER],
    networks: ['Brightside Creators'],
    waiting: [PARTNER],
    shares: [MEMBER],
  };
  expect(await listed('brightside_owner')).toEqual(BRIGHTSIDE);
  expect(await listed('owner')).toMatchObject({ waiting: [], shares: [], networks: ['Lantern Network'] });
  expect((await listed('owner')).members).not.toContain(MEMBER);
  await belowMain();
  const above = await listed('owner');
  expect(above).toMatchObject({
    waiting: [PARTNER],
    shares: [MEMBER],
    networks: ['Lantern Network', 'Brightside Creators'],
  });
  expect(above.members).toEqual(expect.arrayContaining([...BRIGHTSIDE.members, 'creator']));
  expect(await listed('brightside_owner')).toEqual(BRIGHTSIDE);
});

it('the owner above reaches each member of a sub-network, and its own owner none of the network above', async () => {
  await belowMain();
  const { data } = await server.as('owner').call(getMemberProfile, { username: MEMBER });
  expect(data.member).toMatchObject({ network: 'Brightside Creators', state: 'approved', channels: 1 });
  expect(
    await server.as('brightside_owner').refused(getMemberProfile, { username: 'creator' }),
  ).toMatchObject({ code: 'NOT_FOUND' });
});

it('nothing of how a member is reached and paid is in what their owner sees', async () => {
  const { data } = await server.as('owner').call(getMemberProfile, { username: 'creator' });
  expect(JSON.stringify(data)).not.toMatch(/@|balance|method|tax/);
});

it('the files of an owner have the same people, and no address', async () => {
  await things();
  const owner = server.as('brightside_owner');
  const files = [
    await owner.download(getMembers.csv, { state: 'approved' }),
    await owner.download(getNetworkShares.csv, { state: 'pending' }),
  ].map(({ content }) => content.toString());
  expect(files.map((file) => file.includes('Jonas Keller'))).toEqual([true, true]);
  expect(files.join()).not.toMatch(/@|Mira/);
  const other = await server.as('owner').download(getNetworkShares.csv, { state: 'pending' });
  expect(other.content.toString()).not.toContain('Jonas Keller');
});

it('whoever owns no network is let into none of it', async () => {
  expect(await server.as('creator').refused(getMembers)).toMatchObject({ code: 'NOT_ALLOWED' });
});
