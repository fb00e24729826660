import { getCatchupStatus } from '#contract/catchUp';
import { getUnclaimedPayments, recallPayment } from '#contract/payouts/unclaimed';
import { inTransaction } from '../../../database/transaction';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { actsOn } from '../../../testing/paymentActs';
import { daysLater, minutesLater, paymentsOn } from '../../../testing/payments';
import { paypalOn } from '../../../testing/payouts';
import { runs } from '../../../testing/runs';
import { askAgain } from '../../catchUp';

let server: TestServer;
const on = paymentsOn(() => server);
const paypal = paypalOn(() => server);
const acts = actsOn(() => server, on, paypal);

beforeAll(async () => {
  server = await startTestServer({ listening: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.startOver();
  await paypal.calm();
});
afterEach(() => on.expectRight());

const MANY = runs(10, 30);
const WHY = { reason: 'The address was wrong.', again: false };
const admin = () => server.as('admin');
const listed = async () => (await admin().call(getUnclaimedPayments)).data.items;

/** A payment of 60 dollars that its payee has not claimed; what names it in a call. */
const unclaimed = async (username = 'creator', local = 'unclaimed') => {
  await on.paidTo(username, { fields: { email: `${local}@demo.test` } });
  await on.earned(username, '2026-01', '60');
  await on.pay();
  const { user_id: subject_id, payment_id } = await on.paymentOf(username);
  return { subject_id, payment_id, ...WHY };
};
const stands = async () => [(await on.paymentOf('creator')).status, await on.balanceOf('creator')];
const requests = () => server.connection.selectFrom('catchup').select(['status', 'amount', 'note']).execute();
const audits = async (action: string) => {
  const rows = await server.connection
    .selectFrom('audit')
    .where('action', '=', action)
    .select(['user_id', 'detail'])
    .execute();
  return rows.map(({ user_id: by, detail }) => ({ by, ...(JSON.parse(detail) as object) }));
};
/** Does the jobs that are due, and lets what is out arrive. */
const letArrive = async () => {
  await server.work();
  await on.follow(minutesLater(20, new Date()));
  await on.follow(minutesLater(40, new Date()));
};

describe('the list', () => {
  it('says who has not claimed what, since when, until when and why', async () => {
    const { subject_id, payment_id } = await unclaimed();
    expect(await listed()).toEqual([
      {
        subject_id,
        payment_id,
        name: expect.any(String),
        username: 'creator',
        amount: '60.000000',
        currency: 'USD',
        sent: '58.8',
        method: 'paypal',
        mask: '•••',
        state: 'unclaimed',
        since: minutesLater(20).toISOString(),
        until: daysLater(30, minutesLater(20)).toISOString(),
        failure_code: 'RECEIVER_UNREGISTERED',
        acts: ['recall'],
      },
    ]);
    const found = async (search: string) => (await admin().call(getUnclaimedPayments, { search })).data.items;
    expect(await found('creat')).toHaveLength(1);
    expect(await found('nobody')).toEqual([]);
    const csv = await admin().download(getUnclaimedPayments.csv, {});
    expect(csv.content.toString('utf8')).toContain(`"${payment_id}"`);
  });

  it('leaves out what is paid, and offers nothing of what is one’s own or with a service that gives nothing back', async () => {
    await unclaimed('admin');
    expect((await listed()).map((row) => row.acts)).toEqual([[]]);
    await acts.says('admin', { status: 'paid' });
    expect(await listed()).toEqual([]);
    await server.startOver();
    const given = await unclaimed();
    await server.connection.updateTable('payment').set({ method: 'transferwise' }).execute();
    expect(await listed()).toMatchObject([{ method: 'transferwise', until: null, acts: [] }]);
    expect((await admin().refused(recallPayment, given)).code).toBe('NOT_ALLOWED');
  });
});

describe('money that is out and with nobody', () => {
  it.each(['unclaimed', 'onhold'])(
    'is no failure while it is %s: nothing is back or missing',
    async (local) => {
      await unclaimed('creator', local);
      expect((await stands())[1]).toBe(0);
      expect(await server.as('creator').call(getCatchupStatus)).toMatchObject({
        can_catchup: false,
        total_catchup: '0.00',
        last_error: null,
      });
    },
  );

  it('comes back whole where PayPal gives it back after 30 days', async () => {
    await unclaimed();
    await acts.setAtPaypal('creator', 'RETURNED');
    await on.follow(daysLater(31));
    expect(await stands()).toEqual(['returned', 60]);
    expect((await server.as('creator').call(getCatchupStatus)).total_catchup).toBe('60.00');
  });
});

describe('taking back', () => {
  it('gives all of it back to the balance, says who wanted it and why, and tells the payee', async () => {
    const given = await unclaimed('creator', 'unclaimed+back');
    const { data } = await admin().call(recallPayment, given);
    expect(data).toMatchObject({ outcome: 'taken_back', again: null, item: { state: 'returned', acts: [] } });
    expect(await stands()).toEqual(['returned', 60]);
    expect(await acts.bookedTo('unclaimed+back@demo.test')).toEqual([['RETURNED', '58.80', 1]]);
    expect((await acts.historyOf('creator')).slice(0, 2)).toEqual([
      ['takeBack', 'returned', WHY.reason],
      ['recall', 'unclaimed', WHY.reason],
    ]);
    const by = await server.idOf('admin');
    expect(await audits('payment.recall')).toMatchObject([{ by, reason: WHY.reason }]);
    expect(await audits('payment.takeBack')).toMatchObject([{ by, reason: WHY.reason }]);
    const told = await server.connection
      .selectFrom('message')
      .where('kind', '=', 'payment-returned')
      .select('texts')
      .execute();
    expect(told.map(({ texts }) => JSON.parse(texts))).toMatchObject([
      { taken_back: true, amount: '58.800000' },
    ]);
    expect(await listed()).toEqual([]);
    expect(await requests()).toEqual([]);
  });

  it('and paying again is one catch-up payment, to the method that is set by then', async () => {
    const given = await unclaimed();
    await on.paidTo('creator', { fields: { email: 'right.address@demo.test' } });
    const { data } = await admin().call(recallPayment, { ...given, again: true });
    expect(data).toMatchObject({ outcome: 'taken_back', again: 'asked' });
    await letArrive();
    expect(await on.paymentOf('creator')).toMatchObject({ type: 'catchup', status: 'paid' });
    expect(await on.balanceOf('creator')).toBe(0);
    expect(await acts.bookedTo('right.address@demo.test')).toEqual([['SUCCESS', '58.80', 1]]);
    expect(await audits('catchup.ask')).toMatchObject([
      { by: await server.idOf('admin'), state: 'approved' },
    ]);
  });

  it('says what speaks against paying it again, and leaves it in the balance', async () => {
    const given = await unclaimed();
    const { data } = await admin().call(recallPayment, { ...given, again: true });
    expect(data).toMatchObject({ outcome: 'taken_back', again: 'PAYMENT_METHOD_ERROR' });
    expect(await stands()).toEqual(['returned', 60]);
    expect(await requests()).toEqual([]);
  });

  it('lets more than came back wait for whoever may approve it', async () => {
    await acts.says((await unclaimed()) && 'creator', { status: 'returned' });
    await on.paidTo('creator', { fields: { email: 'more@demo.test' } });
    const userId = await server.idOf('creator');
    const by = { userId: await server.idOf('admin'), adminId: null, permissions: new Set<string>() };
    const person = { ...by, accounts: new Set([by.userId]), adminLevel: 0 as const };
    const asked = { userId, by: person, note: 'Why', cameBack: '59.99', now: new Date() };
    const { services } = server;
    expect(await inTransaction(server.connection, (own) => askAgain(own, services, asked))).toBe('waiting');
    expect(await requests()).toMatchObject([{ status: 'waiting', note: 'Why' }]);
  });

  it('pressed by many at once happens once', async () => {
    const given = { ...(await unclaimed('creator', 'unclaimed+many')), again: true };
    await on.paidTo('creator', { fields: { email: 'many@demo.test' } });
    const pressed = await Promise.all(
      Array.from({ length: MANY }, () => admin().outcome(recallPayment, given)),
    );
    const ended = pressed.map(({ answer, code }) => (answer ? answer.data.again : code));
    expect(ended.filter((end) => end === 'asked')).toHaveLength(1);
    expect(['asked', 'DUPLICATE', 'STATE_CHANGED']).toEqual(expect.arrayContaining([...new Set(ended)]));
    expect(await audits('payment.takeBack')).toHaveLength(1);
    expect(await on.balanceOf('creator')).toBe(60);
    await letArrive();
    expect(await acts.bookedTo('many@demo.test')).toEqual([['SUCCESS', '58.80', 1]]);
    expect(await on.balanceOf('creator')).toBe(0);
  });

  it('of what its payee claims at that moment gives nothing back: it is paid', async () => {
    const given = await unclaimed();
    await acts.setAtPaypal('creator', 'SUCCESS');
    const { data } = await admin().call(recallPayment, { ...given, again: true });
    expect(data).toMatchObject({ outcome: 'claimed', again: null, item: { state: 'paid' } });
    expect(await stands()).toEqual(['paid', 0]);
    expect(await requests()).toEqual([]);
  });
});

describe('where PayPal', () => {
  it.each(['never', 'error-after'])(
    'has taken it back and its answer is lost (%s), it is back',
    async (next) => {
      const given = await unclaimed();
      await paypal.trouble({ next });
      expect((await admin().call(recallPayment, given)).data.outcome).toBe('taken_back');
      expect(await stands()).toEqual(['returned', 60]);
    },
  );

  it('refuses or fails, nothing changes', async () => {
    const given = await unclaimed();
    for (const failing of [{ status: 500 }, { status: 400, name: 'ITEM_CANCELLATION_FAILED' }]) {
      await paypal.trouble({ next: 'error', ...failing });
      expect(await admin().refused(recallPayment, given)).toMatchObject({
        status: 409,
        code: 'NOT_TAKEN_BACK',
      });
    }
    expect(await stands()).toEqual(['unclaimed', 0]);
    expect((await admin().call(recallPayment, given)).data.outcome).toBe('taken_back');
  });

  it('cannot be reached, nothing changes; a later look settles it, and asking once more has it paid again', async () => {
    const given = { ...(await unclaimed()), again: true };
    await on.paidTo('creator', { fields: { email: 'later@demo.test' } });
    const key = { key: 'the-same-press' };
    await paypal.trouble({ away: true });
    expect(await admin().refused(recallPayment, given, key)).toMatchObject({
      status: 503,
      code: 'PAYMENT_SERVICE_UNAVAILABLE',
    });
    expect(await stands()).toEqual(['unclaimed', 0]);
    await paypal.calm();
    await acts.setAtPaypal('creator', 'RETURNED');
    await on.follow(minutesLater(90));
    expect(await stands()).toEqual(['returned', 60]);
    const { data } = await admin().call(recallPayment, given, key);
    expect(data).toMatchObject({ outcome: 'taken_back', again: 'asked' });
    expect(await admin().call(recallPayment, given, key)).toEqual({ data });
    expect(await audits('payment.recall')).toHaveLength(1);
  });
});

describe('is refused', () => {
  it('to whoever is paid by it', async () => {
    const given = await unclaimed('admin');
    expect((await admin().refused(recallPayment, given)).code).toBe('NOT_ALLOWED');
    expect((await on.paymentOf('admin')).status).toBe('unclaimed');
  });

  it('without the permission', async () => {
    const given = await unclaimed();
    expect(await server.as('support').refused(recallPayment, given)).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    expect(await stands()).toEqual(['unclaimed', 0]);
  });

  it('under the name of another creator', async () => {
    const given = { ...(await unclaimed()), subject_id: await server.idOf('leaving') };
    expect((await admin().refused(recallPayment, given)).status).toBe(404);
    expect(await stands()).toEqual(['unclaimed', 0]);
  });

  it('of what is not unclaimed', async () => {
    const given = await unclaimed('creator', 'paid');
    expect((await admin().refused(recallPayment, given)).code).toBe('STATE_CHANGED');
    expect(await stands()).toEqual(['paid', 0]);
  });
});
