import { getEarlyPayFees, saveAdvancePayment, updateFees } from '#contract/payments/settings';
import { getWeeklyPayment } from '#contract/weeklyPayment';
import { dayAfter, dayOf } from '../../common/days';
import { type TestServer, startTestServer } from '../../testing/harness';
import { switchFeature } from '../../testing/networkFeature';
import { paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';
import { lastPayDay, nextPayDay } from './rules';

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
  await on.paidTo(WHO);
  await creator().call(saveAdvancePayment, { timing: 'advanced' });
});
afterEach(() => on.expectRight());

const WHO = 'creator';
const creator = () => server.as(WHO);
const today = dayOf(new Date());
/** Two pay days: one is over, the other is to come. */
const LAST = lastPayDay(dayAfter(today, -1), 'advanced');
const NEXT = nextPayDay(dayAfter(today, 1), 'advanced');
const morning = (date: string) => new Date(`${date}T06:30:00Z`);

const terms = async () => {
  const { data } = await creator().call(getEarlyPayFees);
  return [data.offer, data.percent];
};
const take = () => creator().call(updateFees);
/** What a payment in advance of a hundred dollars cost. */
const paid = async ({ date, month }: { date: string; month: string }) => {
  await on.earned(WHO, month, '100');
  await on.make('advanced', morning(date));
  return Number((await on.paymentOf(WHO)).service_fee);
};

it('without the tariff depends on the method, and there is no offer', async () => {
  const { data } = await creator().call(getEarlyPayFees);
  expect(data).toEqual({ percent: '2', standard_percent: '2', offer_percent: null, offer: 'none' });
  expect(await creator().refused(updateFees)).toMatchObject({ code: 'FEE_OFFER_NOT_THERE' });
  expect(await paid(LAST)).toBe(2);
});

describe('with the tariff', () => {
  beforeEach(() => switchFeature(server, 'advance-tariff'));

  it('the first costs 5 %, the others 10 %, and one of them 5 % by the offer', async () => {
    const { data } = await creator().call(getEarlyPayFees);
    expect(data).toEqual({ percent: '5', standard_percent: '10', offer_percent: '5', offer: 'first' });
    expect(await creator().refused(updateFees)).toMatchObject({ code: 'FEE_OFFER_NOT_THERE' });
    expect(await paid(LAST)).toBe(5);
    expect(await terms()).toEqual(['available', '10']);
    // The weekly payment says the same of what is not due yet.
    expect((await creator().call(getWeeklyPayment)).data.final_fee_percent).toBe('10');
    expect((await take()).data).toMatchObject({ offer: 'taken', percent: '5' });
    expect((await take()).data.offer).toBe('taken');
    expect(await paid(NEXT)).toBe(5);
    expect(await terms()).toEqual(['used', '10']);
    expect(await creator().refused(updateFees)).toMatchObject({ code: 'FEE_OFFER_NOT_THERE' });
  });

  it('whoever does not take the offer pays 10 % the second time', async () => {
    await paid(LAST);
    expect(await paid(NEXT)).toBe(10);
    expect(await terms()).toEqual(['available', '10']);
  });

  it('a payment that is cancelled uses up neither', async () => {
    expect(await paid(LAST)).toBe(5);
    await on.approve('advanced', LAST.date);
    await server.connection.updateTable('users').set({ lock_level: 1 }).where('username', '=', WHO).execute();
    await on.send(morning(LAST.date));
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'cancelled' });
    await server.connection.updateTable('users').set({ lock_level: 0 }).where('username', '=', WHO).execute();
    expect(await terms()).toEqual(['first', '5']);
  });

  it('what is sent is looked at by its own fee, though it was the first', async () => {
    await paid(LAST);
    await on.approve('advanced', LAST.date);
    await on.send(morning(LAST.date));
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'submitted', service_fee: '5.000000' });
  });

  it('is taken once by many at once', async () => {
    await paid(LAST);
    await Promise.all(Array.from({ length: 20 }, take));
    expect(await server.connection.selectFrom('fee_offer').selectAll().execute()).toHaveLength(1);
    const written = await server.connection
      .selectFrom('audit')
      .where('action', '=', 'fee-offer.take')
      .selectAll()
      .execute();
    expect(written).toHaveLength(1);
  });
});
