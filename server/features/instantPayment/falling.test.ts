import {
  claimInstant,
  getInstantAggregated,
  getInstantClaimable,
  getInstantRequests,
} from '#contract/instantPayment';
import { getNotices } from '#contract/messages';
import { bookedRows } from '../../testing/bookedRows';
import { WHO, claimTests } from '../../testing/claimTests';
import { monthAgo } from '../../testing/estimates';
import { minutesLater } from '../../testing/payments';

const { server, on, claims, creator, status, aggregated, letArrive } = claimTests();

describe('what falls or comes back', () => {
  beforeEach(async () => {
    await claims.trusted(WHO);
    await claims.estimated(WHO, '300');
  });

  it('an estimate that fell under a request that waits drops it, and its creator is told', async () => {
    await claims.claim(WHO, '100');
    await claims.estimated(WHO, '199');
    await server.work();
    expect(await claims.statesOf(WHO)).toEqual(['rejected']);
    expect(await claims.taken()).toBe(0);
    expect(await on.paymentsOf(WHO)).toEqual([]);
    const told = (await creator().call(getNotices)).data.items;
    expect(told).toMatchObject([{ kind: 'instant-dropped' }]);
    const { items } = (await creator().call(getInstantRequests, { from: monthAgo(), to: monthAgo(-1) })).data;
    expect(items).toMatchObject([{ state: 'rejected', reason: null, dropped: 'estimates' }]);
    // That was nobody's decision.
    expect(await status()).toMatchObject({ code: null });
  });

  it('a final report below the claim is a debt, told before, made good by the next payment; nothing can be claimed before', async () => {
    await claims.estimated(WHO, '300', { month: monthAgo(1) });
    await claims.claim(WHO, '150');
    await letArrive();
    expect(Number((await on.paymentOf(WHO)).amount)).toBe(150);
    // 150 was taken of the older month: it brings 60.
    await claims.becomesFinal(WHO, '60', monthAgo(1));
    const answer = await creator().call(getInstantAggregated);
    expect(answer.recoupment).toEqual({ months: [{ month: monthAgo(1), amount: '90' }], most: null });
    expect(await status()).toMatchObject({ is_enabled: false, code: 'IP_NOT_ALLOWED' });
    expect(await creator().refused(claimInstant, { source: 'youtube', amount: '50' })).toMatchObject({
      code: 'IP_NOT_ALLOWED',
    });
    expect(await creator().refused(getInstantClaimable, { source: 'youtube' })).toMatchObject({
      code: 'IP_NOT_ALLOWED',
    });
  });

  it('what was paid too much of no month is told as such', async () => {
    await bookedRows(server).paid(WHO, { date: `${monthAgo(1)}-18`, month: '', amount: '700' });
    const { recoupment } = await creator().call(getInstantAggregated);
    expect(recoupment?.months.at(-1)).toMatchObject({ month: null });
    expect(await status()).toMatchObject({ is_enabled: false, code: 'IP_NOT_ALLOWED' });
  });

  it('a final report above the claim leaves the rest for the next payment', async () => {
    await claims.claim(WHO, '150');
    await letArrive();
    await claims.becomesFinal(WHO, '280');
    expect(await on.balanceOf(WHO)).toBe(130);
    expect(await aggregated()).toMatchObject({ claimed: '0.000000', estimated: '0.000000' });
    expect((await creator().call(getInstantAggregated)).recoupment).toBeNull();
  });

  it('does not lower what other months bring before it is final', async () => {
    await on.earned(WHO, monthAgo(3), '120');
    await claims.claim(WHO, '150');
    await letArrive();
    expect(await on.balanceOf(WHO)).toBe(-30);
    expect(await aggregated()).toMatchObject({ finalized: '120.00' });
  });

  it('a month that is final by the time of sending is not paid by a claim', async () => {
    await claims.claim(WHO, '100');
    await on.holdBack();
    await server.work();
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'approved' });
    await claims.becomesFinal(WHO, '240');
    await on.send(minutesLater(10, new Date()));
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'cancelled' });
    expect(await on.balanceOf(WHO)).toBe(240);
    expect(await claims.taken()).toBe(0);
  });
});
