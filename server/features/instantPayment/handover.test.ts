import Big from 'big.js';
import { getEarnings } from '#contract/earnings';
import { getInstantAggregated } from '#contract/instantPayment';
import { approveInstant } from '#contract/instantPayment/review';
import { lastDayOf } from '../../common/days';
import { inTransaction } from '../../database/transaction';
import { claimsOn, monthAgo } from '../../testing/estimates';
import { importTests } from '../../testing/importTests';
import { minutesLater, paymentsOn } from '../../testing/payments';
import { letStand, lockedPayment } from '../payments';

const { files, server, ledger } = importTests();
const on = paymentsOn(() => server);
const claims = claimsOn(() => server);

const MONTH = monthAgo(1);
const FILE = MONTH.replace('-', '');
const soon = () => minutesLater(1, new Date());

let mira = '';
beforeEach(async () => {
  mira = await ledger.firstChannel('creator');
  await on.paidTo('creator');
  // Two hundred for the first half of the month: 120 are the creator's.
  await ledger.bring(
    files.estimate({ [`${FILE}05`]: { [mira]: '100' }, [`${FILE}10`]: { [mira]: '100' } }, MONTH),
    soon(),
  );
});

const changesHands = async (day: string) => {
  const moment = new Date(`${MONTH}-${day}T12:00:00Z`);
  await server.connection
    .updateTable('channel_holder')
    .set({ held_until: moment })
    .where('channel_id', '=', mira)
    .execute();
  await ledger.hold('newcomer', mira, moment);
};
const claimed = async (amount: string) => {
  await claims.claim('creator', amount);
  const [request] = await claims.requestsOf('creator');
  const named = { subject_id: request?.user_id as string, request_id: request?.request_id as string };
  await server.as('admin').call(approveInstant, named);
  await server.work();
  expect(await claims.statesOf('creator')).toEqual(['processed']);
};
/** The rest of the month is estimated too, then its final report comes. */
const endsWith = async (gross: string) => {
  await ledger.bring(files.estimate({ [`${FILE}20`]: { [mira]: '200' } }, MONTH), soon());
  await ledger.bring(files.video({ [mira]: gross }, FILE), soon());
};
const balances = async () => [await ledger.balanceOf('creator'), await ledger.balanceOf('newcomer')];
const openOf = async (username: string) => {
  const { data } = await server.as(username).call(getEarnings, { from: `${MONTH}-01`, to: lastDayOf(MONTH) });
  return data.estimates.map(({ amount }) => Number(amount));
};

it('what was earned up to a claim stays the claimant’s; the rest is whose the channel is', async () => {
  await claimed('60');
  await changesHands('15');
  await ledger.bring(files.estimate({ [`${FILE}20`]: { [mira]: '200' } }, MONTH), soon());
  expect(await openOf('creator')).toEqual([120]);
  expect(await openOf('newcomer')).toEqual([120]);
  await ledger.bring(files.video({ [mira]: '360' }, FILE), soon());
  // Half of the estimates were there when it was claimed: half of what came in the end is the claimant's, less the claim.
  expect(await balances()).toEqual([108 - 60, 108]);
  await ledger.expectRight();
});

it('without a claim the month is whose the channel is when it ends', async () => {
  await changesHands('15');
  await endsWith('360');
  expect(await balances()).toEqual([0, 216]);
  await ledger.expectRight();
});

it('a claim that comes back leaves the month to whose the channel is', async () => {
  await claimed('60');
  await changesHands('15');
  await endsWith('360');
  const payment = await on.paymentOf('creator');
  await inTransaction(server.connection, async (transaction) => {
    const key = { userId: payment.user_id, paymentId: payment.payment_id };
    const row = await lockedPayment(transaction, key);
    if (row) await letStand(transaction, row, new Big(0), new Date());
    await transaction
      .updateTable('payment')
      .set({ status: 'failed' })
      .where('payment_id', '=', payment.payment_id)
      .execute();
  });
  await server.work();
  expect(await balances()).toEqual([0, 216]);
  expect(await claims.taken()).toBe(0);
  await ledger.expectRight();
});

it('a channel that is unlinked brings its claimant the month all the same', async () => {
  await claimed('60');
  await server.connection
    .updateTable('channel_holder')
    .set({ held_until: new Date(`${MONTH}-15T12:00:00Z`) })
    .where('channel_id', '=', mira)
    .execute();
  await ledger.bring(files.video({ [mira]: '200' }, FILE), soon());
  expect(await balances()).toEqual([60, 0]);
  await ledger.expectRight();
});

it('estimates that are taken back leave the claim no debt before the month is final', async () => {
  await claimed('60');
  const part = await server.connection
    .selectFrom('report_part')
    .where('version', '=', 'estimate')
    .where('period', 'like', `${MONTH}%`)
    .select(['part_id', 'file_id'])
    .execute();
  expect(part.length).toBeGreaterThan(0);
  await ledger.bring(files.estimate({ [`${FILE}05`]: {}, [`${FILE}10`]: { [mira]: '0' } }, MONTH), soon());
  const answer = await server.as('creator').call(getInstantAggregated);
  expect(answer.recoupment).toBeNull();
  expect(answer.aggregated).toMatchObject({
    finalized: '0.00',
    remaining_claimable: '0.00',
    claimed: '60.000000',
  });
});

it('a report below the claim is made good by what comes next, and the account that is gone keeps its debt', async () => {
  await claimed('60');
  await ledger.bring(files.video({ [mira]: '50' }, FILE), soon());
  expect(await ledger.balanceOf('creator')).toBe(-30);
  await server.connection
    .updateTable('users')
    .set({ status: 'deactivated' })
    .where('username', '=', 'creator')
    .execute();
  await server.work();
  expect(await ledger.balanceOf('creator')).toBe(-30);
  await ledger.expectRight();
});

it('estimates that were taken back end with the final report: the claim is taken off what it brought', async () => {
  await claimed('60');
  await ledger.bring(files.estimate({ [`${FILE}05`]: {}, [`${FILE}10`]: { [mira]: '0' } }, MONTH), soon());
  await ledger.bring(files.video({ [mira]: '200' }, FILE), soon());
  const { aggregated } = await server.as('creator').call(getInstantAggregated);
  expect(aggregated).toMatchObject({ claimed: '0.000000', estimated: '0.000000' });
  expect(await ledger.balanceOf('creator')).toBe(60);
  const open = await server.connection
    .selectFrom('channel_estimate')
    .where('final', '=', false)
    .where('month', '=', MONTH)
    .select('day')
    .execute();
  expect(open).toEqual([]);
});
