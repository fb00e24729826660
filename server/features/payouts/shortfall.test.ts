import { randomUUID } from 'node:crypto';
import { getPaymentRun, getPaymentRunBalances } from '#contract/payments';
import { putJob } from '../../jobs/repository';
import { type TestServer, startTestServer } from '../../testing/harness';
import { actsOn } from '../../testing/paymentActs';
import { MORNING, PAY_DAY, minutesLater, paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';
import { reportOf } from '../paymentRuns';
import { askBalances } from './balances';

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
  await acts.rate('EUR', '0.5');
});
afterEach(() => on.expectRight());

const RUN = { kind: 'regular', date: PAY_DAY } as const;
const admin = () => server.as('admin');
/** So much is at PayPal now, and nothing in other currencies. */
const held = (balances: Record<string, string>) => paypal.trouble({ balances });

const owed = async (username: string, amount: string, currency = 'USD') => {
  await on.paidTo(username, { fields: { email: `${randomUUID()}@demo.test` }, currency });
  await on.earned(username, '2026-01', amount);
};
const approved = async () => {
  await on.make();
  await on.approve();
};
const statusOf = async (username: string) => (await on.paymentOf(username)).status;
const shortfalls = async () => (await admin().call(getPaymentRun, RUN)).data.shortfalls;
const timesBooked = async () =>
  (await acts.booked()).map(({ item: { amount, currency } }) => [amount, currency]).sort();
const toldOfFailures = async () => {
  const rows = await server.connection.selectFrom('message').select('kind').execute();
  const isOfFailure = (kind: string) => kind.startsWith('payment') && kind !== 'payment-submitted';
  return rows.map(({ kind }) => kind).filter(isOfFailure);
};

it('what is more than the balance waits without a failure, the other currency goes out, and a top-up lets it go once', async () => {
  await owed('creator', '60');
  await owed('newcomer', '70');
  await owed('owner', '40', 'EUR');
  await held({ USD: '129.99', EUR: '20' });
  await approved();
  await on.send();

  expect([await statusOf('creator'), await statusOf('newcomer')]).toEqual(['approved', 'approved']);
  expect(await statusOf('owner')).toBe('submitted');
  expect(await timesBooked()).toEqual([['19.01', 'EUR']]);
  expect(await shortfalls()).toEqual([
    {
      method: 'paypal',
      currency: 'USD',
      needed: '130',
      available: '129.99',
      found_at: minutesLater(10).toISOString(),
    },
  ]);
  expect((await on.paymentOf('creator')).failure_code).toBeNull();
  expect(await toldOfFailures()).toEqual([]);
  expect((await admin().call(getPaymentRun, RUN)).data.run.state).toBe('approved');

  // As long as there is too little it is looked at again and again, and known since the first time.
  await held({ USD: '100' });
  await on.send(minutesLater(25));
  expect(await shortfalls()).toMatchObject([
    { needed: '130', available: '100', found_at: minutesLater(10).toISOString() },
  ]);

  await held({ USD: '130' });
  await on.send(minutesLater(40));
  expect([await statusOf('creator'), await statusOf('newcomer')]).toEqual(['submitted', 'submitted']);
  await on.send(minutesLater(55));
  expect(await timesBooked()).toEqual([
    ['19.01', 'EUR'],
    ['58.80', 'USD'],
    ['68.60', 'USD'],
  ]);
  expect(await shortfalls()).toEqual([]);
});

it('what is approved meanwhile waits with it, and does not go out in its place', async () => {
  await owed('creator', '60');
  await held({ USD: '59' });
  await approved();
  await on.send();
  await owed('newcomer', '50');
  await acts.timed('newcomer', 'advanced');
  await on.make('advanced');
  await on.approve('advanced');
  await on.send(minutesLater(15));
  expect(await timesBooked()).toEqual([]);
  await on.send(minutesLater(30));
  expect(await timesBooked()).toEqual([]);
  expect(await shortfalls()).toMatchObject([{ needed: '110', available: '59' }]);
});

it('the whole of what waits counts, not a payment and not a batch; several processes find the same', async () => {
  const row = await server.connection
    .selectFrom('users')
    .where('username', '=', 'creator')
    .selectAll()
    .executeTakeFirstOrThrow();
  const names = Array.from({ length: 60 }, (_one, at) => `payee${at}`);
  for (const username of names) {
    const ids = { user_id: randomUUID(), username, email: `${username}@many.test` };
    await server.connection
      .insertInto('users')
      .values({ ...row, ...ids })
      .execute();
    await on.paidTo(username, { fields: { email: `${randomUUID()}@demo.test` } });
    await acts.corrected(username, '2026-01', '20');
  }
  // Enough for the fifty of a batch.
  await held({ USD: '1199' });
  await approved();
  const bySome = async (now: Date) => {
    await server.connection.deleteFrom('job').execute();
    for (const key of ['1', '2', '3']) await putJob(server.connection, 'payments:send', { key, now });
    await Promise.all([1, 2, 3].map(() => server.worker(now).drain()));
  };
  await bySome(minutesLater(10));
  expect(await timesBooked()).toEqual([]);
  expect(await shortfalls()).toMatchObject([{ needed: '1200', available: '1199' }]);
  await held({ USD: '1300' });
  await bySome(minutesLater(25));
  const booked = await acts.booked();
  expect(booked).toHaveLength(60);
  expect(new Set(booked.map(({ payment }) => payment)).size).toBe(60);
  expect(await shortfalls()).toEqual([]);
});

it('what a currency without a balance needs is compared with the primary one by the rate of the day', async () => {
  await owed('creator', '60', 'EUR');
  await held({ USD: '59.99' });
  await approved();
  await on.send();
  expect(await shortfalls()).toMatchObject([{ currency: 'EUR', needed: '30', available: '29.99' }]);
  await held({ USD: '60', EUR: '0' });
  await on.send(minutesLater(25));
  expect(await timesBooked()).toEqual([['28.52', 'EUR']]);
});

it('where the service does not say what there is, it is asked to pay nevertheless', async () => {
  await owed('creator', '60');
  await held({ EUR: '1' });
  await approved();
  await on.send();
  expect(await statusOf('creator')).toBe('submitted');
});

it('nothing is said to be too little once nobody sends it any more', async () => {
  await owed('creator', '60');
  await held({ USD: '1' });
  await approved();
  await on.send();
  await server.connection.updateTable('payment_run').set({ status: 'cancelled' }).execute();
  await on.send(minutesLater(12));
  expect(await statusOf('creator')).toBe('cancelled');
  expect(await server.connection.selectFrom('payout_shortfall').selectAll().execute()).toEqual([]);
});

it('nothing is said to be too little once there is enough, whatever it waits for then', async () => {
  await owed('creator', '60');
  await held({ USD: '1' });
  await approved();
  await on.send();
  await paypal.trouble({ balances: { USD: '100' }, next: 'insufficient-funds' });
  await on.send(minutesLater(25));
  expect((await on.paymentOf('creator')).failure_code).toBe('INSUFFICIENT_FUNDS');
  expect(await statusOf('creator')).toBe('approved');
  expect(await shortfalls()).toEqual([]);
});

describe('what there is to pay a run with', () => {
  const balances = async () => (await admin().call(getPaymentRunBalances, RUN)).data.items;

  it('stands beside what of it still waits, by method and currency', async () => {
    await owed('creator', '60');
    await owed('owner', '40', 'EUR');
    await on.paidTo('newcomer', { type: 'bank_transfer', fields: {}, currency: 'USD' });
    await on.earned('newcomer', '2026-01', '50');
    await held({ USD: '45.5', EUR: '21' });
    await on.make();
    const asked_at = expect.any(String) as string;
    expect(await balances()).toEqual([
      {
        method: 'bank_transfer',
        currency: 'USD',
        needed: '50',
        available: null,
        missing: null,
        code: 'NOT_TOLD',
        asked_at,
      },
      {
        method: 'paypal',
        currency: 'EUR',
        needed: '20',
        available: '21',
        missing: '0',
        code: null,
        asked_at,
      },
      {
        method: 'paypal',
        currency: 'USD',
        needed: '60',
        available: '45.5',
        missing: '14.5',
        code: null,
        asked_at,
      },
    ]);
    await on.approve();
    await on.send();
    expect(await balances()).toMatchObject([
      { method: 'bank_transfer', needed: '0' },
      { currency: 'EUR', needed: '0', available: '1.99' },
      { currency: 'USD', needed: '60', missing: '14.5' },
    ]);
  });

  it('is not known where the service does not answer, or has nothing of the currency', async () => {
    await owed('creator', '60');
    await on.make();
    await held({ EUR: '1' });
    expect(await balances()).toMatchObject([{ available: null, missing: null, code: 'NOT_KNOWN' }]);
    const { connection } = server;
    const service = { ...paypal.client({ url: 'http://127.0.0.1:9' }) };
    const groups = [{ method: 'paypal' as const, currency: 'USD' }];
    expect(await askBalances({ connection, providers: { paypal: service } }, groups, MORNING)).toEqual([
      { ...groups[0], code: 'NO_ANSWER' },
    ]);
  });

  it('is in the report of a run that is tried or made on the command line', async () => {
    await owed('creator', '60');
    await on.make();
    await held({ USD: '45.5' });
    const { services } = server;
    const ask = (groups: Parameters<typeof askBalances>[1], now: Date) => askBalances(services, groups, now);
    const report = await reportOf(server.connection, { kind: 'regular', ask }, MORNING);
    expect(report).toContain('58.8 USD sent, balance 45.5 USD, 14.5 USD too little');
  });
});
