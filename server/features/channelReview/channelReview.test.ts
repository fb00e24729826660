import {
  approveChannel,
  denyChannel,
  getApplicationHistory,
  getChannelApplications,
} from '#contract/channelReview';
import { deleteChannel, getChannelHistory, getChannels } from '#contract/channels';
import { getNotices } from '#contract/messages';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const CHANNEL = `UC${'r'.repeat(22)}`;

/** An application of a channel that an account has made. */
const apply = async (username: string, change: { linked_at?: Date; status?: 'linked' } = {}) => {
  const subject_id = await server.idOf(username);
  await server.connection
    .insertInto('channel')
    .values({
      user_id: subject_id,
      channel_id: CHANNEL,
      name: 'River Tales',
      status: 'in-progress',
      is_default: false,
      subscribers: '6000',
      views: '1',
      cms_linked: false,
      needs_reauth: false,
      linked_at: null,
      refreshed_at: null,
      recruiter_id: null,
      days_read_until: null,
      refresh_after: null,
      ...change,
    })
    .execute();
  if (change.status === 'linked') {
    const held_from = change.linked_at ?? new Date();
    const held = { channel_id: CHANNEL, user_id: subject_id, held_from, held_until: null };
    await server.connection.insertInto('channel_holder').values(held).execute();
  }
  return { subject_id, channel_id: CHANNEL };
};
const reviewer = () => server.as('reviewer');
const stateOf = async ({ subject_id }: { subject_id: string }) =>
  server.connection
    .selectFrom('channel')
    .where('user_id', '=', subject_id)
    .where('channel_id', '=', CHANNEL)
    .select(['status', 'linked_at'])
    .executeTakeFirstOrThrow();

describe('an application of a channel', () => {
  it('waits in the list with its owner and what a reviewer may do', async () => {
    await apply('newcomer');
    const { items } = (await reviewer().call(getChannelApplications, { search: 'river' })).data;
    expect(items).toMatchObject([
      {
        name: 'River Tales',
        owner: { name: 'Noor Haddad', email: 'newcomer@demo.test' },
        state: 'in-progress',
        subscribers: 6000,
        acts: ['approve', 'deny'],
      },
    ]);
  });

  it('is in the CSV that the filter shows', async () => {
    await apply('newcomer');
    const rows = async (state: 'in-progress' | 'denied') =>
      (await reviewer().download(getChannelApplications.csv, { state })).content.toString();
    expect(await rows('in-progress')).toContain('River Tales');
    expect(await rows('denied')).not.toContain('River Tales');
  });

  it('that is approved is linked from then on, and its owner is told', async () => {
    const key = await apply('newcomer');
    const { item } = (await reviewer().call(approveChannel, key)).data;
    expect(item).toMatchObject({ state: 'linked', acts: [] });
    expect(await stateOf(key)).toMatchObject({
      status: 'linked',
      linked_at: expect.any(Date) as Date,
    });
    const newcomer = server.as('newcomer');
    expect((await newcomer.call(getChannels, { search: CHANNEL })).data.items).toMatchObject([
      { status: 'linked' },
    ]);
    expect((await newcomer.call(getNotices)).data.items).toMatchObject([
      { kind: 'channel-approved', texts: { channel: 'River Tales' } },
    ]);
    await server.work();
    expect(server.mails('newcomer@demo.test')[0]?.text).toContain('River Tales');
  });

  it('that is denied says why, to its owner without the name of the reviewer', async () => {
    const key = await apply('newcomer');
    await reviewer().call(denyChannel, { ...key, reason: 'Videos of others' });
    expect((await stateOf(key)).status).toBe('denied');
    const seen = await server.as('newcomer').call(getChannelHistory, { channel_id: CHANNEL });
    expect(seen.data.items).toMatchObject([
      { act: 'deny', from: 'in-progress', to: 'denied', reason: 'Videos of others', by: 'staff', name: null },
    ]);
    const staff = await reviewer().call(getApplicationHistory, key);
    expect(staff.data.items).toMatchObject([
      { by: 'staff', name: (await server.userNamed('reviewer')).name },
    ]);
    await server.work();
    expect(server.mails('newcomer@demo.test')[0]?.text).toContain('Videos of others');
    expect(await auditEventsOf(server.connection, { about: CHANNEL })).toMatchObject([
      {
        user_id: await server.idOf('reviewer'),
        action: 'channel.deny',
        detail: { user_id: key.subject_id, from: 'in-progress', to: 'denied', reason: 'Videos of others' },
      },
    ]);
  });

  it('is not denied without a reason', async () => {
    const key = await apply('newcomer');
    for (const reason of ['', '   ', undefined]) {
      const refused = await reviewer().refused(denyChannel, { ...key, reason });
      expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'reason' }] });
    }
    expect((await stateOf(key)).status).toBe('in-progress');
  });

  it('is decided once, where two decide at once, and the other is told', async () => {
    const key = await apply('newcomer');
    const answers = await Promise.all([
      reviewer().outcome(approveChannel, key),
      server.as('admin').outcome(denyChannel, { ...key, reason: 'No' }),
      server.as('superadmin').outcome(approveChannel, key),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.flatMap(({ code }) => (code ? [code] : []))).toEqual(['STATE_CHANGED', 'STATE_CHANGED']);
    const history = await reviewer().call(getApplicationHistory, key);
    expect(history.data.items).toHaveLength(1);
    expect((await server.as('newcomer').call(getNotices)).data.items).toHaveLength(1);
  });

  it('of one’s own is for others to decide', async () => {
    const key = await apply('reviewer');
    const { items } = (await reviewer().call(getChannelApplications, { search: CHANNEL })).data;
    expect(items).toMatchObject([{ acts: [] }]);
    expect((await reviewer().refused(approveChannel, key)).code).toBe('NOT_ALLOWED');
    await server.as('admin').call(approveChannel, key);
  });

  it('is not approved while another active account has the channel', async () => {
    await apply('creator', { status: 'linked', linked_at: new Date() });
    const key = await apply('newcomer');
    expect((await reviewer().refused(approveChannel, key)).code).toBe('CHANNEL_ALREADY_IN_USE');
    expect(await stateOf(key)).toMatchObject({ status: 'in-progress', linked_at: null });
    expect((await reviewer().call(getApplicationHistory, key)).data.items).toEqual([]);
  });

  it('takes the channel from a deactivated account, which is told and keeps what it earned', async () => {
    const other = await apply('deactivated', { status: 'linked', linked_at: new Date('2025-01-01') });
    const key = await apply('newcomer');
    await reviewer().call(approveChannel, key);
    expect(await stateOf(other)).toMatchObject({
      status: 'unlinked',
      linked_at: new Date('2025-01-01'),
    });
    const held = await server.connection
      .selectFrom('channel_holder')
      .where('channel_id', '=', CHANNEL)
      .orderBy('held_from')
      .selectAll()
      .execute();
    expect(held.map((row) => row.user_id)).toEqual([other.subject_id, key.subject_id]);
    // One after the other: nobody has it between them, and never two.
    expect(held[0]?.held_until).toEqual(held[1]?.held_from);
    expect(held[1]?.held_until).toBeNull();
    await server.work();
    expect(server.mails('deactivated@demo.test')[0]?.text).toContain('another account');
  });

  it('that its owner has taken off the list is not shown any more', async () => {
    const key = await apply('newcomer', { status: 'linked', linked_at: new Date() });
    const { channel_id } = key;
    const states = async () =>
      (await reviewer().call(getChannelApplications, { search: CHANNEL })).data.items.map(
        ({ state }) => state,
      );
    const newcomer = server.as('newcomer');
    await newcomer.call(deleteChannel, { channel_id, expected: 'linked' });
    expect(await states()).toEqual(['unlinked']);
    await newcomer.call(deleteChannel, { channel_id, expected: 'unlinked' });
    expect(await states()).toEqual([]);
    expect((await reviewer().refused(getApplicationHistory, key)).code).toBe('NOT_FOUND');
  });

  it('while an admin acts as a reviewer is decided in the name of both', async () => {
    const key = await apply('newcomer');
    await server.as('superadmin').actingAs('reviewer', 'Ticket 1234').call(approveChannel, key);
    const [auditEvent] = await auditEventsOf(server.connection, { action: 'channel.approve' });
    expect(auditEvent).toMatchObject({
      user_id: await server.idOf('reviewer'),
      detail: { admin_id: await server.idOf('superadmin') },
    });
  });

  it('of an admin who acts as a reviewer is for others to decide', async () => {
    const key = await apply('superadmin');
    const acting = server.as('superadmin').actingAs('reviewer', 'Ticket 1234');
    const { items } = (await acting.call(getChannelApplications, { search: CHANNEL })).data;
    expect(items).toMatchObject([{ acts: [] }]);
    expect((await acting.refused(approveChannel, key)).code).toBe('NOT_ALLOWED');
    expect(await stateOf(key)).toMatchObject({ status: 'in-progress' });
  });

  it.each(['creator', 'owner', 'support', 'recruiter'])('is not shown to %s', async (username) => {
    const key = await apply('newcomer');
    const other = server.as(username);
    expect((await other.refused(getChannelApplications)).code).toBe('NOT_ALLOWED');
    expect((await other.refused(approveChannel, key)).code).toBe('NOT_ALLOWED');
    expect((await other.refused(getApplicationHistory, key)).code).toBe('NOT_ALLOWED');
  });
});
