import { randomUUID } from 'node:crypto';
import {
  claimInstant,
  getInstantClaimable,
  getInstantProjected,
  getInstantStatus,
} from '#contract/instantPayment';
import { rejectInstant } from '#contract/instantPayment/review';
import { type InstantCode, disablingCodes, instantCodes } from '#contract/plain/instantPayment';
import { businessConstants } from '../../common/businessConstants';
import { putJob } from '../../jobs/repository';
import { claimsOn, monthAgo } from '../../testing/estimates';
import { type TestServer, startTestServer } from '../../testing/harness';
import { paymentsOn } from '../../testing/payments';

let server: TestServer;
const on = paymentsOn(() => server);
const claims = claimsOn(() => server);
beforeAll(async () => {
  server = await startTestServer({ env: { PAYMENT_METHODS: 'paypal,fbt' } });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const WHO = 'creator';
const creator = () => server.as(WHO);
const ASKED = { source: 'youtube', amount: '30' } as const;
// Above what is approved by itself.
const LARGE = '600';

const paused = async (
  kind: 'BLACKLISTED' | 'TEMP_BLACKLIST' | 'TEMPORARY_BLACKLISTED',
  until: string | null,
) =>
  server.connection
    .insertInto('payment_pause')
    .values({
      user_id: await server.idOf(WHO),
      pause_id: randomUUID(),
      kind,
      reason: 'Looked at',
      paused_until: until,
      placed_by: null,
      placed_at: new Date(),
      ended_by: null,
      ended_at: null,
    })
    .execute();

const rejected = async () => {
  const { data } = await claims.claim(WHO, LARGE);
  const named = { subject_id: await server.idOf(WHO), request_id: data.item.request_id };
  await server.as('admin').call(rejectInstant, { ...named, reason: 'Looked at' });
};

/** The situation of each code, in which nothing else speaks against a claim. */
const SITUATIONS: Record<InstantCode, () => Promise<unknown>> = {
  IP_USER_IS_BLACKLISTED: () => paused('BLACKLISTED', null),
  TEMPORARY_BLACKLISTED: () => paused('TEMPORARY_BLACKLISTED', '2099-12-31'),
  PAYMENT_METHOD_DISABLED: async () =>
    server.connection
      .updateTable('payment_method')
      .set({ status: 'cancelled' })
      .where('user_id', '=', await server.idOf(WHO))
      .execute(),
  // Nobody has set up a service for it.
  SERVER_ISSUE: () => on.paidTo(WHO, { type: 'fbt', fields: { account: '1' } }),
  IP_NOT_ALLOWED: () => on.earned(WHO, monthAgo(3), '-25'),
  MASSPAY_IN_PROGRESS: () =>
    server.connection
      .insertInto('payment_run')
      .values({
        run_id: randomUUID(),
        kind: 'regular',
        date: `${monthAgo()}-18`,
        month: monthAgo(2),
        status: 'making',
        trial: false,
        made_by: null,
        made_at: new Date(),
      })
      .execute(),
  IP_REQUEST_EXISTS: () => claims.claim(WHO, LARGE),
  DENIED_TWICE: async () => {
    await rejected();
    await rejected();
  },
  IP_GLOBAL_LIMIT_REACHED: () => claims.take('50000'),
  MAX_AMOUNT_CLAIMED: async () => {
    await claims.estimated(WHO, '60');
    await claims.claim(WHO, '30');
    await server.work();
  },
  HAS_AT_LEAST_EARNINGS_READY: async () => {
    await claims.becomesFinal(WHO, '0');
    await on.earned(WHO, monthAgo(3), '80');
  },
};

describe.each(instantCodes)('%s', (code) => {
  it('is told in its situation, and nothing can be claimed', async () => {
    await claims.trusted(WHO);
    await claims.estimated(WHO, '1400');
    expect(await creator().call(getInstantStatus)).toEqual({
      is_enabled: true,
      can_request: true,
      code: null,
      until: null,
    });
    await SITUATIONS[code]();
    const before = [await claims.statesOf(WHO), await claims.taken()];
    const isOff = disablingCodes.some((one) => one === code);
    expect(await creator().call(getInstantStatus)).toMatchObject({
      is_enabled: !isOff,
      can_request: false,
      code,
    });
    expect(await creator().refused(claimInstant, ASKED)).toMatchObject({ code });
    expect([await claims.statesOf(WHO), await claims.taken()]).toEqual(before);
    const said = isOff ? { status: 409, code } : { status: 200 };
    const { source, amount: requested } = ASKED;
    expect(await creator().outcome(getInstantClaimable, { source })).toMatchObject(said);
    expect(await creator().outcome(getInstantProjected, { source, requested })).toMatchObject(said);
  });
});

it('of several codes the first is told', async () => {
  await claims.trusted(WHO);
  await claims.estimated(WHO, '1400');
  await SITUATIONS.IP_REQUEST_EXISTS();
  await SITUATIONS.IP_GLOBAL_LIMIT_REACHED();
  expect(await creator().call(getInstantStatus)).toMatchObject({
    is_enabled: true,
    code: 'IP_REQUEST_EXISTS',
  });
  await SITUATIONS.MASSPAY_IN_PROGRESS();
  await SITUATIONS.PAYMENT_METHOD_DISABLED();
  expect(await creator().call(getInstantStatus)).toMatchObject({
    is_enabled: false,
    code: 'PAYMENT_METHOD_DISABLED',
  });
  await paused('TEMP_BLACKLIST', '2099-12-31');
  expect(await creator().call(getInstantStatus)).toMatchObject({
    is_enabled: false,
    code: 'IP_USER_IS_BLACKLISTED',
  });
});

it('a pause that is over, and a run that is made, speak against nothing', async () => {
  await claims.trusted(WHO);
  await claims.estimated(WHO, '1400');
  await paused('TEMPORARY_BLACKLISTED', '2020-01-31');
  await SITUATIONS.MASSPAY_IN_PROGRESS();
  await server.connection.updateTable('payment_run').set({ status: 'made' }).execute();
  expect(await creator().call(getInstantStatus)).toMatchObject({ can_request: true, code: null });
});

it('a last payment that failed switches nothing off', async () => {
  await claims.trusted(WHO);
  await claims.estimated(WHO, '1400');
  await server.connection
    .updateTable('payment')
    .set({ status: 'failed', failure_code: '1002' })
    .where('user_id', '=', await server.idOf(WHO))
    .execute();
  expect(await creator().call(getInstantStatus)).toMatchObject({ is_enabled: true, code: null });
});

it('a request that nobody can pay waits, and is dropped after some days', async () => {
  await claims.trusted(WHO);
  await claims.estimated(WHO, '300');
  await claims.claim(WHO, '120');
  await SITUATIONS.SERVER_ISSUE();
  await server.work();
  expect(await claims.statesOf(WHO)).toEqual(['approved']);
  const days = businessConstants.payouts.givenUpDays + 2;
  await server.connection
    .updateTable('instant_request')
    .set({ requested_at: new Date(Date.now() - days * 86_400_000) })
    .execute();
  await putJob(server.connection, 'payments:instants', { key: '', now: new Date() });
  await server.work();
  expect(await claims.statesOf(WHO)).toEqual(['rejected']);
  expect(await claims.taken()).toBe(0);
});
