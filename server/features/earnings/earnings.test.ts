import { randomUUID } from 'node:crypto';
import { getEarnings, getEarningsDetails, getNextPayment } from '#contract/earnings';
import { bookedRows } from '../../testing/bookedRows';
import { type TestServer, startTestServer } from '../../testing/harness';
import { dayOf, fromNow } from '../../testing/time';
import { monthAfter } from '../../common/days';
import { checkKept } from '../ledger';

let server: TestServer;
let booked: ReturnType<typeof bookedRows>;
beforeAll(async () => {
  server = await startTestServer();
  booked = bookedRows(server);
});
afterAll(() => server.close());
beforeEach(() => server.startOver());
// What the test has booked is of no report; what is kept of it is right all the same.
afterEach(async () => expect((await checkKept(server.connection)).differences).toEqual([]));

const creator = () => server.as('creator');
const earningsOf = async (range: {
  from: string;
  to: string;
  source?: 'all' | 'youtube' | 'crypto' | 'deals';
}) => (await creator().call(getEarnings, range)).data;

describe('a range', () => {
  beforeEach(async () => {
    await booked.earned('creator', { date: '2025-12-31', amount: '1' });
    await booked.earned('creator', { date: '2026-01-01', amount: '10', category: 'premium' });
    await booked.earned('creator', { date: '2026-01-31', amount: '100' });
    await booked.earned('creator', { date: '2026-02-01', amount: '1000' });
    await booked.paid('creator', { date: '2025-12-31', amount: '0.5' });
    await booked.paid('creator', { date: '2026-01-01', amount: '5' });
    await booked.paid('creator', { date: '2026-01-31', amount: '50' });
    await booked.paid('creator', { date: '2026-02-01', amount: '500' });
  });

  it('has both of its days, and what was before its first is the previous balance', async () => {
    expect(await earningsOf({ from: '2026-01-01', to: '2026-01-31' })).toMatchObject({
      previous_balance: '0.500000',
      earned: '110.000000',
      paid: '55.000000',
      balance: '55.5',
    });
  });

  it.each([
    // From: a day earlier takes one day more, a day later one less.
    ['2025-12-31', '2026-01-31', ['0', '111.000000', '55.500000', '55.5']],
    ['2026-01-02', '2026-01-31', ['5.500000', '100.000000', '50.000000', '55.5']],
    // To: a day later takes one day more, a day earlier one less.
    ['2026-01-01', '2026-02-01', ['0.500000', '1110.000000', '555.000000', '555.5']],
    ['2026-01-01', '2026-01-30', ['0.500000', '10.000000', '5.000000', '5.5']],
    // One day.
    ['2026-01-31', '2026-01-31', ['5.500000', '100.000000', '50.000000', '55.5']],
  ])('from %s to %s has %j before it, earned, paid and left', async (from, to, figures) => {
    const { previous_balance, earned, paid, balance } = await earningsOf({ from, to });
    expect([previous_balance, earned, paid, balance]).toEqual(figures);
  });

  it('lists the days that it counts, and no others', async () => {
    const { entries } = await earningsOf({ from: '2026-01-01', to: '2026-01-31' });
    expect(entries.map(({ date, type, amount }) => [date, type, amount])).toEqual([
      ['2026-01-31', 'earning', '100.000000'],
      ['2026-01-31', 'regular', '-50.000000'],
      ['2026-01-01', 'earning', '10.000000'],
      ['2026-01-01', 'regular', '-5.000000'],
    ]);
  });
});

describe('one source', () => {
  beforeEach(async () => {
    await booked.earned('creator', { date: '2026-01-31', amount: '100' });
    await booked.earned('creator', { date: '2026-01-31', amount: '-4', type: 'tax', category: 'other' });
    await booked.earned('creator', { date: '2026-02-28', amount: '-1', type: 'expired_earnings' });
    await booked.earned('creator', { date: '2026-02-28', amount: '20', source: 'crypto', category: 'other' });
    await booked.paid('creator', { date: '2026-02-18', amount: '60' });
    await booked.paid('creator', {
      date: '2026-02-19',
      amount: '7',
      type: 'instant_payment',
      source: 'crypto',
    });
    await booked.paid('creator', { date: '2026-02-20', amount: '3', type: 'catchup', source: 'deals' });
  });
  const range = { from: '2026-01-01', to: '2026-03-31' };

  it.each([
    ['youtube', '95.000000', ['expired_earnings', 'earning', 'tax']],
    ['crypto', '20.000000', ['earning']],
    ['deals', '0', []],
  ] as const)('%s has earned %s by %j, and no balance and no payment', async (source, earned, types) => {
    const data = await earningsOf({ ...range, source });
    expect(data).toMatchObject({ earned, previous_balance: null, paid: null, balance: null });
    expect(data.entries.map(({ type }) => type)).toEqual(types);
    expect(data.entries.every((entry) => entry.source === source)).toBe(true);
  });

  it('is a part of all, where payments of a source are paid like all others', async () => {
    const data = await earningsOf(range);
    expect(data).toMatchObject({ earned: '115.000000', paid: '70.000000', balance: '45' });
    expect(data.sources).toEqual(['crypto', 'youtube']);
  });

  it('opens to its own entries alone', async () => {
    await booked.earned('creator', {
      date: '2026-01-31',
      amount: '8',
      source: 'crypto',
      category: 'other',
    });
    const amountsOf = async (source: 'all' | 'youtube' | 'crypto' | 'deals') => {
      const group = { date: '2026-01-31', type: 'earning', source } as const;
      const { items, pagination } = (await creator().call(getEarningsDetails, group)).data;
      expect(pagination.total).toBe(items.length);
      return items.map(({ amount }) => amount);
    };
    expect(await amountsOf('all')).toEqual(['100.000000', '8.000000']);
    expect(await amountsOf('youtube')).toEqual(['100.000000']);
    expect(await amountsOf('crypto')).toEqual(['8.000000']);
    expect(await amountsOf('deals')).toEqual([]);
  });
});

it('days can be narrowed to a channel, a category and a type, without a balance', async () => {
  const other = `UC${'o'.repeat(22)}`;
  await booked.earned('creator', { date: '2026-01-31', amount: '100' });
  await booked.earned('creator', {
    date: '2026-01-31',
    amount: '30',
    category: 'super_chat',
    channel_id: other,
  });
  await booked.earned('creator', { date: '2026-01-31', amount: '-4', type: 'tax', category: 'other' });
  await booked.paid('creator', { date: '2026-02-18', amount: '60' });
  const narrowed = async (only: object) => {
    const range = { from: '2026-01-01', to: '2026-03-31', ...only };
    const { earned, paid, balance, entries } = (await creator().call(getEarnings, range)).data;
    return [earned, paid, balance, entries.map(({ amount }) => Number(amount))];
  };
  expect(await narrowed({ channel: other })).toEqual(['30.000000', null, null, [30]]);
  expect(await narrowed({ category: 'ads' })).toEqual(['100.000000', null, null, [100]]);
  expect(await narrowed({ type: 'tax' })).toEqual(['-4.000000', '0', null, [-4]]);
  expect(await narrowed({ type: 'payment' })).toEqual(['0', '60.000000', null, [-60]]);
  expect(await narrowed({ type: 'payment', channel: other })).toEqual(['0', null, null, []]);
  const details = await creator().call(getEarningsDetails, {
    date: '2026-01-31',
    type: 'earning',
    channel: other,
  });
  expect(details.data.items.map(({ amount }) => Number(amount))).toEqual([30]);
});

describe('the next payment', () => {
  const next = async () => (await creator().call(getNextPayment)).data;
  /** A month, so many months after the last one that the next payment takes, and a day of it. */
  const monthFromPaid = async (months: number) => {
    const month = monthAfter((await next()).month ?? '', months);
    return { date: `${month}-28`, month };
  };

  it('takes the months up to two before its own, and no later one', async () => {
    await booked.earned('creator', { ...(await monthFromPaid(-1)), amount: '1' });
    await booked.earned('creator', { ...(await monthFromPaid(0)), amount: '10' });
    expect(await next()).toMatchObject({ balance: '11.000000', amount: '11.00' });
    await booked.earned('creator', { ...(await monthFromPaid(1)), amount: '100' });
    expect(await next()).toMatchObject({ balance: '111.000000', amount: '11.00' });
    const { date, month } = await next();
    expect(monthAfter(month ?? '', 2)).toBe(date.slice(0, 7));
  });

  it('counts a month by when it was earned, and not by when that was booked', async () => {
    const { month } = await monthFromPaid(0);
    const { date } = await monthFromPaid(1);
    await booked.earned('creator', { date, month, amount: '10' });
    expect(await next()).toMatchObject({ amount: '10.00' });
  });

  it.each([
    // A payment that is on its way has left the balance; one that came back has not.
    ['pending', '7.000000', '7.00'],
    ['paid', '7.000000', '7.00'],
    ['failed', '10.000000', '10.00'],
    ['returned', '10.000000', '10.00'],
  ] as const)(
    'after a payment of 3 that is %s has %s as balance and %s due',
    async (status, balance, amount) => {
      await booked.earned('creator', { ...(await monthFromPaid(0)), amount: '10' });
      await booked.paid('creator', { ...(await monthFromPaid(0)), month: '', amount: '3', status });
      expect(await next()).toMatchObject({ balance, amount });
    },
  );

  it('is not lowered by an advance for a later month, which took the money of that month', async () => {
    const later = await monthFromPaid(1);
    await booked.earned('creator', { ...(await monthFromPaid(0)), amount: '10' });
    await booked.earned('creator', { ...later, amount: '100' });
    await booked.paid('creator', { ...later, type: 'advance', amount: '100' });
    expect(await next()).toMatchObject({ balance: '10.000000', amount: '10.00' });
    await booked.paid('creator', { ...(await monthFromPaid(0)), type: 'catchup', amount: '4' });
    expect(await next()).toMatchObject({ balance: '6.000000', amount: '6.00' });
  });

  it('is never more than the balance, whatever was paid against estimates', async () => {
    await booked.earned('creator', { ...(await monthFromPaid(0)), amount: '10' });
    await booked.paid('creator', { ...(await monthFromPaid(2)), type: 'instant_payment', amount: '7' });
    expect(await next()).toMatchObject({ balance: '3.000000', booked_balance: '3.000000', amount: '3.00' });
  });

  it('says until when payments are paused and money is held, where every hold has an end', async () => {
    const user_id = await server.idOf('creator');
    const [first, last] = [dayOf(fromNow({ days: 80 })), dayOf(fromNow({ days: 90 }))];
    const placed = { user_id, reason: 'A claim is open.', placed_by: null, placed_at: new Date() };
    const hold = (held_until: string | null) =>
      server.connection
        .insertInto('payment_hold')
        .values({ ...placed, hold_id: randomUUID(), month: null, channel_id: null, held_until })
        .execute();
    expect(await next()).toMatchObject({ paused_until: null, held_until: null });
    await server.connection
      .insertInto('payment_pause')
      .values({ ...placed, pause_id: randomUUID(), kind: 'TEMP_BLACKLIST', paused_until: first })
      .execute();
    await hold(first);
    await hold(last);
    expect(await next()).toMatchObject({ paused_until: first, held_until: last });
    await hold(null);
    expect(await next()).toMatchObject({ paused_until: first, held_until: null });
  });

  it('is in whole cents, and carries over what is below one', async () => {
    const month = await monthFromPaid(0);
    await booked.earned('creator', { ...month, amount: '1541.009999' });
    expect(await next()).toMatchObject({
      balance: '1541.009999',
      amount: '1541.00',
      carried_over: '0.009999',
    });
    await booked.earned('creator', { ...month, amount: '0.000001', category: 'premium' });
    expect(await next()).toMatchObject({ balance: '1541.010000', amount: '1541.01', carried_over: '0' });
  });

  it('of less than a cent is nothing, and not below the minimum', async () => {
    await booked.earned('creator', { ...(await monthFromPaid(0)), amount: '0.009999' });
    expect(await next()).toMatchObject({ amount: '0.00', carried_over: '0.009999', blockers: [] });
  });

  it('is nothing where more was paid than earned', async () => {
    await booked.paid('creator', { ...(await monthFromPaid(0)), month: '', amount: '3.005' });
    expect(await next()).toMatchObject({ balance: '-3.005000', amount: '0.00', carried_over: '0' });
  });

  it.each([
    ['active', []],
    ['pending', ['PAYMENT_METHOD_PENDING']],
    ['locked', ['PAYMENT_METHOD_LOCKED']],
    ['replaced', ['NO_PAYMENT_METHOD', 'BELOW_MINIMUM']],
  ] as const)('with a method that is %s is stopped by %j', async (status, blockers) => {
    await booked.earned('creator', { ...(await monthFromPaid(0)), amount: '10' });
    await server.connection
      .updateTable('payment_method')
      .set({ status })
      .where('user_id', '=', await server.idOf('creator'))
      .execute();
    expect(await next()).toMatchObject({ amount: '10.00', blockers });
  });
});
