import { randomUUID } from 'node:crypto';
import {
  findPayees,
  getHoldHistory,
  getPayee,
  getPaymentHolds,
  placeHold,
  releaseHold,
} from '#contract/paymentHolds';
import { auditEventsOf } from '../../testing/audit';
import { bookedRows } from '../../testing/bookedRows';
import { type TestServer, startTestServer } from '../../testing/harness';
import { dayOf, fromNow } from '../../testing/time';
import { draftPayment } from '../payments';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const CHANNEL = `UC${'h'.repeat(22)}`;
const OTHER = `UC${'o'.repeat(22)}`;
const admin = () => server.as('admin');
const about = async (username = 'creator') => ({
  subject_id: await server.idOf(username),
  reason: 'A claim is open.',
});
const place = async (given: { month?: string; channel_id?: string; held_until?: string } = {}) =>
  (await admin().call(placeHold, { ...(await about()), ...given })).data.item;
const named = ({ subject_id, hold_id }: { subject_id: string; hold_id: string }) => ({ subject_id, hold_id });

const earned = async () => {
  const book = bookedRows(server);
  await book.earned('creator', { date: '2025-11-30', amount: '40.00', channel_id: CHANNEL });
  await book.earned('creator', { date: '2025-12-31', amount: '100.00', channel_id: CHANNEL });
  await book.earned('creator', { date: '2025-12-31', amount: '7.00', channel_id: OTHER });
};

/** What a payment on a day would take of each month. */
const paidOf = async (at = new Date()) => {
  const { services } = server;
  const taking = { userId: await server.idOf('creator'), month: '2026-01', regular: '2026-01', at, now: at };
  const { composed } = await draftPayment(services, taking);
  return {
    parts: Object.fromEntries(composed.parts.map(({ month, amount }) => [month, amount])),
    isHeld: composed.isHeld,
  };
};
const ALL = { parts: { '2025-11': '40', '2025-12': '107' }, isHeld: false };

describe('money that is held is not in a payment, and is again when it is released', () => {
  beforeEach(earned);

  it.each([
    ['a month', { month: '2025-12' }, { '2025-11': '40' }],
    ['a channel', { channel_id: CHANNEL }, { '2025-12': '7' }],
    ["a channel's month", { channel_id: CHANNEL, month: '2025-12' }, { '2025-11': '40', '2025-12': '7' }],
    ['all of it', {}, {}],
  ])('%s', async (_what, given, parts) => {
    expect(await paidOf()).toEqual(ALL);
    const hold = await place(given);
    expect(await paidOf()).toEqual({ parts, isHeld: true });
    await admin().call(releaseHold, named(hold));
    expect(await paidOf()).toEqual(ALL);
  });

  it('is released by itself once the last day of the hold has passed, and cannot be released any more', async () => {
    const until = dayOf(fromNow({ days: 3 }));
    const hold = await place({ month: '2025-12', held_until: until });
    expect((await paidOf(fromNow({ days: 3 }))).isHeld).toBe(true);
    expect(await paidOf(fromNow({ days: 4 }))).toEqual(ALL);
    await server.connection
      .updateTable('payment_hold')
      .set({ held_until: dayOf(fromNow({ days: -1 })) })
      .where('hold_id', '=', hold.hold_id)
      .execute();
    const { data } = await admin().call(getPaymentHolds, { state: 'over' });
    expect(data.items).toMatchObject([{ hold_id: hold.hold_id, state: 'over', acts: [], released_at: null }]);
    expect((await admin().refused(releaseHold, named(hold))).code).toBe('STATE_CHANGED');
  });

  it('stays held by one hold where another one is released', async () => {
    const hold = await place({ month: '2025-12' });
    await place({ channel_id: CHANNEL, month: '2025-12' });
    await admin().call(releaseHold, named(hold));
    expect((await paidOf()).parts).toEqual({ '2025-11': '40', '2025-12': '7' });
  });
});

describe('a hold', () => {
  it('says who placed and released it, and why; so do its history and the audit', async () => {
    const hold = await place({ month: '2025-12' });
    expect(hold).toMatchObject({
      owner: { name: 'Mira Lindqvist', email: 'creator@demo.test' },
      month: '2025-12',
      channel: null,
      reason: 'A claim is open.',
      held_until: null,
      placed_by: 'Ada Novak',
      released_by: null,
      state: 'held',
      acts: ['release'],
    });
    const key = named(hold);
    const { data } = await server
      .as('superadmin')
      .call(releaseHold, { ...key, reason: 'The claim was withdrawn.' });
    expect(data.item).toMatchObject({ state: 'released', placed_by: 'Ada Novak', acts: [] });
    expect(data.item.released_by).not.toBe('Ada Novak');
    const history = await admin().call(getHoldHistory, key);
    expect(history.data.items).toMatchObject([
      { act: 'release', to: 'released', reason: 'The claim was withdrawn.', name: data.item.released_by },
      { act: null, to: 'held', name: 'Ada Novak' },
    ]);
    expect(await auditEventsOf(server.connection, { about: hold.hold_id })).toMatchObject([
      { action: 'paymentHold.place', detail: { user_id: hold.subject_id, month: '2025-12' } },
      { action: 'paymentHold.release', detail: { user_id: hold.subject_id } },
    ]);
  });

  it('names its channel, of those that the creator has or that brought them money', async () => {
    await earned();
    const { data } = await admin().call(getPayee, { subject_id: await server.idOf('creator') });
    const [own] = data.channels.filter(({ channel_id: id, name }) => id !== name);
    expect(data.channels).toContainEqual({ channel_id: CHANNEL, name: CHANNEL });
    expect((await place({ channel_id: own?.channel_id ?? '' })).channel).toEqual(own);
    expect((await place({ channel_id: CHANNEL })).channel).toEqual({ channel_id: CHANNEL, name: CHANNEL });
  });

  it.each([
    ["another creator's channel", { channel_id: `UC${'x'.repeat(22)}` }, 'channel_id', 'choose'],
    ['a last day that is today', { held_until: dayOf(new Date()) }, 'held_until', 'past'],
  ])('is refused for %s', async (_what, given, path, message) => {
    const { fields } = await admin().refused(placeHold, { ...(await about()), ...given });
    expect(fields).toEqual([{ path, message }]);
  });

  it('is placed once for one key', async () => {
    const key = randomUUID();
    const given = await about();
    const [one, other] = [
      await admin().call(placeHold, given, { key }),
      await admin().call(placeHold, given, { key }),
    ];
    expect(other).toEqual(one);
    expect((await admin().call(getPaymentHolds)).data.items).toHaveLength(1);
  });

  it('of a denied catch-up payment is not released here', async () => {
    const hold = await place({ month: '2025-12' });
    await server.connection
      .updateTable('payment_hold')
      .set({ catchup_id: randomUUID() })
      .where('hold_id', '=', hold.hold_id)
      .execute();
    expect((await admin().call(getPaymentHolds)).data.items).toMatchObject([{ state: 'held', acts: [] }]);
    expect((await admin().refused(releaseHold, named(hold))).code).toBe('NOT_ALLOWED');
  });
});

describe('nobody decides on their own money', () => {
  it('in the account that they use, or in another one of the same person', async () => {
    const own = await about('admin');
    expect((await admin().refused(placeHold, own)).code).toBe('NOT_ALLOWED');
    const { person_id } = await server.userNamed('admin');
    await server.connection
      .updateTable('users')
      .set({ person_id })
      .where('username', '=', 'creator')
      .execute();
    expect((await admin().refused(placeHold, await about())).code).toBe('NOT_ALLOWED');
    const { data } = await server.as('superadmin').call(placeHold, await about());
    expect((await admin().refused(releaseHold, named(data.item))).code).toBe('NOT_ALLOWED');
    expect((await admin().call(getPaymentHolds)).data.items).toMatchObject([{ acts: [] }]);
    expect((await admin().call(findPayees, { search: 'mira' })).data.items).toEqual([]);
  });
});

describe('the list of holds', () => {
  it('is filtered by state, found by the name of the creator, and sorted; its CSV has the same', async () => {
    const released = await place({ month: '2025-10' });
    await admin().call(releaseHold, named(released));
    await place({ month: '2025-11', held_until: '2998-01-31' });
    await place({ month: '2025-12', held_until: '2999-01-31' });
    await admin().call(placeHold, await about('leaving'));
    const months = async (given: object) =>
      (await admin().call(getPaymentHolds, { search: 'lindqvist', ...given })).data.items.map(
        ({ month }) => month,
      );
    expect(await months({ state: 'released' })).toEqual(['2025-10']);
    expect(await months({ state: 'held', sort: 'held_until' })).toEqual(['2025-11', '2025-12']);
    expect(await months({})).toEqual(['2025-12', '2025-11', '2025-10']);
    expect((await admin().call(getPaymentHolds)).data.pagination.total).toBe(4);
    const csv = (await admin().download(getPaymentHolds.csv, { state: 'released' })).content.toString();
    expect(csv).toContain('2025-10');
    expect(csv).not.toContain('2025-11');
  });
});
