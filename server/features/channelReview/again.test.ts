import { takeRole } from '#contract/admin/roles';
import { approveReview, getReviews, rejectReview } from '#contract/channelReview';
import { askForReReview, getChannels } from '#contract/channels';
import { deleteChannel } from '#contract/unlinks';
import { putJob } from '../../jobs/repository';
import { type TestServer, startTestServer } from '../../testing/harness';
import { REJECTION, applyAnew, rejectedBefore, reviewedChannel, waitingReview } from '../../testing/reviews';
import { unlinkNow } from '../../testing/unlinks';
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

describe('another review', () => {
  const ask = () => newcomer().outcome(askForReReview, { channel_id: CHANNEL });

  it('can be asked for 30 days after each rejection, three times', async () => {
    await apply('newcomer');
    const subject_id = await server.idOf('newcomer');
    for (let number = 1; number <= 3; number += 1) {
      await reviewer().call(rejectReview, {
        ...(await waitingReview(server, subject_id, CHANNEL)),
        ...REJECTION,
      });
      expect((await ask()).code).toBe('RE_REVIEW_COOLDOWN');
      await rejectedBefore(server, CHANNEL, 30);
      expect((await ask()).answer?.data.channel).toMatchObject({ status: 'in-progress', rejection: null });
      expect((await ask()).code).toBe('STATE_CHANGED');
      const [review] = (await reviewer().call(getReviews, { search: CHANNEL, state: 'waiting' })).data.items;
      expect(review).toMatchObject({ kind: 're-review', number });
      expect(review?.earlier).toHaveLength(number);
    }
    await reviewer().call(rejectReview, {
      ...(await waitingReview(server, subject_id, CHANNEL)),
      ...REJECTION,
    });
    await rejectedBefore(server, CHANNEL, 400);
    expect((await ask()).code).toBe('RE_REVIEW_LIMIT');
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
  const loses = async (username: string, role: string) => {
    const given = { subject_id: await server.idOf(username), role, notify: false };
    await server.as('superadmin').call(takeRole, given);
    await server.work();
  };

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

  it('is reviewed again once its days are over, once', async () => {
    await watch();
    expect(await monitor(59)).toEqual([]);
    expect(await monitor(60)).toMatchObject([{ kind: 'monitoring', channel_state: 'linked' }]);
    expect(await monitor(61)).toHaveLength(1);
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
    const hold = await server.connection
      .selectFrom('payment_hold')
      .where('channel_id', '=', CHANNEL)
      .selectAll()
      .execute();
    expect(hold).toMatchObject([{ released_at: null }]);
  });

  it('and rejected while its owner is leaving with it goes as its owner asked', async () => {
    const key = await watch();
    await newcomer().call(deleteChannel, { channel_id: CHANNEL, expected: 'linked', reason: 'on-my-own' });
    const [review] = await monitor(60);
    await admin().call(rejectReview, { ...key, review_id: review?.review_id ?? '', ...REJECTION });
    const [channel] = (await newcomer().call(getChannels, { search: CHANNEL })).data.items;
    expect(channel?.unlink).toMatchObject({ reason: 'on-my-own', acts: ['cancel'] });
  });

  it.each([59, 181, 60.5])('is not watched for %s days', async (monitor_days) => {
    const key = await apply('newcomer');
    const refused = await reviewer().refused(approveReview, { ...key, monitor_days });
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'monitor_days' }] });
  });
});
