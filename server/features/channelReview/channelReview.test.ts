import {
  approveReview,
  getReviewHistory,
  getReviews,
  prioritizeReview,
  rejectReview,
  unprioritizeReview,
} from '#contract/channelReview';
import { getChannelHistory, getChannels } from '#contract/channels';
import { getNotices } from '#contract/messages';
import { deleteChannel } from '#contract/unlinks';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { REJECTION, reviewedChannel } from '../../testing/reviews';
import { dayOf, fromNow } from '../../testing/time';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const {
  channelId: CHANNEL,
  apply,
  reviewer,
  admin,
  newcomer,
  stateOf,
  found,
} = reviewedChannel(() => server);
const rolesOf = async (username: string) => {
  const rows = await server.connection
    .selectFrom('user_role')
    .where('user_id', '=', await server.idOf(username))
    .orderBy('role')
    .select('role')
    .execute();
  return rows.map(({ role }) => role);
};

describe('a review of a channel', () => {
  it('waits in the list with its owner and what a reviewer may do', async () => {
    await apply('newcomer');
    const { items } = (await reviewer().call(getReviews, { search: 'river' })).data;
    expect(items).toMatchObject([
      {
        name: 'River Tales',
        owner: { name: 'Noor Haddad', email: 'newcomer@demo.test' },
        state: 'waiting',
        kind: 'application',
        number: 0,
        subscribers: 6000,
        earlier: [],
        acts: ['approve', 'reject'],
      },
    ]);
  });

  it('is in the CSV that the filter shows', async () => {
    await apply('newcomer');
    const rows = async (state: 'waiting' | 'rejected') =>
      (await reviewer().download(getReviews.csv, { state })).content.toString();
    expect(await rows('waiting')).toContain('River Tales');
    expect(await rows('rejected')).not.toContain('River Tales');
  });

  it('that approves links the channel, makes its owner a partner, and tells them', async () => {
    const key = await apply('newcomer');
    expect(await rolesOf('newcomer')).toEqual(['user']);
    const { item } = (await reviewer().call(approveReview, { ...key, reason: 'Fine.' })).data;
    expect(item).toMatchObject({
      state: 'approved',
      verifier: (await server.userNamed('reviewer')).name,
      note: 'Fine.',
      acts: [],
    });
    expect(await stateOf(key)).toMatchObject({
      status: 'linked',
      linked_at: expect.any(Date) as Date,
      cms_linked: true,
    });
    expect(await rolesOf('newcomer')).toEqual(['partner', 'user']);
    expect((await newcomer().call(getNotices)).data.items).toMatchObject([
      { kind: 'channel-approved', texts: { channel: 'River Tales' } },
    ]);
    await server.work();
    expect(server.mails('newcomer@demo.test')[0]?.text).toContain('River Tales');
  });

  it('that rejects says why by reason codes and note, to the owner without the name of the verifier', async () => {
    const key = await apply('newcomer');
    await reviewer().call(rejectReview, { ...key, ...REJECTION });
    const [channel] = (await newcomer().call(getChannels, { search: CHANNEL })).data.items;
    expect(channel).toMatchObject({
      status: 'denied',
      rejection: {
        note: REJECTION.reason,
        reason_codes: ['copyright'],
        left: 3,
        from: dayOf(fromNow({ days: 30 })),
      },
    });
    const seen = await newcomer().call(getChannelHistory, { channel_id: CHANNEL });
    expect(seen.data.items).toMatchObject([
      { act: 'deny', from: 'in-progress', to: 'denied', reason: REJECTION.reason, by: 'staff', name: null },
    ]);
    const staff = await reviewer().call(getReviewHistory, key);
    expect(staff.data.items[0]).toMatchObject({
      by: 'staff',
      name: (await server.userNamed('reviewer')).name,
    });
    expect((await newcomer().call(getNotices)).data.items).toMatchObject([
      { kind: 'channel-denied', texts: { reason: REJECTION.reason, tags: ['copyright'] } },
    ]);
    await server.work();
    const [mail] = server.mails('newcomer@demo.test');
    expect(mail?.text).toContain(REJECTION.reason);
    expect(mail?.text).toContain('belong to others');
    expect(await auditEventsOf(server.connection, { action: 'review.reject' })).toMatchObject([
      {
        user_id: await server.idOf('reviewer'),
        detail: { reason: REJECTION.reason, reason_codes: ['copyright'] },
      },
    ]);
  });

  it.each([
    ['without a note', { reason: '', reason_codes: ['spam'] }, ['reason']],
    ['with a note of blanks', { reason: '           ', reason_codes: ['spam'] }, ['reason']],
    ['with a note of nine characters', { reason: 'Too short', reason_codes: ['spam'] }, ['reason']],
    ['without a reason code', { reason: 'Long enough.', reason_codes: [] }, ['reason_codes']],
  ])('does not reject %s', async (_what, given, fields) => {
    const key = await apply('newcomer');
    const refused = await reviewer().refused(rejectReview, { ...key, ...given } as never);
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: fields.map((path) => ({ path })) });
    expect((await stateOf(key)).status).toBe('in-progress');
  });

  it('is decided once, where several decide at once, and the others are told', async () => {
    const key = await apply('newcomer');
    const answers = await Promise.all([
      reviewer().outcome(approveReview, key),
      admin().outcome(rejectReview, { ...key, ...REJECTION }),
      server.as('superadmin').outcome(approveReview, key),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.flatMap(({ code }) => (code ? [code] : []))).toEqual([
      'REVIEW_NOT_SAVED',
      'REVIEW_NOT_SAVED',
    ]);
    expect((await newcomer().call(getNotices)).data.items).toHaveLength(1);
  });

  it('of one’s own channel is for others, also while somebody acts', async () => {
    const key = await apply('reviewer');
    expect(await found()).toMatchObject([{ acts: [] }]);
    expect((await reviewer().refused(approveReview, key)).code).toBe('NOT_ALLOWED');
    const acting = server.as('superadmin').actingAs('admin', 'Ticket 1234');
    await acting.call(approveReview, key);
    const [event] = await auditEventsOf(server.connection, { action: 'review.approve' });
    expect(event).toMatchObject({
      user_id: await server.idOf('admin'),
      detail: { admin_id: await server.idOf('superadmin') },
    });
  });

  it('of an admin’s channel is not for the admin who acts as a reviewer', async () => {
    const key = await apply('superadmin');
    const acting = server.as('superadmin').actingAs('reviewer', 'Ticket 1234');
    expect((await acting.refused(approveReview, key)).code).toBe('NOT_ALLOWED');
  });

  it('does not approve while another active account has the channel', async () => {
    await apply('creator', { status: 'linked', linked_at: new Date() });
    const key = await apply('newcomer');
    const refused = await reviewer().refused(approveReview, key);
    expect(refused.code).toBe('CHANNEL_ALREADY_IN_USE');
    expect(await stateOf(key)).toMatchObject({ status: 'in-progress', linked_at: null });
  });

  it('takes the channel from a deactivated account, which is told and keeps what it earned', async () => {
    const other = await apply('deactivated', { status: 'linked', linked_at: new Date('2025-01-01') });
    const key = await apply('newcomer');
    await reviewer().call(approveReview, key);
    expect(await stateOf(other)).toMatchObject({ status: 'unlinked', linked_at: new Date('2025-01-01') });
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

  it('is withdrawn with the application', async () => {
    const key = await apply('newcomer');
    await newcomer().call(deleteChannel, { channel_id: CHANNEL, expected: 'in-progress' });
    expect(await found()).toEqual([]);
    expect((await reviewer().refused(approveReview, key)).code).toBe('NOT_FOUND');
  });

  it('with priority is first in the queue, until the priority ends', async () => {
    const key = await apply('newcomer');
    const first = async () =>
      (await reviewer().call(getReviews, { state: 'waiting' })).data.items[0]?.review_id;
    expect(await first()).not.toBe(key.review_id);
    expect((await reviewer().refused(prioritizeReview, key)).code).toBe('NOT_ALLOWED');
    await admin().call(prioritizeReview, key);
    expect(await first()).toBe(key.review_id);
    await admin().call(unprioritizeReview, key);
    expect(await first()).not.toBe(key.review_id);
  });

  it('has priority once, and one’s own is for others', async () => {
    const key = await apply('admin');
    const other = server.as('superadmin');
    expect((await admin().refused(prioritizeReview, key)).code).toBe('NOT_ALLOWED');
    expect((await other.refused(unprioritizeReview, key)).code).toBe('NOT_ALLOWED');
    await other.call(prioritizeReview, key);
    expect((await other.refused(prioritizeReview, key)).code).toBe('NOT_ALLOWED');
    expect((await admin().refused(unprioritizeReview, key)).code).toBe('NOT_ALLOWED');
    expect(await found()).toMatchObject([{ prioritized: true }]);
  });

  it('that makes a partner of somebody who only recruits lets them recruit as before', async () => {
    const key = await apply('newcomer');
    const role = { user_id: key.subject_id, role: 'recruiter_only' };
    await server.connection.insertInto('user_role').values(role).execute();
    await reviewer().call(approveReview, key);
    expect(await rolesOf('newcomer')).toEqual(['partner', 'recruiter', 'user']);
  });

  it('that approves another channel of a partner gives no role again', async () => {
    await reviewer().call(approveReview, await apply('creator'));
    expect(await auditEventsOf(server.connection, { action: 'role.give' })).toEqual([]);
  });

  it('rejects with a note of ten characters', async () => {
    const key = await apply('newcomer');
    await reviewer().call(rejectReview, { ...key, ...REJECTION, reason: 'Ten signs.' });
    expect((await stateOf(key)).status).toBe('denied');
  });

  it.each(['an account that is not active', 'a channel that is off the list'])(
    'is not there for %s',
    async (what) => {
      const key = await apply('newcomer');
      const { connection } = server;
      if (what.startsWith('an account'))
        await connection
          .updateTable('users')
          .set({ status: 'deactivated' })
          .where('username', '=', 'newcomer')
          .execute();
      else
        await connection
          .updateTable('channel')
          .set({ removed_at: new Date() })
          .where('channel_id', '=', CHANNEL)
          .execute();
      expect(await found()).toEqual([]);
      expect((await reviewer().refused(approveReview, key)).code).toBe('NOT_FOUND');
    },
  );

  it.each(['creator', 'owner', 'support', 'recruiter'])('is not shown to %s', async (username) => {
    const key = await apply('newcomer');
    const other = server.as(username);
    expect((await other.refused(getReviews)).code).toBe('NOT_ALLOWED');
    expect((await other.refused(approveReview, key)).code).toBe('NOT_ALLOWED');
    expect((await other.refused(getReviewHistory, key)).code).toBe('NOT_ALLOWED');
  });
});
