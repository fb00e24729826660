import { getNotices } from '#contract/messages';
import { suspendNetwork } from '#contract/networkAdmin';
import {
  approveMember,
  getLeaderboard,
  getMemberProfile,
  getMemberVideos,
  getMembers,
  getMembershipHistory,
  getWaitingMembers,
  rejectMember,
} from '#contract/networkMembers';
import { changeNetworkSettings, getNetworkSettings } from '#contract/networkMembers/settings';
import {
  approveNetworkShare,
  getMemberShare,
  getNetworkShares,
  requestMemberShare,
} from '#contract/networkMembers/shares';
import { getLandingPage } from '#contract/networks';
import { getNetworkOverview } from '#contract/networks/own';
import { MAY_ASK } from '#contract/plain/revenueShare';
import { approveRevenueShare } from '#contract/revenueShare';
import { countFigures } from '../networks';
import { idOf } from '../../seed/ids';
import { importTests } from '../../testing/importTests';
import { waitingMember } from '../../testing/members';
import { moveTo as goTo } from '../../testing/networks';
import { registering } from '../../testing/registering';
import { sharesOn } from '../../testing/shares';

const { server } = importTests();
const shares = sharesOn(() => server);
const owner = () => server.as('owner');
const WHO = 'creator';

const networkOf = async (username: string) => {
  const row = await server.connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.username', '=', username)
    .select('network.username')
    .executeTakeFirst();
  return row?.username;
};

const moveTo = (username: string) =>
  server.connection
    .updateTable('users')
    .set({ network_id: idOf('network', 'brightside') })
    .where('username', '=', username)
    .execute();
const inBrightside = async (username: string) => {
  await moveTo(username);
  await server.connection
    .updateTable('network_membership')
    .set({ network_id: idOf('network', 'brightside') })
    .where('user_id', '=', await server.idOf(username))
    .execute();
};

describe('a partner who waits', () => {
  it('is told of to the owner by whose landing page they came', async () => {
    await inBrightside('owner');
    await registering(server).tryTo('bright', { network: 'brightside' });
    const { items } = (await owner().call(getNotices)).data;
    expect(items[0]).toMatchObject({
      kind: 'network-member-waits',
      texts: { joining: 'Brightside Creators' },
    });
    const { data } = await owner().call(getMemberProfile, { username: 'bright' });
    expect(data.member).toMatchObject({ state: 'pending', approved_at: null, earned: null });
    const [{ subject_id = '', membership_id = '' } = {}] = (await owner().call(getWaitingMembers)).data.items;
    const history = (await owner().call(getMembershipHistory, { subject_id, membership_id })).data.items;
    expect(history).toMatchObject([{ act: null, to: 'pending', by: 'owner' }]);
  });

  it('is approved once, is told of it, and is a member then', async () => {
    const partner = await waitingMember(server, 'newcomer');
    const { data } = await owner().call(approveMember, partner);
    expect(data.item).toMatchObject({ state: 'approved', acts: [] });
    expect(await owner().refused(approveMember, partner)).toMatchObject({ code: 'STATE_CHANGED' });
    const { items } = (await server.as('newcomer').call(getNotices)).data;
    expect(items[0]).toMatchObject({
      kind: 'network-member-approved',
      texts: { joining: 'Lantern Network' },
    });
    const history = await owner().call(getMembershipHistory, partner);
    expect(history.data.items.map(({ act }) => act)).toContain('approve');
  });

  it('is approved by an admin who acts as the owner, which is written down', async () => {
    const acted = server.as('admin').actingAs('owner', 'Asked about a partner who waits.');
    await acted.call(approveMember, await waitingMember(server, 'newcomer'));
    const written = server.connection.selectFrom('audit').where('action', '=', 'membership.approve');
    expect(await written.select(['user_id', 'admin_id']).execute()).toEqual([
      { user_id: await server.idOf('owner'), admin_id: await server.idOf('admin') },
    ]);
  });

  it('is taken by no network that is suspended, though rejected by it', async () => {
    await inBrightside('newcomer');
    await inBrightside('owner');
    const partner = await waitingMember(server, 'newcomer');
    const suspended = { network_id: idOf('network', 'brightside'), reason: 'Unpaid bills.' };
    await server.as('admin').call(suspendNetwork, suspended);
    expect((await owner().call(getWaitingMembers)).data.items).toMatchObject([{ acts: ['reject'] }]);
    expect((await owner().refused(approveMember, partner)).code).toBe('NOT_ALLOWED');
    await owner().call(rejectMember, { ...partner, reason: 'Another time' });
  });

  it('is rejected with a reason that they read, and goes to the main network', async () => {
    await inBrightside('newcomer');
    await inBrightside('owner');
    const partner = await waitingMember(server, 'newcomer');
    const reason = 'We take teachers only';
    await owner().call(rejectMember, { ...partner, reason });
    expect(await networkOf('newcomer')).toBe('lantern');
    const { items } = (await server.as('newcomer').call(getNotices)).data;
    expect(items[0]).toMatchObject({ kind: 'network-member-rejected', texts: { reason } });
    expect(await owner().refused(getMemberProfile, { username: 'newcomer' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const rejected = await owner().call(getWaitingMembers, { state: 'rejected' });
    expect(rejected.data.items.map(({ username }) => username)).toEqual(['newcomer']);
  });

  it('is not rejected who owns a network by now: they would own the main one', async () => {
    await inBrightside('newcomer');
    await inBrightside('owner');
    const partner = await waitingMember(server, 'newcomer');
    const role = { user_id: partner.subject_id, role: 'network' };
    await server.connection.insertInto('user_role').values(role).execute();
    const rejecting = { ...partner, reason: 'We take teachers only' };
    expect((await owner().refused(rejectMember, rejecting)).code).toBe('NOT_ALLOWED');
    const own = await waitingMember(server, 'owner');
    expect((await owner().refused(approveMember, own)).code).toBe('NOT_ALLOWED');
  });

  it('is nobody on whom to decide who has gone elsewhere, or whose account is closed', async () => {
    const gone = await waitingMember(server, 'newcomer');
    await goTo(server, 'newcomer', idOf('network', 'brightside'));
    const closed = await waitingMember(server, WHO);
    const status = { status: 'deactivated' } as const;
    await server.connection.updateTable('users').set(status).where('username', '=', WHO).execute();
    expect((await owner().call(getWaitingMembers)).data.items).toEqual([]);
    for (const [partner, code] of [
      [gone, 'STATE_CHANGED'],
      [closed, 'NOT_FOUND'],
    ] as const)
      expect((await owner().refused(approveMember, partner)).code).toBe(code);
  });

  it('is none of the network’s as long as they wait: nothing is asked for their channels', async () => {
    const channel_id = await shares.linked(WHO);
    await waitingMember(server, WHO);
    await server.connection
      .updateTable('channel')
      .set({ removed_at: new Date() })
      .where('name', '=', 'Mira After Dark')
      .execute();
    const found = (await owner().call(getWaitingMembers, { search: 'reato' })).data.items;
    expect(found).toMatchObject([{ name: 'Mira Lindqvist', channels: ['Mira Builds Things'] }]);
    for (const call of [getMemberShare, getMemberVideos])
      expect((await owner().refused(call, { username: WHO, channel_id })).code).toBe('NOT_FOUND');
  });

  it('asks for a share of staff alone: the owner neither sees it nor decides', async () => {
    const { data } = await shares.ask(WHO);
    const request = { subject_id: await server.idOf(WHO), request_id: data.item.request_id };
    await waitingMember(server, WHO);
    expect((await owner().call(getNetworkShares)).data.items).toEqual([]);
    expect((await owner().call(getNetworkOverview)).data.waiting).toEqual({ partners: 1, shares: 0 });
    expect(await owner().refused(approveNetworkShare, request)).toMatchObject({
      code: 'REVENUE_SHARE_NOT_FOUND',
    });
  });
});

describe('the share of a member’s channel', () => {
  it('asked for by the owner waits for staff: who asks does not approve', async () => {
    const wish = { ...shares.wish(await shares.linked(WHO)), username: WHO };
    const { data } = await owner().call(requestMemberShare, wish);
    expect(data.item).toMatchObject({ state: 'pending', acts: ['reject'], requested_by: 'Olivia Grant' });
    const request = { subject_id: data.item.subject_id, request_id: data.item.request_id };
    expect(await owner().refused(approveNetworkShare, request)).toMatchObject({ code: 'NOT_ALLOWED' });
    await server.as('admin').call(approveRevenueShare, request);
    const shown = await owner().call(getMemberShare, { username: WHO, channel_id: wish.channel_id });
    expect(shown.data.channel.shares[0]?.agreed).toEqual([
      { effective_month: wish.month, percent: wish.percent },
    ]);
  });

  it('of their own channels owners ask for as creators may, and of a member’s whatever these may', async () => {
    await server.connection.deleteFrom('role_permission').where('permission', '=', MAY_ASK).execute();
    const asked = async (username: string) => {
      const wish = { ...shares.wish(await shares.linked(username)), username };
      return (await owner().outcome(requestMemberShare, wish)).code;
    };
    expect([await asked('owner'), await asked(WHO)]).toEqual(['REVENUE_SHARE_NOT_ALLOWED', undefined]);
  });

  it('asked for by the creator is decided by the owner, with one pending at a time', async () => {
    const asked = await shares.ask(WHO);
    const { data } = await owner().call(getNetworkShares, { state: 'pending' });
    expect(data.items).toMatchObject([{ username: WHO, acts: ['approve', 'reject'] }]);
    const wish = { ...shares.wish(await shares.linked(WHO)), username: WHO };
    expect(await owner().refused(requestMemberShare, wish)).toMatchObject({ code: 'REVENUE_SHARE_PENDING' });
    const shown = await owner().call(getMemberShare, { username: WHO, channel_id: wish.channel_id });
    expect(shown.data.channel.pending).toMatchObject({ percent: wish.percent, acts: [] });
    const others = { username: WHO, channel_id: await shares.linked('owner') };
    expect((await owner().refused(getMemberShare, others)).code).toBe('NOT_FOUND');
    const waits = async () => (await owner().call(getNetworkOverview)).data.waiting.shares;
    expect(await waits()).toBe(1);
    const { request_id } = asked.data.item;
    const approved = await owner().call(approveNetworkShare, {
      subject_id: await server.idOf(WHO),
      request_id,
    });
    expect(approved.data.item).toMatchObject({ state: 'approved', acts: [] });
    expect(await waits()).toBe(0);
  });

  it('below the least is refused at its field, as creators are', async () => {
    const wish = { ...shares.wish(await shares.linked(WHO)), username: WHO, percent: '59' };
    expect(await owner().refused(requestMemberShare, wish)).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [expect.objectContaining({ path: 'percent' })],
    });
  });
});

it('the owner’s own sentences are what visitors read', async () => {
  const taglines = ['Your videos in one place.', 'People who answer.'];
  const other = () => server.anonymous.call(getLandingPage, { username: 'brightside' });
  const before = await other();
  await owner().call(changeNetworkSettings, { taglines, support_email: 'help@lantern.test' });
  const { data } = await owner().call(getNetworkSettings);
  expect(data.settings).toMatchObject({ taglines, support_email: 'help@lantern.test' });
  const page = await server.anonymous.call(getLandingPage, { username: 'lantern' });
  expect(page.data.taglines).toEqual(taglines);
  expect(await other()).toEqual(before);
});

it('the place of a network is how many have more, and one more', async () => {
  const places = async () => {
    await countFigures(server.connection, new Date());
    const { league } = (await owner().call(getLeaderboard)).data;
    return Object.fromEntries(
      league?.items.map(({ figure, place, own }) => [figure, `${place} of ${own}`]) ?? [],
    );
  };
  const { pagination } = (await owner().call(getMembers, { state: 'approved' })).data;
  expect((await places()).members).toBe(`1 of ${pagination.total}`);
  await inBrightside('owner');
  expect((await places()).members).toBe('2 of 1');
});

it('a channel that is not linked has no videos here', async () => {
  const channel_id = await shares.linked(WHO);
  const unlinked = { status: 'unlinked' } as const;
  await server.connection.updateTable('channel').set(unlinked).where('channel_id', '=', channel_id).execute();
  expect(await owner().refused(getMemberVideos, { username: WHO, channel_id })).toMatchObject({
    code: 'NOT_FOUND',
  });
});
