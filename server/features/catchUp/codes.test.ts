import { randomUUID } from 'node:crypto';
import {
  askCatchup,
  askManualCatchup,
  denyCatchup,
  getCatchupBreakdown,
  getCatchupStatus,
  releaseCatchup,
  withdrawCatchup,
} from '#contract/catchUp';
import { type CatchupCode, catchupCodes } from '#contract/plain/catchUp';
import { dayOf } from '../../common/days';
import { bookedRows } from '../../testing/bookedRows';
import { FAILED_MONTH, missedPayment } from '../../testing/catchup';
import { type TestServer, startTestServer } from '../../testing/harness';
import { MORNING, paymentsOn } from '../../testing/payments';
import { lastPayDay } from '../payments';

let server: TestServer;
const on = paymentsOn(() => server);
beforeAll(async () => {
  server = await startTestServer({ env: { PAYMENT_METHODS: 'paypal,payoneer,bank_transfer' } });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const WHO = 'creator';
const creator = () => server.as(WHO);
const status = () => creator().call(getCatchupStatus);
const today = () => dayOf(new Date());

const paused = async (kind: CatchupCode, until: string | null = null) =>
  server.connection
    .insertInto('payment_pause')
    .values({
      user_id: await server.idOf(WHO),
      pause_id: randomUUID(),
      kind: kind as 'BLACKLISTED',
      reason: 'Looked at',
      paused_until: until,
      placed_by: null,
      placed_at: new Date(),
      ended_by: null,
      ended_at: null,
    })
    .execute();

/** Asks staff, who deny it; the money of it is held. */
const denied = async (): Promise<string> => {
  const { data } = await creator().call(askManualCatchup, {});
  const named = { subject_id: await server.idOf(WHO), catchup_id: data.item.catchup_id };
  await server.as('admin').call(denyCatchup, { ...named, reason: 'Looked at' });
  return named.catchup_id;
};

/** The situation of each code, in which nothing else speaks against it. */
const SITUATIONS: Record<CatchupCode, () => Promise<unknown>> = {
  BLACKLISTED: () => paused('BLACKLISTED'),
  TEMP_BLACKLIST: () => paused('TEMP_BLACKLIST'),
  TEMPORARY_BLACKLISTED: () => paused('TEMPORARY_BLACKLISTED', '2099-12-31'),
  DUPLICATE: () => creator().call(askManualCatchup, {}),
  DENIED_TWICE: async () => {
    await denied();
    await on.earned(WHO, '2025-11', '30');
    await denied();
    await on.earned(WHO, '2025-10', '30');
  },
  INACTIVE: async () =>
    server.connection
      .updateTable('channel')
      .set({ status: 'unlinked' })
      .where('user_id', '=', await server.idOf(WHO))
      .execute(),
  NO_PAYPAL: async () =>
    server.connection
      .updateTable('payment_method')
      .set({ status: 'cancelled' })
      .where('user_id', '=', await server.idOf(WHO))
      .execute(),
  PAYMENT_METHOD_DISABLED: () => on.paidTo(WHO, { type: 'tipalti', fields: { payeeId: 'p1' } }),
  PAYMENT_METHOD_ERROR: async () =>
    server.connection
      .updateTable('payment')
      .set({ failure_code: 'RECEIVER_UNREGISTERED' })
      .where('user_id', '=', await server.idOf(WHO))
      .execute(),
  ADVANCE: () =>
    bookedRows(server).paid(WHO, {
      type: 'advance',
      date: today(),
      month: lastPayDay(today(), 'regular').month,
      amount: '12.50',
      status: 'submitted',
      given_back: '0',
    }),
  BELOW_PAYMENT_METHOD_MINIMUM_AMOUNT: async () => {
    await on.paidTo(WHO, { type: 'tipalti', fields: { payeeId: 'p1' } });
    await on.paidTo(WHO, { type: 'bank_transfer', fields: { iban: 'DE00' } });
  },
};

describe.each(catchupCodes)('%s', (code) => {
  it('is told in its situation, and nothing can be asked for', async () => {
    await missedPayment(server, WHO, '12.50');
    expect(await status()).toMatchObject({ code: null, can_catchup: true, total_catchup: '12.50' });
    await SITUATIONS[code]();
    expect(await status()).toMatchObject({ code, can_catchup: false });
    expect(await creator().refused(askCatchup)).toMatchObject({ code: 'CATCHUP_NOT_POSSIBLE' });
    expect(await creator().refused(askManualCatchup)).toMatchObject({ code: 'CATCHUP_NOT_POSSIBLE' });
  });
});

it('of several codes the first is told', async () => {
  await missedPayment(server, WHO, '12.50');
  await SITUATIONS.NO_PAYPAL();
  await SITUATIONS.INACTIVE();
  expect((await status()).code).toBe('INACTIVE');
  await paused('TEMP_BLACKLIST', '2099-12-31');
  expect(await status()).toMatchObject({ code: 'TEMP_BLACKLIST', paused_until: '2099-12-31' });
});

it('a pause that is over speaks against nothing', async () => {
  await missedPayment(server, WHO, '12.50');
  await paused('TEMPORARY_BLACKLISTED', '2020-01-31');
  expect(await status()).toMatchObject({ code: null, can_catchup: true, paused_until: null });
});

describe('who was denied twice', () => {
  beforeEach(async () => {
    await missedPayment(server, WHO, '12.50');
    await denied();
    await on.earned(WHO, '2025-11', '30');
  });

  it('does not get around it by taking requests back', async () => {
    const taken = (await creator().call(askManualCatchup, {})).data.item;
    await creator().call(withdrawCatchup, { catchup_id: taken.catchup_id });
    await denied();
    await on.earned(WHO, '2025-10', '30');
    expect((await status()).code).toBe('DENIED_TWICE');
  });

  it('can ask again after staff have released the money', async () => {
    const catchup_id = await denied();
    expect(await status()).toMatchObject({ code: 'DENIED_TWICE', catchup: { state: 'denied', catchup_id } });
    await server
      .as('admin')
      .call(releaseCatchup, { subject_id: await server.idOf(WHO), catchup_id, reason: 'Cleared' });
    // The money of the first request is held still.
    expect(await status()).toMatchObject({ code: null, can_catchup: true, total_catchup: '30.00' });
  });
});

describe('where nothing is missing', () => {
  const nothing = { can_catchup: false, total_catchup: '0.00', code: null, catchup: null };

  it('nothing can be asked for, and nothing has to be mended', async () => {
    await on.paidTo(WHO);
    await on.earned(WHO, FAILED_MONTH, '90');
    await SITUATIONS.NO_PAYPAL();
    expect(await status()).toMatchObject(nothing);
    expect(await creator().refused(askCatchup)).toMatchObject({ code: 'CATCHUP_NOT_POSSIBLE' });
  });

  it('so it is once a later payment has arrived that made the failed one good', async () => {
    await missedPayment(server, WHO, '12.50');
    await bookedRows(server).paid(WHO, { date: '2026-03-18', month: '2026-01', amount: '12.50' });
    // What came for an old month since then comes with the next payment.
    await on.earned(WHO, '2025-11', '5');
    expect(await status()).toMatchObject({ ...nothing, last_error: null });
  });

  it('but not by a later payment of earlier months', async () => {
    await missedPayment(server, WHO, '12.50');
    await on.earned(WHO, '2025-10', '7');
    await bookedRows(server).paid(WHO, { date: '2026-03-18', month: '2025-10', amount: '7' });
    expect(await status()).toMatchObject({ can_catchup: true, total_catchup: '12.50' });
  });
});

it('who was left out of a run for what is mended now can ask; paid, nothing is missing any more', async () => {
  await on.paidTo(WHO);
  await SITUATIONS.NO_PAYPAL();
  await on.earned(WHO, '2026-01', '14');
  await on.make('regular', MORNING);
  expect(await on.reasonsOf(WHO)).toContain('NO_PAYMENT_METHOD');
  expect(await status()).toMatchObject({ code: 'NO_PAYPAL', payment_method: null });
  await on.paidTo(WHO);
  expect(await status()).toMatchObject({
    can_catchup: true,
    total_catchup: '14.00',
    payment_method: 'paypal',
  });
  await bookedRows(server).paid(WHO, { date: '2026-03-19', month: '2026-01', amount: '14', type: 'catchup' });
  await on.earned(WHO, '2025-12', '3');
  expect(await status()).toMatchObject({ can_catchup: false, total_catchup: '0.00', code: null });
});

it('says what it consists of, the oldest month first, and why the payment failed', async () => {
  await missedPayment(server, WHO, '12.50');
  await on.earned(WHO, '2025-10', '30.25', { category: 'premium' });
  expect(await status()).toMatchObject({
    total_catchup: '42.75',
    last_error: '1002',
    payment_method: 'paypal',
    minimum_payment_amount: '0.01',
    reviewed_from: '20',
  });
  const { data } = await creator().call(getCatchupBreakdown);
  expect(data).toMatchObject({ amount: '42.75', fee: '0.00' });
  expect(data.items.map(({ month, amount }) => [month, Number(amount)])).toEqual([
    ['2025-10', 30.25],
    [FAILED_MONTH, 12.5],
  ]);
});
