import { randomUUID } from 'node:crypto';
import { updateFees } from '#contract/earlyPay';
import { claimInstant, getInstantLimit, getInstantRequests } from '#contract/instantPayment';
import { approveInstant, rejectInstant } from '#contract/instantPayment/review';
import { enrolWeekly } from '#contract/weeklyPayment';
import { businessConstants } from '../../common/businessConstants';
import { WHO, claimTests } from '../../testing/claimTests';
import { monthAgo } from '../../testing/estimates';
import { switchFeature } from '../../testing/networkFeature';
import { actsOn } from '../../testing/paymentActs';
import { minutesLater } from '../../testing/payments';

const { server, on, paypal, claims, creator, status, aggregated } = claimTests();
const acts = actsOn(() => server, on, paypal);

const setUser = (username: string, changes: { status?: 'deactivated'; created_at?: Date }) =>
  server.connection.updateTable('users').set(changes).where('username', '=', username).execute();
const named = async () => {
  const request = (await claims.requestsOf(WHO)).at(-1);
  return { subject_id: request?.user_id ?? '', request_id: request?.request_id ?? '' };
};
const approved = async () => {
  await server.as('admin').call(approveInstant, await named());
  await server.work();
};
const newest = async () =>
  (await creator().call(getInstantRequests, { from: monthAgo(), to: monthAgo(-1) })).data.items[0];

beforeEach(() => claims.trusted(WHO));

describe('before a claim is sent', () => {
  beforeEach(async () => {
    await claims.estimated(WHO, '300', { month: monthAgo(1) });
    await claims.estimated(WHO, '600');
    await on.holdBack();
    await claims.claim(WHO, '100');
    await server.work();
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'approved' });
  });
  const sent = () => on.send(minutesLater(10, new Date()));

  it('a month of it that is final with less stops it, though another month has enough', async () => {
    await claims.becomesFinal(WHO, '10', monthAgo(1));
    await sent();
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'cancelled' });
    expect(await on.balanceOf(WHO)).toBe(10);
    expect(await claims.taken()).toBe(0);
  });

  it('a month of it that is held stops it, though another month has enough', async () => {
    await acts.hold(WHO, { month: monthAgo(1) });
    await sent();
    expect(await on.paymentOf(WHO)).toMatchObject({ status: 'cancelled' });
  });

  it('an older estimate that grew, or a further request, does not', async () => {
    await claims.estimated(WHO, '900', { month: monthAgo(1) });
    await claims.claim(WHO, '200');
    await sent();
    expect((await on.paymentsOf(WHO)).filter(({ type }) => type === 'instant_payment')[0]?.status).not.toBe(
      'cancelled',
    );
  });
});

describe('before a claim is paid', () => {
  beforeEach(async () => {
    await claims.estimated(WHO, '300');
    // Somebody new is looked at by staff.
    await setUser(WHO, { created_at: new Date() });
  });

  it('a method that asks for more drops it, and its creator is told why', async () => {
    await claims.claim(WHO, '60');
    await on.paidTo(WHO, { type: 'bank_transfer', fields: { iban: 'DE89370400440532013000' } });
    await approved();
    expect(await newest()).toMatchObject({ state: 'rejected', dropped: 'minimum' });
    expect(await claims.taken()).toBe(0);
  });

  it('an account that is deactivated is paid nothing ahead', async () => {
    await claims.claim(WHO, '100');
    await setUser(WHO, { status: 'deactivated' });
    await approved();
    expect(await claims.statesOf(WHO)).toEqual(['rejected']);
    expect(await on.paymentsOf(WHO)).toEqual([]);
  });
});

describe('a claim whose fee is another one', () => {
  beforeEach(() => claims.estimated(WHO, '300'));
  const asks = { source: 'youtube', amount: '60' } as const;
  const fees = async () => (await creator().call(getInstantLimit)).data.fees;
  const refusedAs = async (asked: { fees_version?: string }) => {
    const { code, status: http } = await creator().refused(claimInstant, { ...asks, ...asked });
    return [code, http, await claims.requestsOf(WHO), await claims.taken()];
  };
  const CHANGED = ['FEES_CHANGED', 409, [], 0];

  it('than was shown is refused and takes nothing, until it is shown as it is', async () => {
    const { version: shown } = await fees();
    await switchFeature(server, 'advance-tariff');
    expect(await refusedAs({ fees_version: shown })).toEqual(CHANGED);
    await creator().call(claimInstant, { ...asks, fees_version: (await fees()).version });
    expect(await claims.taken()).toBe(60);
  });

  it('than was accepted is refused until the higher one is accepted, as weekly payment is', async () => {
    await server.connection
      .insertInto('accepted_fees')
      .values({
        user_id: await server.idOf(WHO),
        early_percent: '2',
        estimates_percent: '8',
        accepted_at: new Date(),
      })
      .execute();
    const { version, has_risen: hasRisen } = await fees();
    expect(hasRisen).toBe(true);
    // Having seen it is not having accepted it.
    expect(await refusedAs({ fees_version: version })).toEqual(CHANGED);
    expect(await refusedAs({})).toEqual(CHANGED);
    expect(await creator().refused(enrolWeekly, { enrolled: true, fees_version: version })).toMatchObject({
      code: 'FEES_CHANGED',
    });
    await creator().call(updateFees, { version });
    await creator().call(claimInstant, { ...asks, fees_version: version });
    await creator().call(enrolWeekly, { enrolled: true, fees_version: version });
    expect([await claims.statesOf(WHO), (await fees()).has_risen]).toEqual([['approved'], false]);
  });

  it('than nothing is accepted by the first claim, which says nothing of advances', async () => {
    await claims.claim(WHO, '60');
    const row = await server.connection.selectFrom('accepted_fees').selectAll().executeTakeFirstOrThrow();
    expect([row.early_percent, Number(row.estimates_percent)]).toEqual([null, 10]);
  });
});

it('who claimed for somebody else does not approve it', async () => {
  await claims.estimated(WHO, '300');
  await setUser(WHO, { created_at: new Date() });
  await server.connection
    .insertInto('role_permission')
    .values({ role: 'admin', permission: 'payments.act-for-user' })
    .execute();
  const acting = server.as('admin').actingAs(WHO, 'Asked us to.');
  await acting.call(claimInstant, { source: 'youtube', amount: '60' }, { key: randomUUID() });
  expect(await server.as('admin').refused(approveInstant, await named())).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  await server.as('superadmin').call(approveInstant, await named());
  await server.work();
  expect(await claims.statesOf(WHO)).toEqual(['processed']);
});

it('two rejections hold for some days, and the day is told', async () => {
  await claims.estimated(WHO, '300');
  await setUser(WHO, { created_at: new Date() });
  for (let times = 0; times < 2; times += 1) {
    await claims.claim(WHO, '50');
    await server.as('admin').call(rejectInstant, { ...(await named()), reason: 'Another name' });
  }
  const { until } = await status();
  expect(until).not.toBeNull();
  await server.connection
    .updateTable('state_history')
    .set({ at: new Date(Date.now() - (businessConstants.instant.deniedDays + 1) * 86_400_000) })
    .where('machine', '=', 'instantPayment')
    .execute();
  expect(await status()).toMatchObject({ can_request: true, code: null, until: null });
});

it('a debt of another account of the same person keeps from claiming', async () => {
  await claims.estimated(WHO, '300');
  const { person_id: personId } = await server.connection
    .selectFrom('users')
    .where('username', '=', WHO)
    .select('person_id')
    .executeTakeFirstOrThrow();
  await server.connection
    .updateTable('users')
    .set({ person_id: personId })
    .where('username', '=', 'owner')
    .execute();
  await on.earned('owner', monthAgo(3), '-500');
  expect(await status()).toMatchObject({ is_enabled: false, code: 'IP_NOT_ALLOWED' });
  expect(await aggregated()).toMatchObject({ remaining_claimable: '0.00' });
});

it('who has claimed all but what is held has claimed the most', async () => {
  await claims.estimated(WHO, '300', { month: monthAgo(1) });
  await claims.estimated(WHO, '300');
  await acts.hold(WHO, { month: monthAgo(1) });
  await claims.claim(WHO, '150');
  await server.work();
  expect(await status()).toMatchObject({ is_enabled: true, code: 'MAX_AMOUNT_CLAIMED' });
});

it('large amounts in parts are looked at, too', async () => {
  await claims.estimated(WHO, '1400');
  await on.earned(WHO, monthAgo(2), '1000');
  await claims.claim(WHO, '300');
  await server.work();
  await claims.claim(WHO, '200.01');
  expect((await claims.requestsOf(WHO)).at(-1)).toMatchObject({ status: 'pending', risks: ['amount'] });
});
