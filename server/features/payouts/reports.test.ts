import type { ItemReport } from '../../integrations/payouts/provider';
import { type TestServer, startTestServer } from '../../testing/harness';
import { actsOn } from '../../testing/paymentActs';
import { PAY_DAY, daysLater, minutesLater, paymentsOn } from '../../testing/payments';
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
  await on.earned('creator', '2026-01', '60');
});
afterEach(() => on.expectRight());

const sentTo = async (email: string) => {
  await on.paidTo('creator', { fields: { email } });
  await on.make();
  await on.approve();
  await on.send();
};
const stands = async () => [(await on.paymentOf('creator')).status, await on.balanceOf('creator')];
const entries = () =>
  server.connection
    .selectFrom('ledger_entry')
    .where('type', '=', 'regular')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
const messages = async () => {
  const rows = await server.connection.selectFrom('message').orderBy('kind').select('kind').execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('payment'));
};

describe('what a service says', () => {
  const back = (value: string): Pick<ItemReport, 'status'> & Partial<ItemReport> => ({
    status: 'returned',
    returned: { value, currency: 'USD' },
  });

  it('twice, or with less every time, books the difference only and is told once', async () => {
    await sentTo('twice@demo.test');
    await acts.says('creator', { status: 'paid' });
    await acts.says('creator', { status: 'paid' });
    await acts.says('creator', back('50'));
    const { count } = await entries();
    await acts.says('creator', back('50'));
    await acts.says('creator', { status: 'returned', returned: { value: '50.00', currency: 'USD' } });
    expect((await entries()).count).toBe(count);
    expect(await stands()).toEqual(['returned', 50]);
    expect(await messages()).toEqual(['payment-paid', 'payment-returned', 'payment-submitted']);
    await acts.says('creator', back('45'));
    expect(await stands()).toEqual(['returned', 45]);
    expect(Number((await on.paymentOf('creator')).payment_fee)).toBe(15);
  });

  it.each<[string, ItemReport['status'][], [string, number]]>([
    ['paid, then failed', ['paid', 'failed'], ['failed', 60]],
    ['failed, and paid after all', ['failed', 'paid'], ['paid', 0]],
    ['unclaimed, then paid', ['unclaimed', 'paid'], ['paid', 0]],
    ['paid, and late that nobody had claimed it, and paid', ['paid', 'unclaimed', 'paid'], ['paid', 0]],
    ['on hold, failed', ['on_hold', 'failed'], ['failed', 60]],
    ['taken back, and late that it was paid', ['paid', 'reversed', 'paid'], ['reversed', 60]],
    ['taken back, and late that it is on hold', ['reversed', 'on_hold'], ['reversed', 60]],
    ['returned, and late that nobody claimed it', ['unclaimed', 'returned', 'unclaimed'], ['returned', 60]],
    ['returned, and that it failed', ['returned', 'failed'], ['returned', 60]],
    ['failed, and that it came back', ['failed', 'returned'], ['returned', 60]],
    ['paid, and late that it is worked on', ['paid', 'pending'], ['paid', 0]],
  ])('%s: state and money are the same', async (_what, said, end) => {
    await sentTo('orders@demo.test');
    for (const status of said) await acts.says('creator', { status });
    expect(await stands()).toEqual(end);
  });

  it('again, after it was looked at, is told once', async () => {
    await sentTo('looked.at@demo.test');
    for (const status of ['unclaimed', 'on_hold', 'unclaimed', 'paid', 'on_hold', 'paid'] as const)
      await acts.says('creator', { status });
    expect(await messages()).toEqual(['payment-paid', 'payment-submitted', 'payment-unclaimed']);
  });

  it('of a payment that is paid after a part came back: no more is kept of it than was agreed', async () => {
    await sentTo('after.all@demo.test');
    await acts.says('creator', back('40'));
    expect(Number((await on.paymentOf('creator')).payment_fee)).toBe(20);
    await acts.says('creator', { status: 'paid' });
    expect(await stands()).toEqual(['paid', 0]);
    expect(Number((await on.paymentOf('creator')).payment_fee)).toBe(1.2);
  });
});

describe('a fault of one payee', () => {
  it('for which a service refuses a whole batch fails that payment alone, and the others are paid', async () => {
    await on.paidTo('creator', { fields: { email: 'no address' } });
    for (const username of ['newcomer', 'leaving']) {
      await on.earned(username, '2026-01', '40');
      await on.paidTo(username, { fields: { email: `${username}.batch@demo.test` } });
    }
    await on.make();
    await on.approve();
    await on.send();
    expect(await stands()).toEqual(['failed', 60]);
    expect(await on.paymentOf('creator')).toMatchObject({ failure_code: 'RECIPIENT_DETAILS_WRONG' });
    expect(await messages()).toEqual(['payment-failed', 'payment-submitted', 'payment-submitted']);
    await on.follow(minutesLater(20));
    for (const username of ['newcomer', 'leaving']) {
      expect((await on.paymentOf(username)).status).toBe('paid');
      expect(await acts.bookedTo(`${username}.batch@demo.test`)).toEqual([['SUCCESS', '39.20', 1]]);
    }
  });
});

describe('a fault of ours', () => {
  const putBack = async () => {
    await acts.says('creator', { status: 'failed', code: 'INSUFFICIENT_FUNDS' }, { now: minutesLater(20) });
    expect(await stands()).toEqual(['approved', 0]);
  };

  it('is made good by another attempt, also after the run was done; its payee is told of no failure', async () => {
    await sentTo('funds@demo.test');
    await acts.setAtPaypal('creator', 'FAILED', { error: 'INSUFFICIENT_FUNDS' });
    await on.follow(minutesLater(20));
    expect(await stands()).toEqual(['approved', 0]);
    await on.send(minutesLater(40));
    expect(await acts.attemptsOf('creator')).toHaveLength(1);
    await on.send(minutesLater(90));
    await on.follow(minutesLater(120));
    expect(await stands()).toEqual(['paid', 0]);
    expect((await acts.bookedTo('funds@demo.test')).map(([state]) => state)).toEqual(['FAILED', 'SUCCESS']);
    // It was sent twice, and told once.
    expect(await messages()).toEqual(['payment-paid', 'payment-submitted']);
  });

  it('of a whole batch is made good by another batch; its payee reads why it waits, until it is out', async () => {
    await on.paidTo('creator', { fields: { email: 'batch@demo.test' } });
    await on.make();
    await on.approve();
    await paypal.trouble({ next: 'insufficient-funds' });
    await on.send();
    expect(await stands()).toEqual(['approved', 0]);
    expect((await on.paymentOf('creator')).failure_code).toBe('INSUFFICIENT_FUNDS');
    await on.send(minutesLater(90));
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'submitted', failure_code: null });
    await on.follow(minutesLater(120));
    expect(await acts.bookedTo('batch@demo.test')).toEqual([['SUCCESS', '58.80', 1]]);
  });

  it('is tried again after pauses that grow to a day, and given up after a week: its money is back', async () => {
    await on.paidTo('creator', { fields: { email: 'never.funds@demo.test' } });
    await on.make();
    await on.approve();
    await paypal.trouble({ next: 'insufficient-funds', times: 100 });
    const hours: number[] = [];
    let now = minutesLater(10);
    for (let tries = 0; tries < 20; tries += 1) {
      await on.send(now);
      const { send_after: after } = await on.paymentOf('creator');
      if (after === null) break;
      hours.push((after.getTime() - now.getTime()) / 3_600_000);
      now = after;
    }
    expect(hours).toEqual([1, 2, 4, 8, 16, 24, 24, 24, 24, 24, 24]);
    expect(await stands()).toEqual(['cancelled', 60]);
    expect(await on.paymentOf('creator')).toMatchObject({ failure_code: 'INSUFFICIENT_FUNDS' });
    expect((await acts.historyOf('creator'))[0]).toEqual(['cancel', 'cancelled', 'GIVEN_UP']);
    expect(await messages()).toEqual([]);
    await paypal.calm();
    await on.send(daysLater(1, now));
    expect(await acts.bookedTo('never.funds@demo.test')).toEqual([]);
  });

  it('that the service tells of a payment each time is given up after a week, too', async () => {
    await sentTo('told.again@demo.test');
    let now = minutesLater(20);
    for (let tries = 0; tries < 20 && (await on.paymentOf('creator')).status === 'submitted'; tries += 1) {
      await acts.says('creator', { status: 'failed', code: 'INSUFFICIENT_FUNDS' }, { now });
      now = daysLater(1, now);
      await on.send(now);
    }
    expect(await stands()).toEqual(['cancelled', 60]);
    expect(await acts.attemptsOf('creator')).toHaveLength(8);
  });

  it('that was none, because the payee has the money, is not sent again', async () => {
    await sentTo('arrived@demo.test');
    await putBack();
    await acts.says('creator', { status: 'paid' });
    expect(await stands()).toEqual(['paid', 0]);
    await on.send(minutesLater(90));
    expect(await acts.bookedTo('arrived@demo.test')).toHaveLength(1);
  });

  it('that is said again of an earlier attempt does not put back the one that is out', async () => {
    await sentTo('earlier@demo.test');
    await putBack();
    await on.send(minutesLater(90));
    expect((await on.paymentOf('creator')).status).toBe('submitted');
    const again = { status: 'failed', code: 'INSUFFICIENT_FUNDS', transactionId: 'T2' } as const;
    await acts.says('creator', again, { number: 1 });
    expect((await on.paymentOf('creator')).status).toBe('submitted');
    await on.send(daysLater(1));
    expect(await acts.attemptsOf('creator')).toHaveLength(2);
  });

  it.each(['DUPLICATE_ITEM', 'REGULATORY_PENDING', 'ITEM_CANCELLATION_FAILED'])(
    'with which the money may be out, %s, is neither sent again nor given back',
    async (code) => {
      await sentTo('doubt@demo.test');
      await acts.says('creator', { status: 'failed', code });
      await on.send(daysLater(1));
      expect(await stands()).toEqual(['submitted', 0]);
      expect(await acts.attemptsOf('creator')).toHaveLength(1);
      await acts.says('creator', { status: 'paid' });
      expect(await stands()).toEqual(['paid', 0]);
    },
  );
});

describe('right before it is sent', () => {
  it('a payment is not too large because the day’s rate is another one', async () => {
    await on.paidTo('creator', { fields: { email: 'rates@demo.test' } });
    await acts.paidIn('creator', 'EUR', '0.9');
    await on.make();
    await on.approve();
    await acts.rate('EUR', '0.91237');
    await on.send();
    await on.follow();
    // Less 2 % and 3 % for exchanging; what the currency cannot say stays.
    expect(await stands()).toEqual(['paid', 0.006666]);
    expect(await acts.bookedTo('rates@demo.test')).toEqual([['SUCCESS', '51.33', 1]]);
    const told = await server.connection.selectFrom('message').orderBy('at').select('texts').execute();
    const sent = { amount: '51.330000', currency: 'EUR', method: 'paypal', mask: '•••', date: PAY_DAY };
    expect(told.map(({ texts }) => JSON.parse(texts) as object)).toMatchObject([
      { ...sent, expected: '2026-03-19' },
      sent,
    ]);
  });

  it('a payment of money that was corrected away is not sent', async () => {
    await on.paidTo('creator', { fields: { email: 'corrected@demo.test' } });
    await on.make();
    await on.approve();
    await acts.corrected('creator', '2026-01', '-20');
    await on.send();
    expect(await stands()).toEqual(['cancelled', 40]);
    expect(await acts.historyOf('creator')).toContainEqual(['cancel', 'cancelled', 'AMOUNT_CHANGED']);
  });
});

it('jobs of payments come to an end where the service of a batch is not set up any more', async () => {
  await paypal.trouble({ next: 'never' });
  await sentTo('no.service@demo.test');
  await server.connection.updateTable('payout_batch').set({ provider: 'dcc' }).execute();
  await on.follow(minutesLater(30));
  await server.connection.updateTable('payout_batch').set({ status: 'composed' }).execute();
  await on.send(minutesLater(40));
  const batches = await server.connection.selectFrom('payout_batch').select('status').execute();
  expect(batches).toEqual([{ status: 'composed' }]);
  expect(await stands()).toEqual(['sending', 0]);
});
