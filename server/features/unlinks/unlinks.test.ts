import { rejectReview } from '#contract/channelReview';
import { getChannelHistory, getChannels } from '#contract/channels';
import { getNotices } from '#contract/messages';
import { getPaymentHolds } from '#contract/paymentHolds';
import {
  cancelUnlink,
  deleteChannel,
  getExitPack,
  getLeaving,
  getUnlinkHistory,
  getUnlinks,
  hastenUnlink,
  queueUnlink,
  stopUnlink,
} from '#contract/unlinks';
import { openIdProvider } from '../../integrations/openId';
import { monthAfter } from '../../common/days';
import { inTransaction } from '../../database/transaction';
import { putJob } from '../../jobs/repository';
import { actionsOf } from '../../testing/audit';
import { openGrant } from '../../testing/grants';
import { type TestServer, startTestServer } from '../../testing/harness';
import { channelNamed } from '../../testing/popup';
import { reportFiles } from '../../testing/reportFiles';
import { REJECTION, waitingReview } from '../../testing/reviews';
import { dayOf, fromNow } from '../../testing/time';
import { queuedUnlink, unlinkNow } from '../../testing/unlinks';
import { filesOf } from '../../testing/unzip';
import { openReview } from '../channels';
import { importFile } from '../imports';

const files = reportFiles();
const MONTH = monthAfter(dayOf(new Date()).slice(0, 7), -2);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(() => server.startOver());

const NAME = 'Mira Builds Things';
const creator = () => server.as('creator');
const admin = () => server.as('admin');
const channel = () => channelNamed(creator(), NAME);
const DAY = 86_400_000;

const due = (at: Date) =>
  server.connection.updateTable('channel_unlink').set({ due_at: at }).where('state', '=', 'queued').execute();
/** Carries out what is due by now. */
const carryOut = async () => {
  await putJob(server.connection, 'channels:unlink', { key: '', now: new Date() });
  await server.work();
};
const byStaff = async () => {
  const { channel_id } = await channel();
  return {
    subject_id: await server.idOf('creator'),
    channel_id,
    reason: 'spam',
    note: 'Bought views.',
  } as const;
};

describe('unlinking a channel', () => {
  it('waits a day, and is carried out then: the grant is given back and the default moves on', async () => {
    const { channel_id } = await channel();
    const { refreshToken } = await openGrant(server, await server.idOf('creator'), channel_id);
    const userId = await server.idOf('creator');
    const days = { user_id: userId, channel_id, day: '2026-01-01', views: 7, watch_minutes: 9 };
    const figures = { ...days, subscribers_gained: 1, subscribers_lost: 0, read_at: new Date() };
    await server.connection.insertInto('channel_day').values(figures).execute();
    const asked = { channel_id, expected: 'linked', reason: 'another-network' } as const;
    expect((await creator().call(deleteChannel, asked)).data).toEqual({ channel_id, status: 'queued' });
    const { status, unlink } = await channel();
    expect(status).toBe('linked');
    expect(unlink).toMatchObject({ reason: 'another-network', acts: ['cancel'] });
    expect(Date.parse(unlink?.due_at ?? '') - Date.parse(unlink?.queued_at ?? '')).toBe(DAY);
    await carryOut();
    expect((await channel()).status).toBe('linked');

    await due(new Date(Date.now() - 1));
    await carryOut();
    const { items } = (await creator().call(getChannels)).data;
    expect(
      items.map(({ name, status: now, is_default, cms }) => [name, now, is_default, cms.linked]),
    ).toEqual([
      ['Mira After Dark', 'linked', true, true],
      [NAME, 'unlinked', false, false],
    ]);
    expect(await openIdProvider(server.config).refresh(refreshToken)).toBeUndefined();
    const kept = server.connection.selectFrom('channel_day').where('channel_id', '=', channel_id);
    expect(await kept.selectAll().execute()).toEqual([]);
    const history = await creator().call(getChannelHistory, { channel_id });
    expect(history.data.items.map(({ to }) => to)).toEqual(['unlinked', 'linked', 'in-progress']);
    expect(await actionsOf(server.connection, { about: channel_id })).toEqual([
      'unlink.queue',
      'channel.unlink',
    ]);
    const told = (await creator().call(getNotices)).data.items.map(({ kind }) => kind);
    expect(told.slice(0, 2)).toEqual(['channel-unlinked', 'unlink-queued']);
  });

  it('asks its owner for a reason', async () => {
    const { channel_id } = await channel();
    const refused = await creator().refused(deleteChannel, { channel_id, expected: 'linked' });
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'reason' }] });
  });

  it('is not queued for a channel that is not linked', async () => {
    const owner = server.as('ferreira_studio');
    const { channel_id } = await channelNamed(owner, 'Oficina do Som');
    const asked = { channel_id, expected: 'linked', reason: 'on-my-own' } as const;
    expect((await owner.refused(deleteChannel, asked)).code).toBe('STATE_CHANGED');
    expect((await channelNamed(owner, 'Oficina do Som')).unlink).toBeNull();
  });

  it('is queued once, however often it is asked for at once', async () => {
    const { channel_id } = await channel();
    const asked = { channel_id, expected: 'linked', reason: 'on-my-own' } as const;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => creator().outcome(deleteChannel, asked)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['UNLINK_QUEUED_ALREADY']));
  });

  it('can be cancelled by its owner: the channel stays linked', async () => {
    const { unlink_id } = await queuedUnlink(server, 'creator', NAME);
    await creator().call(cancelUnlink, { unlink_id });
    expect(await channel()).toMatchObject({ status: 'linked', unlink: null });
    await due(new Date(0));
    await carryOut();
    expect((await channel()).status).toBe('linked');
    expect((await creator().refused(cancelUnlink, { unlink_id })).code).toBe('STATE_CHANGED');
  });

  it('is cancelled or carried out, never both, where both happen at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { unlink_id } = await queuedUnlink(server, 'creator', NAME);
      await due(new Date(0));
      const [cancelled] = await Promise.all([creator().outcome(cancelUnlink, { unlink_id }), carryOut()]);
      const { status } = await channel();
      expect([cancelled.status, status]).toEqual(
        cancelled.status === 200 ? [200, 'linked'] : [409, 'unlinked'],
      );
      await server.startOver();
    }
  });

  it('is done where another account got the channel meanwhile', async () => {
    await queuedUnlink(server, 'creator', NAME);
    await server.connection
      .updateTable('channel')
      .set({ status: 'unlinked' })
      .where('name', '=', NAME)
      .execute();
    await due(new Date(0));
    await carryOut();
    const rows = await server.connection.selectFrom('channel_unlink').select('state').execute();
    expect(rows).toEqual([{ state: 'done' }]);
  });

  it('withdraws the review for which the channel waits: nobody decides on it any more', async () => {
    const { channel_id: channelId } = await channel();
    const userId = await server.idOf('creator');
    const asked = { kind: 'monitoring', by: 'system', now: new Date() } as const;
    await inTransaction(server.connection, (transaction) =>
      openReview(transaction, { userId, channelId }, asked),
    );
    const review = await waitingReview(server, userId, channelId);
    await unlinkNow(server, 'creator', NAME);
    expect((await channel()).status).toBe('unlinked');
    expect((await admin().refused(rejectReview, { ...review, ...REJECTION })).code).toBe('REVIEW_NOT_SAVED');
  });

  it('is somebody else’s to cancel for nobody', async () => {
    const { unlink_id } = await queuedUnlink(server, 'creator', NAME);
    expect((await server.as('failed_payout').refused(cancelUnlink, { unlink_id })).code).toBe('NOT_FOUND');
  });
});

describe('what staff have unlinked', () => {
  it('holds the channel’s money, tells its owner why, and is not for its owner to cancel', async () => {
    const { item } = (await admin().call(queueUnlink, await byStaff())).data;
    expect(item).toMatchObject({ by_owner: false, money_held: true, acts: ['stop', 'hasten'] });
    const { unlink } = await channel();
    expect(unlink).toMatchObject({ reason: 'spam', note: 'Bought views.', acts: [] });
    const refused = await creator().refused(cancelUnlink, { unlink_id: item.unlink_id });
    expect(refused.code).toBe('NOT_ALLOWED');
    const holds = (await admin().call(getPaymentHolds, { state: 'held', search: 'creator@demo.test' })).data;
    expect(holds.items).toMatchObject([{ reason: 'Bought views.' }]);
    await server.work();
    expect(server.mails('creator@demo.test')[0]?.text).toContain('Bought views.');
  });

  it('is stopped with a reason, and releases the money', async () => {
    const { item } = (await admin().call(queueUnlink, await byStaff())).data;
    const { subject_id, unlink_id } = item;
    const stopped = await admin().call(stopUnlink, { subject_id, unlink_id, reason: 'A mistake of ours.' });
    expect(stopped.data.item).toMatchObject({ state: 'cancelled', money_held: false, acts: [] });
    expect(await channel()).toMatchObject({ status: 'linked', unlink: null });
    expect((await creator().call(getNotices)).data.items[0]).toMatchObject({
      kind: 'unlink-cancelled',
      texts: { channel: NAME, reason: 'A mistake of ours.' },
    });
  });

  it('is stopped, too, where the money was released before', async () => {
    const { subject_id, unlink_id } = (await admin().call(queueUnlink, await byStaff())).data.item;
    const released = { released_at: new Date() };
    await server.connection
      .updateTable('payment_hold')
      .set(released)
      .where('user_id', '=', subject_id)
      .execute();
    const stopped = await admin().call(stopUnlink, { subject_id, unlink_id, reason: 'A mistake of ours.' });
    expect(stopped.data.item.state).toBe('cancelled');
  });

  it('keeps the money held once it is carried out', async () => {
    const { subject_id, unlink_id } = (await admin().call(queueUnlink, await byStaff())).data.item;
    await admin().call(hastenUnlink, { subject_id, unlink_id });
    await server.work();
    const [row] = (await admin().call(getUnlinks, { state: 'done' })).data.items;
    expect(row).toMatchObject({ unlink_id, state: 'done', money_held: true, acts: [] });
    expect((await channel()).status).toBe('unlinked');
    const history = await admin().call(getUnlinkHistory, { subject_id, unlink_id });
    expect(history.data.items.map(({ act, by }) => [act, by])).toEqual([
      ['carryOut', 'system'],
      ['hasten', 'staff'],
      [null, 'staff'],
    ]);
  });

  it('is never their own', async () => {
    const { person_id } = await server.userNamed('creator');
    await server.connection.updateTable('users').set({ person_id }).where('username', '=', 'admin').execute();
    expect((await admin().refused(queueUnlink, await byStaff())).code).toBe('NOT_ALLOWED');
    const named = await queuedUnlink(server, 'creator', NAME);
    expect((await admin().refused(hastenUnlink, named)).code).toBe('NOT_ALLOWED');
    expect((await admin().refused(stopUnlink, { ...named, reason: 'It is mine.' })).code).toBe('NOT_ALLOWED');
  });
});

describe('before it leaves', () => {
  /** The channel has earned 100 dollars in a month that is not paid, and its owner has others. */
  const earned = async () => {
    const { channel_id } = await channel();
    const report = files.video({ [channel_id]: '100' }, MONTH.replace('-', ''));
    await importFile(server.connection, report, { now: () => fromNow({ days: 0 }) });
    return channel_id;
  };

  it('says what the channel still brings, and until when', async () => {
    const channel_id = await earned();
    const { data } = await creator().call(getLeaving, { channel_id });
    expect(Number(data.open)).toBe(60);
    expect(data.estimated).toBe('0');
    expect(data.last_payment > data.next_payment).toBe(true);
    expect(data).toMatchObject({ wait_hours: 24, monetization_hours: 48 });
  });

  it('its figures can be taken along', async () => {
    const channel_id = await earned();
    const { content } = await creator().download(getExitPack, { channel_id });
    const pack = await filesOf(content);
    expect(Object.keys(pack).sort()).toEqual(['days.csv', 'earnings.csv', 'history.csv']);
    expect(pack['earnings.csv']).toContain(MONTH);
    expect(pack['history.csv']).toContain('in-progress');
    expect(pack['history.csv']).toContain('in-progress');
    expect((await server.as('failed_payout').refused(getExitPack, { channel_id })).code).toBe('NOT_FOUND');
  });

  it('its days of years can be taken along, each once and in order', async () => {
    const { channel_id } = await channel();
    const user_id = await server.idOf('creator');
    const own = { user_id, channel_id };
    await server.connection.deleteFrom('channel_day').where('channel_id', '=', channel_id).execute();
    const told = { views: 5, watch_minutes: 9, subscribers_gained: 1, subscribers_lost: 0 };
    const days = Array.from({ length: 1_100 }, (_, age) => dayOf(fromNow({ days: age - 1_100 })));
    await server.connection
      .insertInto('channel_day')
      .values(days.map((day) => ({ ...own, ...told, day, read_at: new Date() })))
      .execute();
    const { content } = await creator().download(getExitPack, { channel_id });
    const [, ...rows] = (await filesOf(content))['days.csv']?.trim().split(/\r?\n/) ?? [];
    expect(rows.map((row) => /\d{4}-\d\d-\d\d/.exec(row)?.[0])).toEqual(days);
  });
});
