import { randomUUID } from 'node:crypto';
import {
  approveCatchup,
  askCatchup,
  askManualCatchup,
  denyCatchup,
  getCatchupHistory,
  getCatchupStatus,
  getCatchups,
  releaseCatchup,
  withdrawCatchup,
} from '#contract/catchUp';
import { getNotices } from '#contract/messages';
import { putJob } from '../../jobs/repository';
import { FAILED_MONTH, askedOfStaff, missedPayment } from '../../testing/catchup';
import { type TestServer, startTestServer } from '../../testing/harness';
import { PAY_DAY, minutesLater, paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';
import { insertCatchup } from './repository';

let server: TestServer;
const on = paymentsOn(() => server);
const paypal = paypalOn(() => server);
beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.startOver();
  await paypal.calm();
});

const WHO = 'creator';
const creator = () => server.as(WHO);
const admin = () => server.as('admin');
const status = () => creator().call(getCatchupStatus);
const reason = 'The channel is being looked at.';

const stateOf = async () => {
  const row = await server.connection
    .selectFrom('catchup')
    .where('user_id', '=', await server.idOf(WHO))
    .orderBy('asked_at', 'desc')
    .select(['status', 'payment_id'])
    .executeTakeFirstOrThrow();
  return row.status;
};
/** Does the jobs that are due, and lets what is out arrive. */
const letArrive = async () => {
  await server.work();
  await on.follow(minutesLater(20, new Date()));
  await on.follow(minutesLater(40, new Date()));
};
const paidByRun = async (payDay: string) => {
  await on.make('regular', new Date(`${payDay}T06:30:00Z`));
  return (await on.paymentsOf(WHO)).length;
};

describe('a small request', () => {
  it('is approved at once, sent by the next jobs, and arrives', async () => {
    await missedPayment(server, WHO, '19.99');
    const { data } = await creator().call(askCatchup);
    expect(data.item).toMatchObject({ state: 'approved', amount: '19.990000', acts: [], reason: null });
    await server.work();
    expect(await stateOf()).toBe('made');
    expect(await on.paymentsOf(WHO)).toMatchObject([{ type: 'catchup', status: 'submitted', run_id: null }]);
    expect(await on.balanceOf(WHO)).toBe(0);
    await letArrive();
    const payment = await on.paymentOf(WHO);
    expect(payment).toMatchObject({ status: 'paid', month: expect.any(String), method: 'paypal' });
    expect(Number(payment.amount)).toBe(19.99);
    expect(await status()).toMatchObject({
      can_catchup: false,
      total_catchup: '0.00',
      code: null,
      catchup: null,
    });
    const { items } = await paypal.toStandIn<{ items: { receiver: string; amount: string }[] }>(
      'GET',
      'book.json',
    );
    expect(
      items.filter(({ receiver }) => receiver === `${WHO}@paypal.test`).map(({ amount }) => amount),
    ).toEqual(['19.59']);
  });

  it('from an amount on is for staff', async () => {
    await missedPayment(server, WHO, '20');
    expect(await status()).toMatchObject({ can_catchup: true, total_catchup: '20.00' });
    expect(await creator().refused(askCatchup)).toMatchObject({ status: 409, code: 'CATCHUP_NEEDS_REVIEW' });
    const { data } = await creator().call(askManualCatchup, { note: 'Please' });
    expect(data.item).toMatchObject({ state: 'waiting', acts: ['withdraw'] });
  });

  it('is dropped where something speaks against it by then, and the money stays', async () => {
    await missedPayment(server, WHO, '12.50');
    await creator().call(askCatchup);
    await server.connection
      .updateTable('users')
      .set({ lock_level: 1 })
      .where('user_id', '=', await server.idOf(WHO))
      .execute();
    await server.work();
    expect(await stateOf()).toBe('dropped');
    expect(await on.paymentsOf(WHO)).toEqual([]);
    expect(await on.balanceOf(WHO)).toBe(12.5);
  });

  it('waits for what passes by itself', async () => {
    await missedPayment(server, WHO, '12.50');
    await creator().call(askCatchup);
    const payableFrom = (payable_from: Date | null) =>
      server.connection
        .updateTable('payment_method')
        .set({ payable_from })
        .where('status', '=', 'active')
        .execute();
    await payableFrom(minutesLater(60, new Date()));
    await server.work();
    expect(await stateOf()).toBe('approved');
    expect(await on.balanceOf(WHO)).toBe(12.5);
    await payableFrom(null);
    // As the schedule does each hour.
    await putJob(server.connection, 'payments:catchups', { key: '', now: new Date() });
    await server.work();
    expect(await stateOf()).toBe('made');
    expect(await on.balanceOf(WHO)).toBe(0);
  });
});

describe('asking many times', () => {
  it('under one key is asking once', async () => {
    await missedPayment(server, WHO, '12.50');
    const key = randomUUID();
    const first = await creator().call(askCatchup, {}, { key });
    expect(await creator().call(askCatchup, {}, { key })).toEqual(first);
    await letArrive();
    expect(await creator().call(askCatchup, {}, { key })).toEqual(first);
    expect(await on.paymentsOf(WHO)).toHaveLength(1);
    expect(await creator().refused(askManualCatchup, {}, { key })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('at once makes one request and one payment', async () => {
    await missedPayment(server, WHO, '12.50');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_none, place) =>
        creator().outcome(place % 2 ? askCatchup : askManualCatchup),
      ),
    );
    expect(outcomes.filter(({ status: code }) => code === 200)).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 'CATCHUP_NOT_POSSIBLE')).toHaveLength(19);
    const rows = await server.connection.selectFrom('catchup').selectAll().execute();
    expect(rows).toHaveLength(1);
  });
});

describe('a request for staff', () => {
  it('is listed with what they look at before', async () => {
    const named = await askedOfStaff(server, WHO, '120');
    const { data } = await admin().call(getCatchups, { state: 'waiting', search: 'mira' });
    expect(data.items).toMatchObject([
      {
        ...named,
        name: 'Mira Lindqvist',
        owner: { email: 'creator@demo.test' },
        amount: '120.000000',
        note: 'My old address was closed.',
        last_error: '1002',
        failed_payments: 1,
        method: 'paypal',
        mask: '•••',
        balance: '120.000000',
        denied_before: 0,
        acts: ['approve', 'deny'],
      },
    ]);
    const csv = (await admin().download(getCatchups.csv)).content.toString();
    expect(csv).toContain('My old address was closed.');
    expect((await admin().call(getCatchups, { state: 'denied' })).data.items).toEqual([]);
  });

  it('is paid once they approve it, and its creator is told', async () => {
    const named = await askedOfStaff(server);
    const { data } = await admin().call(approveCatchup, named);
    expect(data.item).toMatchObject({ state: 'approved', acts: [] });
    await letArrive();
    expect(await stateOf()).toBe('made');
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'paid', type: 'catchup' });
    expect(await on.balanceOf(WHO)).toBe(0);
    const { items } = (await admin().call(getCatchupHistory, named)).data;
    expect(items.map(({ to, by, name }) => [to, by, name])).toEqual([
      ['made', 'system', null],
      ['approved', 'staff', 'Ada Novak'],
      ['waiting', 'owner', 'Mira Lindqvist'],
    ]);
    const told = (await creator().call(getNotices)).data.items;
    expect(told.map(({ kind }) => kind)).toContain('catchup-approved');
  });

  it('denied is held: no regular payment takes it until staff release it', async () => {
    const named = await askedOfStaff(server);
    expect(await admin().refused(denyCatchup, { ...named, reason: ' ' })).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    await admin().call(denyCatchup, { ...named, reason });
    expect(await status()).toMatchObject({
      total_catchup: '0.00',
      can_catchup: false,
      catchup: { state: 'denied', reason, acts: [] },
    });
    // What was earned since then is paid.
    await on.earned(WHO, '2026-01', '7');
    expect(await paidByRun(PAY_DAY)).toBe(1);
    expect(Number((await on.paymentOf(WHO)).amount)).toBe(7);
    expect(await on.balanceOf(WHO)).toBe(120);

    const { data } = await admin().call(releaseCatchup, named);
    expect(data.item).toMatchObject({ state: 'released', acts: [] });
    expect(await paidByRun('2026-04-17')).toBe(2);
    expect(Number((await on.paymentOf(WHO)).amount)).toBe(120);
    expect(await on.balanceOf(WHO)).toBe(0);
  });

  it('is taken back by its creator alone, before anybody has decided', async () => {
    const { catchup_id, subject_id } = await askedOfStaff(server);
    expect(await server.as('owner').refused(withdrawCatchup, { catchup_id })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const { data } = await creator().call(withdrawCatchup, { catchup_id });
    expect(data.item).toMatchObject({ state: 'withdrawn', acts: [] });
    expect(await admin().refused(approveCatchup, { subject_id, catchup_id })).toMatchObject({
      code: 'STATE_CHANGED',
    });
    expect(await status()).toMatchObject({ can_catchup: true, catchup: null });
    await creator().call(askManualCatchup, {});
    expect((await status()).catchup).toMatchObject({ state: 'waiting' });
  });

  it('is decided once', async () => {
    const named = await askedOfStaff(server);
    await admin().call(denyCatchup, { ...named, reason });
    expect(await admin().refused(approveCatchup, named)).toMatchObject({ code: 'STATE_CHANGED' });
    expect(await server.as('superadmin').refused(denyCatchup, { ...named, reason })).toMatchObject({
      code: 'STATE_CHANGED',
    });
  });

  it('is not decided on by whoever has asked', async () => {
    const userId = await server.idOf('superadmin');
    const catchupId = randomUUID();
    await server.connection.transaction().execute((transaction) =>
      insertCatchup(transaction, {
        user_id: userId,
        catchup_id: catchupId,
        status: 'waiting',
        amount: '120',
        month: FAILED_MONTH,
        note: '',
        asked_at: new Date(),
      }),
    );
    const named = { subject_id: userId, catchup_id: catchupId };
    const own = server.as('superadmin');
    expect((await own.call(getCatchups)).data.items).toMatchObject([{ ...named, acts: [] }]);
    expect(await own.refused(approveCatchup, named)).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await own.refused(denyCatchup, { ...named, reason })).toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await admin().call(getCatchups)).data.items).toMatchObject([{ acts: ['approve', 'deny'] }]);
  });

  it('approved is dropped where the money went another way by then', async () => {
    const named = await askedOfStaff(server);
    expect(await paidByRun(PAY_DAY)).toBe(1);
    await admin().call(approveCatchup, named);
    await server.work();
    expect(await stateOf()).toBe('dropped');
    expect(await on.paymentsOf(WHO)).toHaveLength(1);
    expect((await admin().call(getCatchupHistory, named)).data.items[0]).toMatchObject({
      to: 'dropped',
      by: 'system',
      reason: 'NOTHING_OPEN',
    });
  });
});
