import { getOwnEarlyPay, updateFees } from '#contract/earlyPay';
import { getNextPayment } from '#contract/earnings';
import { getPaymentEligibility, saveAdvancePayment } from '#contract/payments/settings';
import { enrolWeekly, getWeeklyPayment } from '#contract/weeklyPayment';
import { dayAfter, dayOf, monthAfter } from '../../common/days';
import { auditEventsOf } from '../../testing/audit';
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
/** Accepts the fees as they are shown. */
const accept = async () => {
  const { version } = (await creator().call(getOwnEarlyPay)).data.fees;
  return (await creator().call(updateFees, { version })).data;
};
/** What a payment in advance of a hundred dollars cost. */
const paid = async ({ date, month }: { date: string; month: string }) => {
  await on.earned(WHO, month, '100');
  await on.make('advanced', morning(date));
  return Number((await on.paymentOf(WHO)).service_fee);
};

it('without the tariff depends on the method', async () => {
  const { data } = await creator().call(getOwnEarlyPay);
  expect(data).toMatchObject({
    advance: { fee_percent: '2' },
    weekly: { fee_percent: '2' },
    fees: { tariff: null },
  });
  expect(await paid(LAST)).toBe(2);
});

describe('with the tariff', () => {
  beforeEach(async () => {
    await switchFeature(server, 'advance-tariff');
    await accept();
  });

  it('the first that is paid early costs 5 %, the others 10 %', async () => {
    const { data } = await creator().call(getOwnEarlyPay);
    expect(data.fees.tariff).toEqual({ first_percent: '5', later_percent: '10' });
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

describe('a fee that has risen since it was accepted', () => {
  const feesOf = async () => (await creator().call(getOwnEarlyPay)).data;
  beforeEach(() => switchFeature(server, 'advance-tariff'));

  it('is asked for again before being paid early is chosen, and none lower is', async () => {
    await creator().call(saveAdvancePayment, { timing: 'regular' });
    for (const refused of [
      creator().refused(saveAdvancePayment, { timing: 'advanced' }),
      creator().refused(enrolWeekly, { enrolled: true }),
    ]) {
      expect(await refused).toMatchObject({ code: 'FEES_CHANGED', status: 409 });
    }
    expect(await feesOf()).toMatchObject({
      fees: { has_risen: true },
      advance: { code: 'FEES_NOT_ACCEPTED' },
    });
    expect(await accept()).toMatchObject({ fees: { has_risen: false }, advance: { code: null } });
    await creator().call(saveAdvancePayment, { timing: 'advanced' });
    await switchFeature(server, 'advance-tariff', false);
    await creator().call(enrolWeekly, { enrolled: true });
    expect(await feesOf()).toMatchObject({ fees: { has_risen: false } });
  });

  it('is not taken: what is not due yet waits, and says why, while what is due is paid', async () => {
    await on.earned(WHO, NEXT.month, '100');
    await on.make('advanced', morning(NEXT.date));
    expect(await on.paymentsOf(WHO)).toEqual([]);
    const next = (await creator().call(getPaymentEligibility)).data;
    expect(next).toMatchObject({ eligible: false, code: 'FEES_NOT_ACCEPTED' });
    const lines = await server.connection.selectFrom('payment_run_line').select('reasons').execute();
    expect(lines).toEqual([{ reasons: ['FEES_NOT_ACCEPTED'] }]);
    // Beside what is due regularly it is told, too.
    await on.earned(WHO, LAST.month, '70');
    const coming = async () => (await creator().call(getNextPayment)).data;
    expect(await coming()).toMatchObject({ blockers: [], fees_unaccepted: true, amount: '70.00' });
    await accept();
    expect((await creator().call(getPaymentEligibility)).data.eligible).toBe(true);
    expect(await coming()).toMatchObject({ fees_unaccepted: false, amount: '170.00' });
  });

  it('keeps nothing back that is due regularly', async () => {
    const due = monthAfter(LAST.month, -1);
    await on.earned(WHO, LAST.month, '100');
    await on.earned(WHO, due, '70');
    await on.make('advanced', morning(LAST.date));
    expect(await on.partsOf(WHO)).toEqual([[due, 70, 0]]);
  });

  it('is accepted only as it was shown, once, with its audit', async () => {
    const refused = await creator().refused(updateFees, { version: '2-10' });
    expect(refused).toMatchObject({ code: 'FEES_CHANGED' });
    await accept();
    await accept();
    expect(await auditEventsOf(server.connection, { action: 'fees.accept' })).toMatchObject([
      { detail: { version: '10-10' } },
    ]);
  });

  it('is accepted by the first choice that shows it, and by no choice that showed another', async () => {
    await on.paidTo('newcomer');
    const newcomer = server.as('newcomer');
    const choice = { timing: 'advanced', fees_version: '2-10' } as const;
    expect(await newcomer.refused(saveAdvancePayment, choice)).toMatchObject({ code: 'FEES_CHANGED' });
    await newcomer.call(saveAdvancePayment, { ...choice, fees_version: '10-10' });
    await newcomer.call(enrolWeekly, { enrolled: true });
    expect((await newcomer.call(getOwnEarlyPay)).data.fees.has_risen).toBe(false);
  });

  it('lets a payment out that was made before it rose', async () => {
    await switchFeature(server, 'advance-tariff', false);
    expect(await paid(LAST)).toBe(2);
    await on.approve('advanced', LAST.date);
    await switchFeature(server, 'advance-tariff');
    await on.send(morning(LAST.date));
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'submitted', service_fee: '2.000000' });
  });
});
