import { randomUUID } from 'node:crypto';
import {
  claimInstant,
  getInstantAggregated,
  getInstantClaimable,
  getInstantLimit,
  getInstantProjected,
  getInstantRequests,
} from '#contract/instantPayment';
import { WHO, claimTests } from '../../testing/claimTests';
import { monthAgo } from '../../testing/estimates';
import { actsOn } from '../../testing/paymentActs';

const { server, on, paypal, claims, creator, status, aggregated, letArrive } = claimTests();
const acts = actsOn(() => server, on, paypal);

describe('what can be claimed', () => {
  it('is half of what is estimated and not final', async () => {
    await claims.trusted(WHO);
    await claims.estimated(WHO, '200');
    await claims.estimated(WHO, '101.01', { month: monthAgo(1), category: 'other' });
    await claims.estimated(WHO, '500', { month: monthAgo(2), final: true });
    expect(await aggregated()).toEqual({
      finalized: '0.00',
      remaining_claimable: '150.50',
      estimated: '301.010000',
      claimed: '0.000000',
    });
    const { data } = await creator().call(getInstantClaimable, { source: 'youtube' });
    expect(data.total).toEqual({
      name: 'youtube',
      claimable_earnings: '150.50',
      claimed_earnings: '0.000000',
      estimated_earnings: '301.010000',
    });
    expect(data.categories).toEqual([
      {
        category: 'other',
        range_start: `${monthAgo(1)}-01`,
        range_end: `${monthAgo(1)}-01`,
        estimated_earnings: '101.010000',
      },
      {
        category: 'ads',
        range_start: `${monthAgo()}-01`,
        range_end: `${monthAgo()}-01`,
        estimated_earnings: '200.000000',
      },
    ]);
    expect(await status()).toMatchObject({ is_enabled: true, can_request: true, code: null });
  });

  it('is by source: what supporters sent is none of what YouTube pays', async () => {
    await claims.trusted(WHO);
    await claims.estimated(WHO, '200');
    await claims.estimated(WHO, '80', { source: 'crypto', category: 'other' });
    const answer = await creator().call(getInstantAggregated);
    expect(answer.available_sources).toEqual(['youtube', 'crypto']);
    expect(answer.aggregated).toMatchObject({ remaining_claimable: '140.00', estimated: '280.000000' });
    const { data } = await creator().call(getInstantClaimable, { source: 'crypto' });
    expect(data.total).toMatchObject({ claimable_earnings: '40.00', estimated_earnings: '80.000000' });
    await claims.claim(WHO, '100');
    expect(await creator().refused(claimInstant, { source: 'crypto', amount: '30' })).toMatchObject({
      code: 'IP_REQUEST_EXISTS',
    });
  });

  it('names the limits of the method and of the network', async () => {
    await claims.trusted(WHO);
    expect((await creator().call(getInstantLimit)).data).toEqual({
      method: 'paypal',
      minimum: '25',
      fee_percent: '10',
      fees: { version: '2-10', has_risen: false, tariff: null },
      share_percent: '50',
      global_remaining_claimable: '50000.00',
    });
    await on.paidTo(WHO, { type: 'bank_transfer', fields: { iban: 'DE00' } });
    await claims.take('49000.5');
    expect((await creator().call(getInstantLimit)).data).toMatchObject({
      minimum: '100',
      global_remaining_claimable: '999.50',
    });
  });

  it('says before what it costs, what arrives, and what the next payment brings still', async () => {
    await claims.trusted(WHO);
    await claims.estimated(WHO, '300');
    const projected = async (requested: string) =>
      (await creator().call(getInstantProjected, { source: 'youtube', requested })).data;
    expect(await projected('27.26')).toMatchObject({
      fee: '2.73',
      sent: '24.53',
      currency: 'USD',
      projected_payment: '272.74',
      projected_fee: '0.00',
      is_reviewed: false,
    });
    await server.connection
      .insertInto('payment_config')
      .values({ user_id: await server.idOf(WHO), settings: '{}', timing: 'advanced', updated_at: new Date() })
      .execute();
    expect(await projected('100')).toMatchObject({ projected_payment: '196.00', projected_fee: '4.00' });
    expect((await creator().call(getInstantAggregated)).mode).toBe(1);
  });
});

describe('a claim', () => {
  beforeEach(async () => {
    await claims.trusted(WHO);
    await claims.estimated(WHO, '300');
  });

  it('without risks is approved at once, sent less its fee, and is no debt', async () => {
    const { data } = await claims.claim(WHO, '100');
    expect(data.item).toMatchObject({ state: 'approved', amount: '100.000000', fee: '10.000000', acts: [] });
    expect(await aggregated()).toMatchObject({ claimed: '100.000000', remaining_claimable: '50.00' });
    await letArrive();
    const payment = await on.paymentOf(WHO);
    expect(payment).toMatchObject({ type: 'instant_payment', status: 'paid', run_id: null });
    expect([Number(payment.amount), Number(payment.service_fee), Number(payment.sent_amount)]).toEqual([
      100, 10, 90,
    ]);
    expect(await on.balanceOf(WHO)).toBe(-100);
    expect(await claims.taken()).toBe(100);
    const { data: listed } = await creator().call(getInstantRequests, {
      from: monthAgo(2),
      to: monthAgo(-1),
    });
    expect(listed.items).toMatchObject([
      { state: 'processed', payment: { status: 'paid', sent: '90', currency: 'USD' }, reason: null },
    ]);
    expect(await aggregated()).toMatchObject({ claimed: '100.000000', remaining_claimable: '50.00' });
    expect((await creator().call(getInstantAggregated)).recoupment).toBeNull();
  });

  it.each([
    ['24.99', 'below_minimum'],
    ['150.01', 'too_high'],
    ['0', 'below_minimum'],
    ['1e3', 'amount'],
    ['-50', 'amount'],
    ['30.001', 'amount'],
  ])('of %s is wrong at its field: %s', async (amount, message) => {
    expect(await creator().refused(claimInstant, { source: 'youtube', amount })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'amount', message }],
    });
    expect(await claims.requestsOf(WHO)).toEqual([]);
    expect(await claims.taken()).toBe(0);
  });

  it('of exactly the least and of exactly the most is taken', async () => {
    await claims.claim(WHO, '25');
    await server.work();
    await claims.claim(WHO, '125');
    expect(await claims.statesOf(WHO)).toEqual(['processed', 'approved']);
  });

  it('above what the network has left says how much is left, and takes nothing', async () => {
    await claims.take('49950');
    const refusal = await creator().refused(claimInstant, { source: 'youtube', amount: '50.01' });
    expect(refusal).toMatchObject({ code: 'IP_THRESHOLD_OUT_OF_BOUNDS', remaining: '50.00' });
    expect(await claims.taken()).toBe(49_950);
    await claims.claim(WHO, '50');
    expect(await claims.taken()).toBe(50_000);
    await server.work();
    expect(await status()).toMatchObject({ is_enabled: true, code: 'IP_GLOBAL_LIMIT_REACHED' });
    expect(await creator().refused(claimInstant, { source: 'youtube', amount: '25' })).toMatchObject({
      code: 'IP_GLOBAL_LIMIT_REACHED',
    });
  });

  it('under one key, or many at once, is one', async () => {
    const key = randomUUID();
    const first = await claims.claim(WHO, '100', { key });
    expect(await claims.claim(WHO, '100', { key })).toEqual(first);
    await server.startOver();
    await claims.trusted(WHO);
    await claims.estimated(WHO, '300');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => creator().outcome(claimInstant, { source: 'youtube', amount: '60' })),
    );
    expect(outcomes.filter(({ status: code }) => code === 200)).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 'IP_REQUEST_EXISTS')).toHaveLength(19);
    expect(await claims.taken()).toBe(60);
  });

  it('takes what its currency can say, and gives the rest of the limit back', async () => {
    await on.paidTo(WHO, { currency: 'HUF' });
    await server.connection
      .updateTable('exchange_rate')
      .set({ rate: '343' })
      .where('currency', '=', 'HUF')
      .execute();
    await claims.claim(WHO, '27.27');
    await server.work();
    const payment = await on.paymentOf(WHO);
    expect(Number(payment.sent_amount) % 1).toBe(0);
    expect(Number(payment.amount)).toBeLessThanOrEqual(27.27);
    expect(await claims.taken()).toBeCloseTo(Number(payment.amount), 6);
  });

  it('that failed can be claimed again, also of the limit', async () => {
    await claims.claim(WHO, '150');
    await server.work();
    expect(await claims.taken()).toBe(150);
    await acts.says(WHO, { status: 'failed', code: 'RECEIVER_UNREGISTERED' });
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'failed' });
    expect([await on.balanceOf(WHO), await claims.taken()]).toEqual([0, 0]);
    expect(await aggregated()).toMatchObject({ claimed: '0.000000', remaining_claimable: '150.00' });
    // It is looked at by somebody now.
    const { data } = await claims.claim(WHO, '150');
    expect(data.item.state).toBe('pending');
    expect((await claims.requestsOf(WHO)).at(-1)?.risks).toEqual(['failed_payment']);
  });

  it('of which the service kept something keeps so much of the limit', async () => {
    await claims.claim(WHO, '100');
    await server.work();
    await acts.says(WHO, { status: 'returned', returned: { value: '80', currency: 'USD' } });
    expect([await on.balanceOf(WHO), await claims.taken()]).toEqual([-10, 10]);
  });
});
