import { lockMethod } from '#contract/paymentMethods/review';
import { type TestServer, startTestServer } from '../../testing/harness';
import { actsOn } from '../../testing/paymentActs';
import { MORNING, daysLater, minutesLater, paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';

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

/** The pay day of April, in the morning. */
const APRIL = new Date('2026-04-17T06:30:00Z');
const APRIL_DAY = '2026-04-17';
/** An address of a test's own: the stand-in's book is kept for the whole file. */
const to = (email: string) => ({ fields: { email } });

const made = async (kind: 'regular' | 'advanced' = 'regular') => {
  await on.make(kind);
  await on.approve(kind);
};
const sent = async () => {
  await made();
  await on.send();
};
const paidInApril = async (kind: 'regular' | 'advanced' = 'regular') => {
  await on.make(kind, APRIL);
  await on.approve(kind, APRIL_DAY);
  await on.send(minutesLater(10, APRIL));
  await on.follow(minutesLater(30, APRIL));
};

it('a method that is locked after the payment was made is not paid: the money is back, and the history says why', async () => {
  const method_id = await on.paidTo('creator', to('locked@demo.test'));
  await on.earned('creator', '2026-01', '60');
  await made();
  expect(await on.balanceOf('creator')).toBe(0);
  const subject_id = await server.idOf('creator');
  await server.as('admin').call(lockMethod, { subject_id, method_id, reason: 'Stolen.' });
  await on.send();
  expect(await on.paymentOf('creator')).toMatchObject({ status: 'cancelled' });
  expect(await acts.historyOf('creator')).toContainEqual(['cancel', 'cancelled', 'PAYMENT_METHOD_LOCKED']);
  expect(await on.balanceOf('creator')).toBe(60);
  expect(await on.partsOf('creator')).toEqual([['2026-01', 60, 60]]);
  expect(await acts.bookedTo('locked@demo.test')).toEqual([]);
});

describe('a batch whose answer never comes', () => {
  beforeEach(async () => {
    await on.earned('creator', '2026-01', '60');
    await paypal.trouble({ next: 'never' });
  });

  it('is sent again as the same one, and paid once', async () => {
    await on.paidTo('creator', to('never@demo.test'));
    await sent();
    expect((await on.paymentOf('creator')).status).toBe('sending');
    await on.follow(minutesLater(12));
    expect((await on.paymentOf('creator')).status).toBe('submitted');
    await on.follow(minutesLater(30));
    expect((await on.paymentOf('creator')).status).toBe('paid');
    expect(await acts.bookedTo('never@demo.test')).toEqual([['SUCCESS', '58.80', 2]]);
    expect(await on.balanceOf('creator')).toBe(0);
  });

  it('is not sent any more after 28 days: its money is neither back nor out again', async () => {
    await on.paidTo('creator', to('forgotten@demo.test'));
    await sent();
    await on.follow(daysLater(29));
    await on.follow(daysLater(30));
    await on.send(daysLater(30));
    const batches = await server.connection.selectFrom('payout_batch').select('status').execute();
    expect(batches).toEqual([{ status: 'forgotten' }]);
    expect((await on.paymentOf('creator')).status).toBe('sending');
    expect(await acts.bookedTo('forgotten@demo.test')).toEqual([['PENDING', '58.80', 1]]);
    await on.make('regular', APRIL);
    expect(await on.balanceOf('creator')).toBe(0);
    expect(await on.paymentsOf('creator')).toHaveLength(1);
  });
});

it('money that waits for its payee is not paid again by the next run, and is back when it came back', async () => {
  await on.paidTo('creator', to('unclaimed@demo.test'));
  await on.earned('creator', '2026-01', '60');
  await on.pay();
  expect((await on.paymentOf('creator')).status).toBe('unclaimed');
  await on.earned('creator', '2026-02', '25');
  await on.make('regular', APRIL);
  expect((await on.paymentsOf('creator')).map(({ amount }) => Number(amount))).toEqual([60, 25]);
  const [first] = await on.paymentsOf('creator');
  const attempt = await server.connection
    .selectFrom('payment_attempt')
    .where('payment_id', '=', first?.payment_id ?? '')
    .selectAll()
    .executeTakeFirstOrThrow();
  await paypal.set(attempt.item_id, 'RETURNED');
  await on.follow(daysLater(30));
  expect((await on.paymentsOf('creator')).map(({ status }) => status)).toEqual(['returned', 'created']);
  expect(await on.balanceOf('creator')).toBe(60);
});

describe('what came back', () => {
  it('is credited as much as came; the rest stays with the payment as its fee', async () => {
    await on.paidTo('creator', to('returned-80@demo.test'));
    await on.earned('creator', '2025-12', '30');
    await on.earned('creator', '2026-01', '70');
    await on.pay();
    const payment = await on.paymentOf('creator');
    expect(payment.status).toBe('returned');
    expect([payment.payment_fee, payment.given_back].map(Number)).toEqual([21.6, 78.4]);
    expect(await on.partsOf('creator')).toEqual([
      ['2025-12', 30, 8.4],
      ['2026-01', 70, 70],
    ]);
    expect(await on.balanceOf('creator')).toBe(78.4);
    await paidInApril();
    expect(Number((await on.paymentOf('creator')).amount)).toBe(78.4);
  });

  it('in the payment’s currency is worth what it was worth then', async () => {
    await on.paidTo('creator', to('returned-50@demo.test'));
    await acts.paidIn('creator', 'EUR', '0.8');
    await on.earned('creator', '2026-01', '100');
    await sent();
    expect(await on.paymentOf('creator')).toMatchObject({ target_currency: 'EUR' });
    expect(Number((await on.paymentOf('creator')).sent_amount)).toBe(76.04);
    await acts.rate('EUR', '0.5');
    await on.follow(minutesLater(20));
    await on.follow(minutesLater(40));
    // A cent could not be said in the currency, and had stayed.
    expect(await on.balanceOf('creator')).toBe(47.535);
  });

  it('in another currency is worth what that is worth now', async () => {
    await on.paidTo('creator', to('other-currency@demo.test'));
    await on.earned('creator', '2026-01', '100');
    await sent();
    await acts.rate('EUR', '0.8');
    await acts.says('creator', { status: 'returned', returned: { value: '64', currency: 'EUR' } });
    expect(await on.balanceOf('creator')).toBe(80);
    expect(Number((await on.paymentOf('creator')).payment_fee)).toBe(20);
  });

  it('of which all came back leaves nothing behind, whatever the currency cannot say', async () => {
    await on.paidTo('creator', to('all-back@demo.test'));
    await acts.paidIn('creator', 'EUR', '0.91237');
    await on.earned('creator', '2026-01', '100');
    await sent();
    await acts.says('creator', { status: 'returned', returned: { value: '91.23', currency: 'EUR' } });
    expect(await on.balanceOf('creator')).toBe(100);
    expect(Number((await on.paymentOf('creator')).payment_fee)).toBe(0);
  });

  it('after it was paid is back, and paid once more with the next run', async () => {
    await on.paidTo('creator', to('reversed@demo.test'));
    await on.earned('creator', '2026-01', '60');
    await on.pay();
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'reversed' });
    expect(await on.balanceOf('creator')).toBe(60);
    await on.paidTo('creator', to('reversed.no.more@demo.test'));
    await paidInApril();
    expect(await acts.bookedTo('reversed.no.more@demo.test')).toEqual([['SUCCESS', '58.80', 1]]);
    expect(await on.balanceOf('creator')).toBe(0);
  });
});

describe('an advance that failed', () => {
  const FAILS = to('fail-receiver-unregistered@demo.test');
  beforeEach(async () => {
    await acts.timed('creator', 'advanced');
    await on.paidTo('creator', FAILS);
    await on.earned('creator', '2026-01', '40');
    await on.earned('creator', '2026-02', '100.25');
    await on.pay('advanced');
  });

  it('gives all back, its fee too', async () => {
    const payment = await on.paymentOf('creator');
    expect(payment).toMatchObject({ status: 'failed', type: 'advance' });
    expect([payment.amount, payment.service_fee, payment.sent_amount].map(Number)).toEqual([
      140.25, 2.01, 135.48,
    ]);
    expect(await on.balanceOf('creator')).toBe(140.25);
  });

  it('is paid as catch-up with the fee that it had, once', async () => {
    await on.paidTo('creator', to('advance.caught.up@demo.test'));
    await acts.agrees('creator', await acts.asks('creator'));
    await acts.makeCatchups();
    await on.follow(minutesLater(30, new Date()));
    const payment = await on.paymentOf('creator');
    expect(payment).toMatchObject({ status: 'paid', type: 'catchup' });
    expect([payment.amount, payment.service_fee].map(Number)).toEqual([140.25, 2.01]);
    expect(await acts.bookedTo('advance.caught.up@demo.test')).toEqual([['SUCCESS', '135.48', 1]]);
    expect(await on.balanceOf('creator')).toBe(0);

    // What is corrected of that month later is paid on its day like anything else.
    await acts.timed('creator', 'regular');
    await acts.corrected('creator', '2026-02', '10');
    await paidInApril();
    const later = (await on.paymentsOf('creator')).find(({ type }) => type === 'regular');
    expect([later?.amount, later?.service_fee].map(Number)).toEqual([10, 0]);
  });
});

it('of one channel that is held the money stays, and that of the others is paid', async () => {
  const other = `UC${'o'.repeat(22)}`;
  await on.paidTo('creator', to('one.channel@demo.test'));
  await on.earned('creator', '2026-01', '60');
  await on.earned('creator', '2026-01', '25', { channel_id: other });
  await acts.hold('creator', { channel: other });
  await on.pay();
  expect(Number((await on.paymentOf('creator')).amount)).toBe(60);
  expect(await on.balanceOf('creator')).toBe(25);
  await acts.release('creator');
  await on.make('regular', APRIL);
  expect(Number((await on.paymentOf('creator')).amount)).toBe(25);
});

it('a payment stays the network’s that made it, wherever its payee went', async () => {
  await on.paidTo('creator', to('moved@demo.test'));
  await on.earned('creator', '2026-01', '60');
  await made();
  const { network_id: before, user_id } = await server.userNamed('creator');
  const { network_id: after } = await server.connection
    .selectFrom('network')
    .where('network_id', '<>', before)
    .select('network_id')
    .executeTakeFirstOrThrow();
  await server.connection
    .updateTable('users')
    .set({ network_id: after })
    .where('user_id', '=', user_id)
    .execute();
  await on.send();
  await on.follow();
  expect(await on.paymentOf('creator')).toMatchObject({ status: 'paid', network_id: before });
});

it('who leaves advanced payment and comes back is paid each month once, and none is lost', async () => {
  const may = new Date('2026-05-18T06:30:00Z');
  const months = { '2025-12': '12', '2026-01': '1', '2026-02': '2', '2026-03': '3', '2026-04': '4' };
  await on.paidTo('creator', to('to.and.fro@demo.test'));
  for (const [month, amount] of Object.entries(months)) await on.earned('creator', month, amount);
  await acts.timed('creator', 'advanced');
  await on.pay('advanced');
  await acts.timed('creator', 'regular');
  await on.make('regular', MORNING);
  await on.make('advanced', APRIL);
  await on.make('regular', APRIL);
  expect(await on.paymentsOf('creator')).toHaveLength(1);
  await acts.timed('creator', 'advanced');
  await on.make('regular', may);
  await on.make('advanced', may);
  expect(await on.partsOf('creator')).toEqual([
    ['2025-12', 12, 0],
    ['2026-01', 1, 0],
    ['2026-02', 2, 0],
    ['2026-03', 3, 0],
    ['2026-04', 4, 0],
  ]);
  // Two per cent of the month before its day.
  expect((await on.paymentsOf('creator')).map(({ service_fee: fee }) => Number(fee))).toEqual([0.04, 0.08]);
  expect(await on.balanceOf('creator')).toBe(0);
});
