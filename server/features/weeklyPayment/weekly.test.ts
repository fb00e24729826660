import { randomUUID } from 'node:crypto';
import { getPaymentRun, getPaymentRuns, makePaymentRun, tryPaymentRun } from '#contract/payments';
import { comparePayingTimes, enrolWeekly, getWeeklyPayment } from '#contract/weeklyPayment';
import { dayAfter, dayOf } from '../../common/days';
import { claimsOn, monthAgo } from '../../testing/estimates';
import { type TestServer, startTestServer } from '../../testing/harness';
import { WEEKLY_DAY as PAY, WEEKLY_MORNING as MORNING, paymentsOn } from '../../testing/payments';
import { paypalOn } from '../../testing/payouts';
import { lastPayDay, nextWeeklyDay } from '../payments';

let server: TestServer;
const on = paymentsOn(() => server);
const claims = claimsOn(() => server);
const paypal = paypalOn(() => server);
beforeAll(async () => {
  server = await startTestServer({
    listening: true,
    env: { PAYMENT_METHODS: 'paypal,payoneer,bank_transfer,transferwise,tipalti' },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.startOver();
  await paypal.calm();
});
afterEach(() => on.expectRight());

const WHO = 'creator';
const creator = () => server.as(WHO);
const read = async () => (await creator().call(getWeeklyPayment)).data;
const enrol = (enrolled = true) => creator().call(enrolWeekly, { enrolled });
const today = () => dayOf(new Date());

const runOf = async (date: string) =>
  (await server.as('admin').call(getPaymentRun, { kind: 'weekly', date })).data;
const make = (now = MORNING) => on.make('weekly', now);

describe('the enrolment', () => {
  it('is from today on, its first payment comes a week later, and leaving ends it', async () => {
    await claims.trusted(WHO);
    expect(await read()).toMatchObject({ enrolled: false, since: null, code: null });
    const { data } = await enrol();
    expect(data).toMatchObject({ enrolled: true, since: today() });
    expect(data.next.date).toBe(nextWeeklyDay(today(), today()));
    expect(Date.parse(data.next.date) - Date.parse(today())).toBeLessThanOrEqual(7 * 86_400_000);
    expect((await enrol(false)).data).toMatchObject({ enrolled: false, since: null });
  });

  it('said again changes nothing: the first day stays', async () => {
    await claims.trusted(WHO);
    await on.enrolled(WHO, '2026-01-05');
    expect((await enrol()).data).toMatchObject({ enrolled: true, since: '2026-01-05' });
  });

  it.each([
    ['paypal', { email: 'a@demo.test' }, null],
    ['payoneer', { payeeId: 'p1' }, null],
    ['tipalti', { payeeId: 'p1' }, null],
    ['bank_transfer', { iban: 'DE00' }, null],
    ['transferwise', { email: 'a@demo.test' }, 'WEEKLY_NOT_OFFERED'],
  ] as const)('by %s', async (type, fields, code) => {
    await on.paidTo(WHO, { type, fields });
    expect((await read()).code).toBe(code);
    if (code === null) await enrol();
    else
      expect(await creator().refused(enrolWeekly, { enrolled: true })).toMatchObject({
        code: 'WEEKLY_NOT_OFFERED',
      });
    expect((await read()).enrolled).toBe(code === null);
  });

  it('needs a verified e-mail and a method, and can be left without', async () => {
    await on.paidTo(WHO);
    const user_id = await server.idOf(WHO);
    await server.connection.updateTable('payment_method').set({ status: 'cancelled' }).execute();
    expect(await creator().refused(enrolWeekly, { enrolled: true })).toMatchObject({
      code: 'WEEKLY_NOT_OFFERED',
    });
    await server.connection
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('user_id', '=', user_id)
      .execute();
    expect(await creator().refused(enrolWeekly, { enrolled: true })).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
    });
    await on.enrolled(WHO, '2026-01-05');
    expect((await enrol(false)).data.enrolled).toBe(false);
  });
});

describe('a weekly payment', () => {
  const regular = lastPayDay(PAY, 'regular').month;
  beforeEach(async () => {
    await claims.trusted(WHO);
    await on.enrolled(WHO);
  });

  it('takes final months and half of the estimates; each part has its own fee, told before', async () => {
    // Due regularly: free. Not yet: the fee of an advance. Estimates: ten per cent.
    await on.earned(WHO, regular, '100');
    await on.earned(WHO, monthAgo(1), '200');
    await claims.estimated(WHO, '300', { day: `${monthAgo()}-01` });
    const { next } = await read();
    expect(next).toMatchObject({ estimates: '150', estimates_fee: '15.00', blockers: [] });
    expect([Number(next.final), Number(next.final_fee)]).toEqual([300, monthAgo(1) > regular ? 4 : 0]);
    await make();
    const payment = await on.paymentOf(WHO);
    expect(payment).toMatchObject({ type: 'weekly_payment', status: 'created', month: PAY.slice(0, 7) });
    const fee = Number(next.final_fee) + 15;
    expect([Number(payment.amount), Number(payment.service_fee)]).toEqual([450, fee]);
    expect(await claims.taken()).toBe(150);
    expect(await on.balanceOf(WHO)).toBe(-150);
    await on.approve('weekly', PAY);
    await on.send(new Date(MORNING.getTime() + 600_000));
    await on.follow(new Date(MORNING.getTime() + 1_800_000));
    await on.follow(new Date(MORNING.getTime() + 3_600_000));
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'paid' });
  });

  it('comes on its day and once a week: the next run has nothing more of the same', async () => {
    await on.earned(WHO, regular, '100');
    await make();
    expect(await on.paymentsOf(WHO)).toHaveLength(1);
    await make();
    await on.earned(WHO, monthAgo(3), '40', { category: 'premium' });
    const next = nextWeeklyDay(dayAfter(PAY, -14), dayAfter(PAY, 1));
    await make(new Date(`${next}T06:30:00Z`));
    expect((await on.paymentsOf(WHO)).map(({ amount }) => Number(amount))).toEqual([100, 40]);
  });

  it('leaves out who is not due that day, who left, and who just joined', async () => {
    await on.earned(WHO, regular, '100');
    for (const [username, since] of [
      // Three days before the next: no weekend moves that day to this one.
      ['owner', dayAfter(PAY, -11)],
      ['newcomer', PAY],
    ] as const) {
      await on.paidTo(username);
      await on.earned(username, regular, '100');
      await on.enrolled(username, since);
    }
    await enrol(false);
    await make();
    const { items } = (await server.as('admin').call(getPaymentRuns, { kind: 'weekly' })).data;
    expect(items).toEqual([]);
    expect(await on.balanceOf('owner')).toBe(100);
  });

  it('of estimates goes as far as the limit of the network', async () => {
    await on.earned(WHO, regular, '100');
    await claims.estimated(WHO, '300');
    await claims.take('49960');
    await make();
    expect(Number((await on.paymentOf(WHO)).amount)).toBe(140);
    expect(await claims.taken()).toBe(50_000);
  });

  it('leaves what a request asks for, and takes of the other source', async () => {
    await claims.estimated(WHO, '200');
    await claims.estimated(WHO, '200', { source: 'crypto', category: 'other' });
    await server.connection.updateTable('users').set({ created_at: new Date() }).execute();
    await claims.claim(WHO, '100');
    await make();
    const parts = await server.connection
      .selectFrom('payment_part')
      .where('user_id', '=', await server.idOf(WHO))
      .where('limit_month', '<>', '')
      .select(['source', 'amount'])
      .execute();
    expect(parts).toEqual([{ source: 'crypto', amount: '100.000000' }]);
  });

  it('claims nothing for an account that is deactivated, and pays what is final', async () => {
    await claims.estimated(WHO, '200');
    await on.earned(WHO, monthAgo(1), '80');
    await server.connection
      .updateTable('users')
      .set({ status: 'deactivated' })
      .where('username', '=', WHO)
      .execute();
    await make();
    expect((await on.paymentsOf(WHO)).map(({ type, amount }) => [type, Number(amount)])).toContainEqual([
      'weekly_payment',
      80,
    ]);
    expect(await claims.taken()).toBe(0);
  });

  it('claims nothing where something was paid too much', async () => {
    await on.earned(WHO, regular, '100');
    await on.earned(WHO, monthAgo(3), '-30', { category: 'premium' });
    await claims.estimated(WHO, '300');
    await make();
    expect(Number((await on.paymentOf(WHO)).amount)).toBe(70);
    expect(await claims.taken()).toBe(0);
  });

  it('tried says so and takes nothing of the limit', async () => {
    await claims.estimated(WHO, '300');
    await server.as('admin').call(tryPaymentRun, { kind: 'weekly', date: PAY });
    await server.work();
    expect((await runOf(PAY)).run).toMatchObject({ state: 'trial', payees: 1, amount: '150.000000' });
    expect(await claims.taken()).toBe(0);
  });

  it('that is cancelled gives back what it took of the limit', async () => {
    await claims.estimated(WHO, '300');
    await make();
    expect(await claims.taken()).toBe(150);
    await on.approve('weekly', PAY);
    await server.connection.updateTable('users').set({ lock_level: 1 }).where('username', '=', WHO).execute();
    await on.send(new Date(MORNING.getTime() + 600_000));
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'cancelled' });
    expect([await claims.taken(), await on.balanceOf(WHO)]).toEqual([0, 0]);
  });

  it('of who has left before it is sent is cancelled, and what it took is paid regularly without a fee', async () => {
    await on.earned(WHO, regular, '100');
    await claims.estimated(WHO, '300');
    await make();
    expect([await claims.taken(), await on.balanceOf(WHO)]).toEqual([150, -150]);
    await enrol(false);
    await on.approve('weekly', PAY);
    await on.send(new Date(MORNING.getTime() + 600_000));
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'cancelled', moved_by: 'WEEKLY_LEFT' });
    expect([await claims.taken(), await on.balanceOf(WHO)]).toEqual([0, 100]);
    await on.make('regular', new Date(`${lastPayDay(PAY, 'regular').date}T06:30:00Z`));
    const [paid] = (await on.paymentsOf(WHO)).filter(({ type }) => type === 'regular');
    expect([Number(paid?.amount), Number(paid?.service_fee)]).toEqual([100, 0]);
  });

  it('of who left and came back before it is sent goes out', async () => {
    await on.earned(WHO, regular, '100');
    await make();
    await enrol(false);
    await enrol();
    await on.approve('weekly', PAY);
    await on.send(new Date(MORNING.getTime() + 600_000));
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'submitted' });
  });

  it('is of a working day', async () => {
    const saturday = '2026-03-21';
    expect(
      await server
        .as('admin')
        .refused(makePaymentRun, { kind: 'weekly', date: saturday }, { key: randomUUID() }),
    ).toMatchObject({ code: 'NOT_A_PAY_DAY' });
  });
});

it('weekly, instant and regular in one month take each dollar once', async () => {
  await claims.trusted(WHO);
  await on.enrolled(WHO, dayAfter(PAY, -7));
  await claims.estimated(WHO, '300');
  await on.earned(WHO, lastPayDay(PAY, 'regular').month, '100');
  await claims.claim(WHO, '50');
  await server.work();
  await make();
  const regularDay = lastPayDay(PAY, 'regular').date;
  await on.make('regular', new Date(`${regularDay}T06:30:00Z`));
  const made = (await on.paymentsOf(WHO)).map(({ type, amount }) => [type, Number(amount)]);
  expect(made.sort()).toEqual([
    ['instant_payment', 50],
    // All of what is final, and what was left of half of the estimates.
    ['weekly_payment', 200],
  ]);
  await claims.becomesFinal(WHO, '290');
  expect(await on.balanceOf(WHO)).toBe(140);
  const after = nextWeeklyDay(dayAfter(PAY, -7), dayAfter(PAY, 1));
  await make(new Date(`${after}T06:30:00Z`));
  const all = (await on.paymentsOf(WHO)).map(({ type, amount }) => `${type} ${Number(amount)}`);
  expect(all.sort()).toEqual(['instant_payment 50', 'weekly_payment 140', 'weekly_payment 200']);
  expect(await on.balanceOf(WHO)).toBe(0);
});

it('compares the ways to be paid by the months that are there', async () => {
  await on.paidTo(WHO);
  expect((await creator().call(comparePayingTimes)).data).toMatchObject({
    from: null,
    to: null,
    earned: '0',
  });
  await on.earned(WHO, monthAgo(2), '600');
  const { data } = await creator().call(comparePayingTimes);
  expect(data).toMatchObject({ from: monthAgo(2), to: monthAgo(2) });
  expect(data.items.map(({ time, fee, received }) => [time, fee, received])).toEqual([
    ['regular', '12.00', '588.00'],
    ['advanced', '23.76', '576.24'],
    ['weekly', '41.88', '558.12'],
    ['instant', '36.00', '564.00'],
  ]);
  const [regular, advanced, weekly, instant] = data.items.map(({ days }) => days) as [number, ...number[]];
  expect(regular).toBeGreaterThan(advanced as number);
  expect(advanced).toBeGreaterThan(weekly as number);
  expect(instant).toBeLessThan(regular);
});
