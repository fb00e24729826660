import { getInvites } from '#contract/channelInvites';
import { CHANNEL_INVITE, type InviteFailure } from '#contract/plain/channelInvites';
import { putJob } from '../../jobs/repository';
import { channelIdOf } from '../../seed/ids';
import type { Services } from '../../services';
import { type TestServer, startTestServer } from '../../testing/harness';
import { APPLICANT, APPLYING, heldInvite, switchInvites } from '../../testing/invites';
import { switchFeature } from '../../testing/networkFeature';
import { fromNow } from '../../testing/time';
import { invitesHandler } from './poll';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
  await switchInvites(server);
  await server.keepRows();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());
// The stand-in keeps its switch.
afterEach(() => studio('wait', { wait: 'at once' }));

const studio = (path: string, fields: Record<string, string>) =>
  fetch(`${server.url}/sandbox/studio/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** Lets the job run as if it were then, with other services where they are given. */
const poll = async (at = new Date(), services: Partial<Services> = {}) => {
  const id = await putJob(server.connection, 'channels:invites', { key: '', now: at });
  const handler = invitesHandler({ ...server.services, ...services });
  await server.worker(at, { 'channels:invites': handler }).drain();
  return server.connection
    .selectFrom('job')
    .where('job_id', '=', id ?? '')
    .select(['status', 'counts'])
    .executeTakeFirstOrThrow();
};
const stateOf = async ({ inviteId }: { inviteId: string }) => {
  const { state, failure } = await server.connection
    .selectFrom('channel_invite')
    .where('invite_id', '=', inviteId)
    .select(['state', 'failure'])
    .executeTakeFirstOrThrow();
  return failure === null ? state : `${state}: ${failure}`;
};
const isInCms = async () => {
  const row = await server.connection
    .selectFrom('channel')
    .where('channel_id', '=', APPLYING)
    .select('cms_linked')
    .executeTakeFirst();
  return row?.cms_linked;
};
const soon = () => fromNow({ minutes: 6 });

describe('an invite', () => {
  it('is sent by the service, and accepted once YouTube says so', async () => {
    const invite = await heldInvite(server);
    await poll();
    expect(await stateOf(invite)).toBe('sent');
    await poll(soon());
    expect([await stateOf(invite), await isInCms()]).toEqual(['sent', false]);
    await studio('answer', { invite: invite.inviteId, answer: 'accepted' });
    await poll(fromNow({ minutes: 12 }));
    expect([await stateOf(invite), await isInCms()]).toEqual(['accepted', true]);
  });

  it('that its creator declines is cancelled', async () => {
    // Not the channel above: who has it, the stand-in remembers.
    const name = 'Kofi Explains';
    const channel_id = channelIdOf('sandbox', 'Mira Answers');
    await server.connection.updateTable('channel').set({ channel_id }).where('name', '=', name).execute();
    const invite = await heldInvite(server, { channel_id }, 'failed_payout');
    await poll();
    await studio('answer', { invite: invite.inviteId, answer: 'declined' });
    await poll(soon());
    expect(await stateOf(invite)).toBe('cancelled');
  });

  it.each<[string, InviteFailure]>([
    ['Switched Off', 'disabled_by_platform'],
    ['Paid Subscribers', 'paid_subscriptions'],
    ['Always Sponsored', 'sponsorship'],
    ['Super Chatter', 'super_chat'],
    ['No Partner', 'not_in_partner_program'],
    ['No Ads', 'not_monetized'],
    ['Bad Standing', 'not_in_good_standing'],
  ])('of %s fails with the reason %s', async (name, failure) => {
    const channel_id = channelIdOf('sandbox', name);
    await server.connection
      .updateTable('channel')
      .set({ channel_id })
      .where('name', '=', 'Kofi Explains')
      .execute();
    const invite = await heldInvite(server, { channel_id }, 'failed_payout');
    await poll();
    expect(await stateOf(invite)).toBe(`failed: ${failure}`);
  });

  it('that is not sent for two hours has failed, and waits for staff', async () => {
    await studio('wait', { wait: 'never' });
    const channel_id = channelIdOf('sandbox', 'Mira Answers');
    await server.connection
      .updateTable('channel')
      .set({ channel_id })
      .where('name', '=', 'Oficina do Som')
      .execute();
    const invite = await heldInvite(server, { channel_id });
    await poll(fromNow({ hours: 1, minutes: 59 }));
    expect(await stateOf(invite)).toBe('pending');
    await poll(fromNow({ hours: 2, minutes: 4 }));
    expect(await stateOf(invite)).toBe('failed: no_answer');
    const { items } = (await server.as('reviewer').call(getInvites, { waits: 'yes' })).data;
    expect(items).toMatchObject([{ failure: 'no_answer' }]);
  });

  it('of a channel that its account has no more is cancelled', async () => {
    const invite = await heldInvite(server, { channel_id: `UC${'y'.repeat(22)}` });
    await poll();
    expect(await stateOf(invite)).toBe('cancelled');
  });

  it('of an account that was deactivated is cancelled', async () => {
    const channel_id = `UC${'z'.repeat(22)}`;
    await server.connection
      .updateTable('channel')
      .set({ channel_id })
      .where('name', '=', 'Oficina do Som')
      .execute();
    const invite = await heldInvite(server, { channel_id });
    await server.connection
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('username', '=', APPLICANT)
      .execute();
    await poll();
    expect(await stateOf(invite)).toBe('cancelled');
  });

  it('that had no answer waits for staff for two weeks, unless the channel is invited again', async () => {
    const waits = async (value: 'yes' | 'no') =>
      (await server.as('admin').call(getInvites, { waits: value })).data.items.length;
    const at = fromNow({ days: -13 });
    const failed = { state: 'failed', failure: 'no_answer', created_at: at } as const;
    await heldInvite(server, { ...failed, answered_at: at });
    await heldInvite(server, {
      ...failed,
      channel_id: `UC${'x'.repeat(22)}`,
      answered_at: fromNow({ days: -15 }),
    });
    expect([await waits('yes'), await waits('no')]).toEqual([1, 1]);
    await heldInvite(server, { state: 'sent' });
    expect([await waits('yes'), await waits('no')]).toEqual([0, 3]);
  });

  it('of a network that has switched invites off is not looked at', async () => {
    const invite = await heldInvite(server);
    await switchFeature(server, CHANNEL_INVITE, false);
    await poll(fromNow({ hours: 3 }));
    expect(await stateOf(invite)).toBe('pending');
  });
});

describe('where a service is missing', () => {
  it('nothing is sent by itself without one, and staff’s word counts', async () => {
    const channel_id = channelIdOf('sandbox', 'Mira Answers');
    await server.connection
      .updateTable('channel')
      .set({ channel_id })
      .where('name', '=', 'Oficina do Som')
      .execute();
    const invite = await heldInvite(server, { channel_id });
    const { access } = server.services.cms;
    await poll(new Date(), { cms: { access, bridge: undefined } });
    expect(await stateOf(invite)).toBe('pending');
  });

  it('the job names the variable that is needed to see who has accepted, and the rest is done', async () => {
    const invite = await heldInvite(server, {}, APPLICANT);
    const { bridge } = server.services.cms;
    const { status } = await poll(new Date(), { cms: { access: undefined, bridge } });
    expect([status, await stateOf(invite)]).toEqual(['failed', 'sent']);
    const { detail } = await server.connection
      .selectFrom('job')
      .where('kind', '=', 'channels:invites')
      .select('detail')
      .executeTakeFirstOrThrow();
    expect(detail).toContain('CMS_REFRESH_TOKEN');
  });
});
