import { getEarlyPay, getOwnEarlyPay } from '#contract/earlyPay';
import { type TestServer, startTestServer } from '../../testing/harness';
import { switchFeature } from '../../testing/networkFeature';
import { paymentsOn } from '../../testing/payments';
import { dayOf } from '../../common/days';
import { paymentFeeOf } from '../paymentMethods';
import { nextPayDay, nextWeeklyDay } from '../payments';
import { earlyPayIn } from './figures';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const figures = async () => (await server.anonymous.call(getEarlyPay)).data;

describe('the figures of the network', () => {
  it('say what it costs', async () => {
    expect(await figures()).toMatchObject({
      currency: 'USD',
      tariff: null,
      advance: { fee: '3', paypal_fee: '2', day: 18 },
      instant: { fee: '10', share_of_estimates: '50', minimum: '100', paypal_minimum: '25' },
      weekly: { days: 7 },
      regular: { day: 18, months: 2 },
      decimals: 2,
    });
  });

  it('say of each method on offer the least that is paid, and what the service keeps', async () => {
    const { methods } = await figures();
    expect(methods.map(({ type }) => type)).toEqual(server.config.payments.methods);
    const said = methods.map(({ type, weekly, regular, early, estimates, views_needed: views }) => [
      type,
      [regular, early, estimates].map(({ minimum }) => minimum).join(' '),
      early.service_percent,
      // Of a hundred dollars, by the same figures.
      paymentFeeOf('100', { kind: 'regular', type }),
      weekly,
      views,
    ]);
    expect(said).toEqual(
      expect.arrayContaining([
        ['paypal', '0.01 0.01 25', '2', '2.00', true, null],
        ['payoneer', '7.01 7.01 100', '3', '1.50', true, null],
        ['bank_transfer', '50 50 100', '3', '0.00', true, null],
      ]),
    );
    for (const { estimates } of methods) {
      expect(estimates.fee).toEqual({ fixed: '0', percent: '0', most: null });
    }
  });

  it('are 10 % with the tariff, and 5 % the first time, with every method', async () => {
    await switchFeature(server, 'advance-tariff');
    const { advance, methods, tariff } = await figures();
    expect(tariff).toEqual({ first_percent: '5', later_percent: '10' });
    expect(advance).toMatchObject({ fee: '10', paypal_fee: '10' });
    expect(new Set(methods.map(({ early }) => early.service_percent))).toEqual(new Set(['10']));
  });

  it('are told for what is earned this month', async () => {
    const thisMonth = () => new Date().toISOString().slice(0, 7);
    const before = thisMonth();
    const { month } = await figures();
    // A month may begin meanwhile.
    expect([before, thisMonth()]).toContain(month);
  });

  it('say of a month how much of it each way to be paid sends when, and as what', () => {
    const { ways } = earlyPayIn('2026-03', { hasTariff: false, methods: [] });
    const said = ways.map(({ way, parts }) => [
      way,
      ...parts.map(({ share, kind, when, day }) => [share, kind, when, day].join(' ')),
    ]);
    expect(said).toEqual([
      ['regular', '100 regular on 2026-05-18'],
      // The 18th is a Saturday.
      ['advanced', '100 early on 2026-04-17'],
      ['weekly', '50 estimates weekly_until 2026-03-31', '50 early weekly_from 2026-04-12'],
      ['instant', '50 estimates asked 2026-03-31', '50 regular on 2026-05-18'],
    ]);
  });
});

describe("a user's own terms", () => {
  const on = paymentsOn(() => server);
  const own = async (who: string) => (await server.as(who).call(getOwnEarlyPay)).data;

  it('are those of the method, with the next day and the code why something cannot be had', async () => {
    await on.paidTo('newcomer', { type: 'bank_transfer', fields: {} });
    const today = dayOf(new Date());
    expect(await own('newcomer')).toEqual({
      method: 'bank_transfer',
      fees: { version: '3-10', has_risen: false, tariff: null },
      advance: { fee_percent: '3', minimum: '50', date: nextPayDay(today, 'advanced').date, code: null },
      weekly: {
        fee_percent: '3',
        estimates_fee_percent: '10',
        minimum: '50',
        date: nextWeeklyDay(today, today),
        code: null,
      },
      instant: { fee_percent: '10', minimum: '100', date: today, code: 'BELOW_MINIMUM' },
    });
  });

  it('say of who has no payment method that nothing can be had', async () => {
    const { advance, weekly, instant, method } = await own('newcomer');
    expect([method, advance.code, weekly.code, instant.code]).toEqual([
      null,
      expect.stringMatching(/^(NO_PAYMENT_METHOD|EMAIL_NOT_VERIFIED)$/),
      expect.stringMatching(/^(NO_PAYMENT_METHOD|EMAIL_NOT_VERIFIED)$/),
      'PAYMENT_METHOD_DISABLED',
    ]);
  });
});
