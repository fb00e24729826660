import { getPayoutDifferenceHistory, getPayoutDifferences, settlePayoutDifference } from '#contract/payouts';
import { putJob } from '../../../jobs/repository';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { MORNING, PAY_DAY, daysLater, paymentsOn } from '../../../testing/payments';
import { paymentsTo, paypalOn } from '../../../testing/payouts';

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
  await paypal.ageBook();
});
afterEach(() => on.expectRight());

const SENT = MORNING.toISOString();
const admin = () => server.as('admin');
const listed = async (state?: 'open' | 'settled' | 'gone') =>
  (await admin().call(getPayoutDifferences, state ? { state } : {})).data;
const found = async () => (await listed()).items.map(({ kind, state }) => `${kind} ${state}`);

const attemptOf = async (username: string) =>
  server.connection
    .selectFrom('payment_attempt')
    .where('user_id', '=', await server.idOf(username))
    .selectAll()
    .executeTakeFirstOrThrow();

/** A payment that both books have on the pay day. */
const paid = async (username = 'creator') => {
  await on.paidTo(username);
  await on.earned(username, '2026-01', '80');
  await on.pay();
  const attempt = await attemptOf(username);
  await paypal.set(attempt.item_id, 'SUCCESS', { received: SENT });
  return attempt;
};
const reconcile = async (now = daysLater(1)) => {
  await putJob(server.connection, 'payments:reconcile', { key: '', now });
  await server.work(now);
};
/** PayPal has a payment of that day that we never sent. */
const stranger = async (received = SENT) => {
  const { itemIds } = await paypal.sent(paymentsTo('stranger@paypal.test'));
  await paypal.set(itemIds[0], 'SUCCESS', { received });
  return String(itemIds[0]);
};

it('books that agree have no difference, and say when they were compared', async () => {
  await paid();
  await reconcile();
  const { items, days } = await listed();
  expect(items).toEqual([]);
  expect(days).toEqual([
    { provider: 'paypal', day: PAY_DAY, ours: 1, theirs: 1, open: 0, looked_at: daysLater(1).toISOString() },
  ]);
});

it('what PayPal does not have is missing, with whose payment it is', async () => {
  const { item_id: item, payment_id } = await paid();
  await paypal.set(item, 'SUCCESS', { received: '2000-01-01T00:00:00Z' });
  await reconcile();
  const { name } = await server.userNamed('creator');
  expect((await listed()).items).toMatchObject([
    {
      kind: 'missing',
      state: 'open',
      day: PAY_DAY,
      item_id: item,
      ours: { amount: '78.4', currency: 'USD', status: 'paid' },
      theirs: null,
      payee: { name },
      payment_id,
    },
  ]);
});

it('what only PayPal has is extra', async () => {
  await paid();
  const item = await stranger();
  await reconcile();
  expect((await listed()).items).toMatchObject([
    {
      kind: 'extra',
      item_id: item,
      ours: null,
      theirs: { amount: '12.5', currency: 'EUR', status: 'paid' },
      payee: null,
    },
  ]);
});

it('what PayPal has paid though we say that it failed is extra, and names the payee', async () => {
  const { item_id: item } = await paid();
  await paypal.set(item, 'FAILED', { received: SENT });
  await on.follow(daysLater(1));
  await paypal.set(item, 'SUCCESS', { received: SENT });
  await reconcile();
  expect((await listed()).items).toMatchObject([
    { kind: 'extra', ours: { status: 'failed' }, theirs: { status: 'paid' }, payee: { username: 'creator' } },
  ]);
});

it('another amount is different, with both', async () => {
  const { user_id, payment_id } = await paid();
  await server.connection
    .updateTable('payment')
    .set({ sent_amount: '79.99' })
    .where('user_id', '=', user_id)
    .where('payment_id', '=', payment_id)
    .execute();
  await reconcile();
  expect((await listed()).items).toMatchObject([
    { kind: 'different', ours: { amount: '79.99' }, theirs: { amount: '78.4', currency: 'USD' } },
  ]);
});

it('looking again adds nothing; what is gone by then is closed, and open again where it comes back', async () => {
  const { item_id: item } = await paid();
  await paypal.set(item, 'SUCCESS', { received: '2000-01-01T00:00:00Z' });
  await reconcile();
  await reconcile(daysLater(2));
  expect(await found()).toEqual(['missing open']);
  await paypal.set(item, 'SUCCESS', { received: SENT });
  await reconcile(daysLater(3));
  expect(await found()).toEqual(['missing gone']);
  await paypal.set(item, 'SUCCESS', { received: '2000-01-01T00:00:00Z' });
  await reconcile(daysLater(4));
  expect(await found()).toEqual(['missing open']);
});

it('days are compared for a week, and longer while something of them is open', async () => {
  const { item_id: item } = await paid();
  await reconcile(daysLater(8));
  expect((await listed()).days.map(({ day }) => day)).not.toContain(PAY_DAY);
  await reconcile(daysLater(7));
  expect((await listed()).days.map(({ day }) => day)).toContain(PAY_DAY);
  await paypal.set(item, 'SUCCESS', { received: '2000-01-01T00:00:00Z' });
  await reconcile(daysLater(7));
  await paypal.set(item, 'SUCCESS', { received: SENT });
  await reconcile(daysLater(20));
  expect(await found()).toEqual(['missing gone']);
});

it('a batch that PayPal took only when it was sent again is not missing', async () => {
  const { item_id: item, batch_id } = await paid();
  await server.connection
    .updateTable('payout_batch')
    .set({ last_sent_at: daysLater(3) })
    .where('batch_id', '=', batch_id)
    .execute();
  await paypal.set(item, 'SUCCESS', { received: daysLater(3).toISOString() });
  await reconcile(daysLater(5));
  expect(await found()).toEqual([]);
});

it('where PayPal does not let us in the day is compared the next time', async () => {
  await paid();
  const { payments } = server.config;
  Object.assign(server.config, {
    payments: { ...payments, paypal: payments.paypal && { ...payments.paypal, secret: 'other' } },
  });
  await reconcile();
  Object.assign(server.config, { payments });
  expect((await listed()).days).toEqual([]);
  await reconcile(daysLater(2));
  expect((await listed()).days.map(({ day }) => day)).toContain(PAY_DAY);
});

it('nothing is asked of a service that nothing was sent by', async () => {
  await stranger();
  await reconcile();
  expect(await listed()).toMatchObject({ items: [], days: [] });
});

it('is downloaded with what both books say, as it is filtered', async () => {
  const { item_id: item } = await paid();
  await stranger();
  await reconcile();
  const { content } = await admin().download(getPayoutDifferences.csv, { kind: 'extra' });
  const [head, ...rows] = content.toString('utf8').trim().split(/\r?\n/);
  expect(head).toContain('"ours_amount","ours_currency","ours_status","theirs_amount"');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('12.5');
  expect(rows[0]).not.toContain(item);
});

describe('a difference is settled by staff', () => {
  const openOne = async () => {
    await paid();
    await stranger();
    await reconcile();
    const [item] = (await listed('open')).items;
    return String(item?.difference_id);
  };

  it('with a note, which is shown beside who wrote it, and stays settled when the day is looked at again', async () => {
    const difference_id = await openOne();
    const reason = 'Paid by hand in March';
    const { data } = await admin().call(settlePayoutDifference, { difference_id, reason });
    const { name } = await server.userNamed('admin');
    expect(data.item).toMatchObject({ state: 'settled', settled: { by: name, note: reason }, acts: [] });
    await reconcile(daysLater(2));
    expect(await found()).toEqual(['extra settled']);
    const { items } = (await admin().call(getPayoutDifferenceHistory, { difference_id })).data;
    expect(items.map(({ act, by, reason: why }) => [act, by, why])).toEqual([
      ['settle', 'staff', reason],
      [null, 'system', null],
    ]);
  });

  it('once, and not without a note', async () => {
    const difference_id = await openOne();
    const blank = await admin().refused(settlePayoutDifference, { difference_id, reason: ' ' });
    expect(blank.code).toBe('VALIDATION_ERROR');
    const both = await Promise.all(
      [1, 2].map(() => admin().outcome(settlePayoutDifference, { difference_id, reason: 'Seen' })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual(['STATE_CHANGED', undefined]);
  });

  it('by another person than whose payment it is', async () => {
    const { item_id: item } = await paid('admin');
    await paypal.set(item, 'SUCCESS', { received: '2000-01-01T00:00:00Z' });
    await reconcile();
    const [own] = (await listed()).items;
    expect(own?.acts).toEqual([]);
    const given = { difference_id: own?.difference_id, reason: 'It is mine' };
    expect((await admin().refused(settlePayoutDifference, given)).code).toBe('NOT_ALLOWED');
  });
});
