import { getOwnEarlyPay } from '#contract/earlyPay';
import { saveAdvancePayment } from '#contract/payments/settings';
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

const next = async () => (await creator().call(getOwnEarlyPay)).data.advance.fee_percent;
/** What a payment in advance of a hundred dollars cost. */
const paid = async ({ date, month }: { date: string; month: string }) => {
  await on.earned(WHO, month, '100');
  await on.make('advanced', morning(date));
  return Number((await on.paymentOf(WHO)).service_fee);
};

it('without the tariff depends on the method', async () => {
  const { data } = await creator().call(getOwnEarlyPay);
  expect(data).toMatchObject({ advance: { fee_percent: '2' }, weekly: { fee_percent: '2' }, tariff: null });
  expect(await paid(LAST)).toBe(2);
});

describe('with the tariff', () => {
  beforeEach(() => switchFeature(server, 'advance-tariff'));

  it('the first that is paid early costs 5 %, the others 10 %', async () => {
    const { data } = await creator().call(getOwnEarlyPay);
    expect(data.tariff).toEqual({ first_percent: '5', later_percent: '10' });
    expect(data.advance.fee_percent).toBe('5');
    expect(await paid(LAST)).toBe(5);
    expect(await next()).toBe('10');
    // The weekly payment says the same of what is not due yet.
    expect((await creator().call(getWeeklyPayment)).data.final_fee_percent).toBe('10');
    expect(await paid(NEXT)).toBe(10);
    expect(await next()).toBe('10');
  });

  it('a person has one first payment, with whichever of their accounts', async () => {
    const [owner, other] = await Promise.all([server.idOf(WHO), server.idOf('newcomer')]);
    await on.paidTo('newcomer');
    await server.as('newcomer').call(saveAdvancePayment, { timing: 'advanced' });
    await on.earned('newcomer', LAST.month, '100');
    const { person_id: ownPerson } = await server.connection
      .selectFrom('users')
      .where('user_id', '=', owner)
      .select('person_id')
      .executeTakeFirstOrThrow();
    await server.connection
      .updateTable('users')
      .set({ person_id: ownPerson })
      .where('user_id', '=', other)
      .execute();
    const fees = [await paid(LAST), Number((await on.paymentOf('newcomer')).service_fee)];
    expect(fees.sort()).toEqual([10, 5]);
    expect(await next()).toBe('10');
  });

  it('a payment that is cancelled does not count', async () => {
    expect(await paid(LAST)).toBe(5);
    await on.approve('advanced', LAST.date);
    await server.connection.updateTable('users').set({ lock_level: 1 }).where('username', '=', WHO).execute();
    await on.send(morning(LAST.date));
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'cancelled' });
    await server.connection.updateTable('users').set({ lock_level: 0 }).where('username', '=', WHO).execute();
    expect(await next()).toBe('5');
  });

  it('what is sent is looked at by its own fee, though it was the first', async () => {
    await paid(LAST);
    await on.approve('advanced', LAST.date);
    await on.send(morning(LAST.date));
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'submitted', service_fee: '5.000000' });
  });
});
