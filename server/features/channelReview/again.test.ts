import { randomUUID } from 'node:crypto';
import { giveRole, takeRole } from '#contract/admin/roles';
import { approveReview, getReviews, rejectReview } from '#contract/channelReview';
import { askForReReview, getChannels } from '#contract/channels';
import { cancelUnlink, deleteChannel } from '#contract/unlinks';
import { inTransaction } from '../../database/transaction';
import { putJob } from '../../jobs/repository';
import { type TestServer, startTestServer } from '../../testing/harness';
import { REJECTION, applyAnew, rejectedBefore, reviewedChannel, waitingReview } from '../../testing/reviews';
import { unlinkNow } from '../../testing/unlinks';
import { dayOf, fromNow } from '../../testing/time';
import { invalidateReview } from '../channels';

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

const takes = async (username: string, role: string) =>
  server.as('superadmin').call(takeRole, { subject_id: await server.idOf(username), role, notify: false });
const loses = async (username: string, role: string) => {
  await takes(username, role);
  await server.work();
};
const statesKept = async () => {
  const kept = await server.connection
    .selectFrom('channel_review')
    .where('channel_id', '=', CHANNEL)
    .select('state')
    .execute();
  return kept.map(({ state }) => state).sort();
};
const changeChannel = (change: { status?: 'unlinked'; removed_at?: Date }) =>
  server.connection.updateTable('channel').set(change).where('channel_id', '=', CHANNEL).execute();
const changeReviews = (change: { state?: 'approved'; monitored_until?: string }) =>
  server.connection.updateTable('channel_review').set(change).where('channel_id', '=', CHANNEL).execute();

describe('another review', () => {
  const ask = () => newcomer().outcome(askForReReview, { channel_id: CHANNEL });

  it('can be asked for 30 days after each rejection, three times', async () => {
    await apply('newcomer');
    const subject_id = await server.idOf('newcomer');
    const reject = async () =>
      reviewer().call(rejectReview, { ...(await waitingReview(server, subject_id, CHANNEL)), ...REJECTION });
    for (let number = 1; number <= 3; number += 1) {
      await reject();
      expect((await ask()).code).toBe('RE_REVIEW_COOLDOWN');
      await rejectedBefore(server, CHANNEL, 30);
      expect((await ask()).answer?.data.channel).toMatchObject({ status: 'in-progress', rejection: null });
      expect((await ask()).code).toBe('STATE_CHANGED');
      const [review] = (await reviewer().call(getReviews, { search: CHANNEL, state: 'waiting' })).data.items;
      expect(review).toMatchObject({ kind: 're-review', number });
      expect(review?.earlier).toHaveLength(number);
    }
    await reject();
    await rejectedBefore(server, CHANNEL, 400);
    expect((await ask()).code).toBe('RE_REVIEW_LIMIT');
  });

  it('is counted since the last approval, without rejections that count no more', async () => {
    const key = await apply('newcomer');
    const before = (days: number, state: 'approved' | 'rejected' | 'invalid') => ({
      user_id: key.subject_id,
      review_id: randomUUID(),
      channel_id: CHANNEL,
      kind: 'application' as const,
      number: 0,
      state,
      waiting_since: fromNow({ days: -days }),
      decided_at: fromNow({ days: -days }),
    });
    const earlier = [
      before(300, 'rejected'),
      before(280, 'approved'),
      before(250, 'rejected'),
      before(200, 'invalid'),
    ];
    await server.connection.insertInto('channel_review').values(earlier).execute();
    await reviewer().call(rejectReview, { ...key, ...REJECTION });
    const [channel] = (await newcomer().call(getChannels, { search: CHANNEL })).data.items;
    expect(channel?.rejection).toMatchObject({ left: 2, from: dayOf(fromNow({ days: 30 })) });
  });

  it('cannot be asked for a day early, nor while another account has the channel', async () => {
    const key = await apply('newcomer');
    await reviewer().call(rejectReview, { ...key, ...REJECTION });
    await rejectedBefore(server, CHANNEL, 29);
    expect((await ask()).code).toBe('RE_REVIEW_COOLDOWN');
    await rejectedBefore(server, CHANNEL, 30);
    await apply('creator');
    expect((await ask()).code).toBe('CHANNEL_ALREADY_IN_USE');
  });

  it('begins once, however often it is asked for at once', async () => {
    const key = await apply('newcomer');
    await reviewer().call(rejectReview, { ...key, ...REJECTION });
    await rejectedBefore(server, CHANNEL, 30);
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await found()).filter(({ state }) => state === 'waiting')).toHaveLength(1);
  });
});

describe('who may review no more', () => {
  it('takes a rejection back: the channel is in progress and waits again', async () => {
    const key = await apply('newcomer');
    await reviewer().call(rejectReview, { ...key, ...REJECTION });
    await loses('reviewer', 'reviewer');
    expect((await stateOf(key)).status).toBe('in-progress');
    const { items } = (await admin().call(getReviews, { search: CHANNEL })).data;
    expect(items.map(({ state, kind, number }) => [state, kind, number]).sort()).toEqual([
      ['invalid', 'application', 0],
      ['waiting', 'requeued', 0],
    ]);
  });

  it('has linked channels reviewed again, which stay linked meanwhile', async () => {
    const key = await apply('newcomer');
    await reviewer().call(approveReview, key);
    await loses('reviewer', 'reviewer');
    expect((await stateOf(key)).status).toBe('linked');
    const { items } = (await admin().call(getReviews, { search: CHANNEL, state: 'waiting' })).data;
    expect(items).toMatchObject([{ kind: 'requeued', channel_state: 'linked' }]);
  });

  it('changes nothing of what others have decided since', async () => {
    const key = await apply('newcomer');
    await reviewer().call(rejectReview, { ...key, ...REJECTION });
    await rejectedBefore(server, CHANNEL, 30);
    await newcomer().call(askForReReview, { channel_id: CHANNEL });
    await admin().call(approveReview, await waitingReview(server, key.subject_id, CHANNEL));
    await loses('reviewer', 'reviewer');
    const { items } = (await admin().call(getReviews, { search: CHANNEL })).data;
    expect(items.map(({ state }) => state).sort()).toEqual(['approved', 'rejected']);
  });
});

describe('what somebody has decided who may review no more', () => {
  const rejected = async () => {
    const key = await apply('newcomer');
    await reviewer().call(rejectReview, { ...key, ...REJECTION });
    return key;
  };

  it('counts where they may again by then', async () => {
    await rejected();
    await takes('reviewer', 'reviewer');
    const given = { subject_id: await server.idOf('reviewer'), role: 'reviewer', notify: false };
    await server.as('superadmin').call(giveRole, given);
    await server.work();
    expect(await statesKept()).toEqual(['rejected']);
  });

  it.each([{ status: 'unlinked' as const }, { removed_at: new Date() }])(
    'stays for a channel that has left: %j',
    async (change) => {
      const key = await apply('newcomer');
      await reviewer().call(approveReview, key);
      await changeChannel(change);
      await loses('reviewer', 'reviewer');
      expect(await statesKept()).toEqual(['approved']);
    },
  );

  it('does not come between another account and its channel', async () => {
    const key = await rejected();
    const other = await apply('creator');
    await admin().call(approveReview, other);
    await loses('reviewer', 'reviewer');
    expect((await stateOf(key)).status).toBe('denied');
    expect(await statesKept()).toEqual(['approved', 'invalid']);
  });

  it('is of no weight once others have decided while it was taken back', async () => {
    const { subject_id, review_id } = await rejected();
    await rejectedBefore(server, CHANNEL, 30);
    await newcomer().call(askForReReview, { channel_id: CHANNEL });
    const again = await waitingReview(server, subject_id, CHANNEL);
    await admin().call(rejectReview, { ...again, ...REJECTION });
    const key = { userId: subject_id, channelId: CHANNEL, reviewId: review_id };
    await inTransaction(server.connection, (transaction) => invalidateReview(transaction, key, new Date()));
    expect((await stateOf({ subject_id })).status).toBe('denied');
    expect(await statesKept()).toEqual(['invalid', 'rejected']);
  });
});

describe('a channel that is watched', () => {
  const watch = async () => {
    const key = await apply('newcomer');
    const { item } = (await reviewer().call(approveReview, { ...key, monitor_days: 60 })).data;
    expect(item.monitored_until).toBe(dayOf(fromNow({ days: 60 })));
    return key;
  };
  const monitor = async (days: number) => {
    const now = fromNow({ days });
    await putJob(server.connection, 'channels:monitoring', { key: '', now });
    await server.work(now);
    return (await reviewer().call(getReviews, { search: CHANNEL, state: 'waiting' })).data.items;
  };

  const holds = () =>
    server.connection.selectFrom('payment_hold').where('channel_id', '=', CHANNEL).selectAll().execute();

  it('is reviewed again once its days are over, once', async () => {
    await watch();
    expect(await monitor(59)).toEqual([]);
    expect(await monitor(60)).toMatchObject([{ kind: 'monitoring', channel_state: 'linked' }]);
    expect(await monitor(61)).toHaveLength(1);
    await loses('reviewer', 'reviewer');
    const { items } = (await admin().call(getReviews, { search: CHANNEL, state: 'waiting' })).data;
    expect(items).toMatchObject([{ kind: 'monitoring' }]);
  });

  it('and approved then stays as it is', async () => {
    const key = await watch();
    const [review] = await monitor(60);
    await admin().call(approveReview, { ...key, review_id: review?.review_id ?? '' });
    const [channel] = (await newcomer().call(getChannels, { search: CHANNEL })).data.items;
    expect(channel).toMatchObject({ status: 'linked', unlink: null });
  });

  it('is not reviewed again once it has left, or by a decision that another one has followed', async () => {
    const { subject_id } = await watch();
    await loses('reviewer', 'reviewer');
    await admin().call(approveReview, await waitingReview(server, subject_id, CHANNEL));
    const waiting = async () => {
      const now = fromNow({ days: 61 });
      await putJob(server.connection, 'channels:monitoring', { key: '', now });
      await server.work(now);
      return (await statesKept()).filter((state) => state === 'waiting');
    };
    expect(await waiting()).toEqual([]);
    // One that was watched before it left the last time.
    await changeReviews({ state: 'approved' });
    expect(await waiting()).toEqual([]);
    await changeReviews({ monitored_until: dayOf(fromNow({ days: 1 })) });
    await changeChannel({ status: 'unlinked' });
    expect(await waiting()).toEqual([]);
  });

  it('is not reviewed for that once it has left and is linked anew', async () => {
    const key = await watch();
    await unlinkNow(server, 'newcomer', 'River Tales');
    await reviewer().call(approveReview, await applyAnew(server, key.subject_id, CHANNEL));
    expect((await stateOf(key)).status).toBe('linked');
    expect(await monitor(60)).toEqual([]);
  });

  it('and rejected then is queued for unlinking, with its money held', async () => {
    const key = await watch();
    const [review] = await monitor(60);
    await admin().call(rejectReview, { ...key, review_id: review?.review_id ?? '', ...REJECTION });
    const [channel] = (await newcomer().call(getChannels, { search: CHANNEL })).data.items;
    expect(channel).toMatchObject({
      status: 'linked',
      unlink: { reason: 'copyright', note: REJECTION.reason, acts: [] },
    });
    expect(await holds()).toMatchObject([{ released_at: null }]);
  });

  it('and rejected while its owner is leaving with it goes for staff: its owner cannot stay by cancelling', async () => {
    const key = await watch();
    await newcomer().call(deleteChannel, { channel_id: CHANNEL, expected: 'linked', reason: 'on-my-own' });
    const [review] = await monitor(60);
    const own = (await newcomer().call(getChannels, { search: CHANNEL })).data.items[0]?.unlink;
    await admin().call(rejectReview, { ...key, review_id: review?.review_id ?? '', ...REJECTION });
    const [channel] = (await newcomer().call(getChannels, { search: CHANNEL })).data.items;
    expect(channel?.unlink).toEqual({ ...own, reason: 'copyright', note: REJECTION.reason, acts: [] });
    const refused = await newcomer().refused(cancelUnlink, { unlink_id: own?.unlink_id ?? '' });
    expect(refused.code).toBe('NOT_ALLOWED');
    expect(await holds()).toMatchObject([{ released_at: null }]);
  });

  it('may be watched for 180 days', async () => {
    const key = await apply('newcomer');
    const { item } = (await reviewer().call(approveReview, { ...key, monitor_days: 180 })).data;
    expect(item.monitored_until).toBe(dayOf(fromNow({ days: 180 })));
  });

  it.each([59, 181, 60.5])('is not watched for %s days', async (monitor_days) => {
    const key = await apply('newcomer');
    const refused = await reviewer().refused(approveReview, { ...key, monitor_days });
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'monitor_days' }] });
  });
});
