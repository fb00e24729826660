import { randomUUID } from 'node:crypto';
import {
  cancelInstant,
  claimInstant,
  countInstantRequests,
  getInstantRequests,
} from '#contract/instantPayment';
import {
  approveInstant,
  getInstantHistory,
  getInstantPayments,
  rejectInstant,
} from '#contract/instantPayment/review';
import { getNotices } from '#contract/messages';
import { WHO, claimTests } from '../../testing/claimTests';
import { monthAgo } from '../../testing/estimates';

const { server, on, claims, creator, status, letArrive } = claimTests();
const admin = () => server.as('admin');
const named = async () => {
  const [row] = (await claims.requestsOf(WHO)).slice(-1);
  return { subject_id: row?.user_id as string, request_id: row?.request_id as string };
};

describe('a request for staff', () => {
  beforeEach(async () => {
    await claims.trusted(WHO);
    await claims.estimated(WHO, '1400');
    await claims.estimated(WHO, '1000', { month: monthAgo(1) });
    await on.earned(WHO, monthAgo(2), '1000');
    await claims.claim(WHO, '500.01');
  });

  it('says why it is one, and what staff see beside it', async () => {
    expect((await claims.requestsOf(WHO)).at(-1)).toMatchObject({ status: 'pending', risks: ['amount'] });
    expect((await admin().call(getInstantPayments, { state: 'pending' })).data.items).toMatchObject([
      {
        name: 'Mira Lindqvist',
        amount: '500.010000',
        fee: '50.000000',
        risks: ['amount'],
        estimated: '2400.000000',
        claimed: '500.010000',
        rejected_before: 0,
        method: 'paypal',
        acts: ['approve', 'reject'],
      },
    ]);
  });

  it('is paid once they approve it, and its creator is told', async () => {
    await admin().call(approveInstant, await named());
    await letArrive();
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'paid', type: 'instant_payment' });
    const { items } = (await admin().call(getInstantHistory, await named())).data;
    expect(items.map(({ to, by }) => [to, by])).toEqual([
      ['processed', 'system'],
      ['approved', 'staff'],
      ['pending', 'owner'],
    ]);
    const told = (await creator().call(getNotices)).data.items.map(({ kind }) => kind);
    expect(told).toContain('instant-approved');
  });

  it('rejected can be claimed again, but not a third time', async () => {
    expect(await admin().refused(rejectInstant, { ...(await named()), reason: ' ' })).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    await admin().call(rejectInstant, { ...(await named()), reason: 'Another name' });
    expect(await claims.taken()).toBe(0);
    expect(await status()).toMatchObject({ can_request: true, code: null });
    await claims.claim(WHO, '600');
    await admin().call(rejectInstant, { ...(await named()), reason: 'Another name' });
    expect(await status()).toMatchObject({ is_enabled: true, can_request: false, code: 'DENIED_TWICE' });
    expect(await creator().refused(claimInstant, { source: 'youtube', amount: '50' })).toMatchObject({
      code: 'DENIED_TWICE',
    });
    const { items } = (
      await creator().call(getInstantRequests, { from: monthAgo(), to: monthAgo(-1), limit: 1, offset: 1 })
    ).data;
    expect(items).toMatchObject([{ amount: '500.010000', reason: 'Another name' }]);
    expect(await creator().call(countInstantRequests)).toEqual({ count: 2 });
  });

  it('is taken back by its creator while it waits, alone', async () => {
    expect(await server.as('owner').refused(cancelInstant)).toMatchObject({ code: 'NOT_FOUND' });
    await creator().call(cancelInstant);
    expect(await claims.statesOf(WHO)).toEqual(['cancelled']);
    expect(await claims.taken()).toBe(0);
    expect(await creator().refused(cancelInstant)).toMatchObject({ code: 'STATE_CHANGED' });
    expect(await admin().refused(approveInstant, await named())).toMatchObject({ code: 'STATE_CHANGED' });
  });

  it('that is taken back and approved at once ends in one of the two', async () => {
    const who = await named();
    const outcomes = await Promise.all([
      creator().outcome(cancelInstant),
      admin().outcome(approveInstant, who),
    ]);
    expect(outcomes.map(({ status: code }) => code).sort()).toEqual([200, 409]);
    await server.work();
    const [state] = await claims.statesOf(WHO);
    expect(state).toBe(outcomes[0]?.status === 200 ? 'cancelled' : 'processed');
    expect(await claims.taken()).toBe(state === 'cancelled' ? 0 : 500.01);
  });
});

it('reads its list by months and source, five a page', async () => {
  await claims.trusted(WHO);
  const userId = await server.idOf(WHO);
  const rowAt = (at: number) => ({
    user_id: userId,
    request_id: randomUUID(),
    source: at === 0 ? ('crypto' as const) : ('youtube' as const),
    status: 'cancelled' as const,
    amount: String(30 + at),
    fee: '3',
    limit_month: monthAgo(),
    risks: [],
    requested_at: new Date(Date.UTC(2026, 0, 31 - at)),
    payment_id: null,
  });
  const rows = Array.from({ length: 7 }, (_none, at) => rowAt(at));
  await server.connection
    .insertInto('instant_request')
    .values([...rows, { ...rowAt(0), requested_at: new Date(Date.UTC(2026, 1, 1)) }])
    .execute();
  const read = async (more: object = {}) =>
    (await creator().call(getInstantRequests, { from: '2026-01', to: '2026-02', ...more })).data;
  const page = await read();
  expect([page.total, page.items.map(({ amount }) => Number(amount))]).toEqual([7, [30, 31, 32, 33, 34]]);
  expect((await read({ offset: 5 })).items.map(({ amount }) => Number(amount))).toEqual([35, 36]);
  expect(await read({ source: 'crypto' })).toMatchObject({ total: 1, items: [{ source: 'crypto' }] });
  expect((await creator().call(countInstantRequests)).count).toBe(8);
  expect(await creator().refused(getInstantRequests, { from: '2018-08', to: '2026-02' })).toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'from', message: 'too_early' }],
  });
});
