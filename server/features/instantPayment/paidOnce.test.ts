import { sql } from 'kysely';
import { undoImport } from '#contract/imports';
import { claimInstant, getInstantAggregated } from '#contract/instantPayment';
import { approveInstant } from '#contract/instantPayment/review';
import type { InstantSource } from '#contract/plain/instantPayment';
import { claimsOn, monthAgo } from '../../testing/estimates';
import { importTests } from '../../testing/importTests';
import { WEEKLY_MORNING, minutesLater, paymentsOn } from '../../testing/payments';

const { files, server, ledger } = importTests();
const on = paymentsOn(() => server);
const claims = claimsOn(() => server);

const MONTH = monthAgo(1);
const FILE = MONTH.replace('-', '');
const soon = () => minutesLater(1, new Date());

let [one, two] = ['', ''];
beforeEach(async () => {
  [one = '', two = ''] = (await ledger.channelsOf('creator')).map((row) => row.channel_id);
  await on.paidTo('creator');
  await sql`insert into content_owner (content_owner, network_id)
    select 'beacon', network_id from content_owner where content_owner = 'lantern' on conflict do nothing`.execute(
    server.connection,
  );
  await on.enrolled('creator');
});
afterEach(() => on.expectRight());

/** Files of a second content owner of the network. */
const ofBeacon = {
  estimate: (day: string, channel: string, gross: string) =>
    files.file(
      `beacon_content_owner_estimated_revenue_a1_${MONTH}.csv`,
      'date,channel_id,video_id,uploader_type,estimated_partner_revenue,estimated_partner_ad_revenue,estimated_partner_red_revenue,estimated_partner_transaction_revenue',
      [`${day},${channel},vv1,self,${gross},${gross},0,0`],
    ),
  video: (channel: string, gross: string) =>
    files.file(
      `YouTube_beacon_M_${FILE}01_video_summary_v1-1.csv`,
      'Adjustment Type,Video ID,Channel ID,Content Type,Policy,Partner Revenue',
      [`None,vz1,${channel},Partner-provided,Monetize,${gross}`],
    ),
};

const claimed = async (amount: string, source: InstantSource = 'youtube') => {
  await server.as('creator').call(claimInstant, { source, amount }, { key: crypto.randomUUID() });
  const request = (await claims.requestsOf('creator')).at(-1);
  if (request?.status === 'pending') {
    const named = { subject_id: request.user_id, request_id: request.request_id };
    await server.as('admin').call(approveInstant, named);
  }
  await server.work();
  expect((await claims.statesOf('creator')).at(-1)).toBe('processed');
};
/** The month of the first content owner reconciles. */
const reconciled = () =>
  sql`insert into final_month (content_owner, month, source, since)
    values ('lantern', ${MONTH}, 'youtube', now()) on conflict do nothing`.execute(server.connection);
const paidWeekly = async () => {
  await reconciled();
  await on.make('weekly', WEEKLY_MORNING);
  const payments = await on.paymentsOf('creator');
  return payments.filter(({ type }) => type === 'weekly_payment').map(({ amount }) => Number(amount));
};
const answered = () => server.as('creator').call(getInstantAggregated);

it('a report of one content owner that is final bears the claim, while that of another is awaited', async () => {
  await ledger.bring(files.estimate({ [`${FILE}05`]: { [one]: '500' } }, MONTH), soon());
  await ledger.bring(ofBeacon.estimate(`${FILE}05`, two, '50'), soon());
  await claimed('150');
  await ledger.bring(files.video({ [one]: '500' }, FILE), soon());
  // Of the 300 that are the creator's, 150 were claimed.
  expect(await paidWeekly()).toEqual([150]);
  await ledger.bring(ofBeacon.video(two, '50'), soon());
  expect(await ledger.balanceOf('creator')).toBe(30);
  expect((await answered()).recoupment).toBeNull();
});

it('a claim on estimates that were taken back is made good once the month is final, though no report names the channel', async () => {
  await ledger.bring(files.estimate({ [`${FILE}05`]: { [one]: '500' } }, MONTH), soon());
  await claimed('150');
  await ledger.bring(files.estimate({ [`${FILE}05`]: { [two]: '0' } }, MONTH), soon());
  expect((await answered()).recoupment).toBeNull();
  await ledger.bring(files.video({ [two]: '100' }, FILE), soon());
  await reconciled();
  // It brought 60.
  expect(await answered()).toMatchObject({
    aggregated: { claimed: '0.000000', estimated: '0.000000' },
    recoupment: { months: [{ month: MONTH, amount: '90' }] },
  });
  expect(await paidWeekly()).toEqual([]);
});

it('a month that was paid, and is estimated again, cannot be claimed', async () => {
  await ledger.bring(files.estimate({ [`${FILE}05`]: { [one]: '500' } }, MONTH), soon());
  await ledger.bring(files.video({ [one]: '500' }, FILE), soon());
  expect(await paidWeekly()).toEqual([300]);
  const part = await server.connection
    .selectFrom('report_part')
    .where('version', '=', 'final')
    .where('status', '=', 'applied')
    .where('month', '=', MONTH)
    .select('part_id')
    .executeTakeFirstOrThrow();
  await server.as('admin').call(undoImport, { part_id: part.part_id });
  await server.work();
  expect(await answered()).toMatchObject({
    aggregated: { estimated: '300.000000', remaining_claimable: '0.00' },
    recoupment: null,
  });
});

it('a claim of one source leaves another to whose the channel is when the month ends', async () => {
  const day = `${MONTH}-06`;
  await claims.estimated('creator', '200', {
    month: MONTH,
    source: 'crypto',
    category: 'other',
    channel_id: one,
    day,
  });
  await ledger.bring(files.estimate({ [`${FILE}05`]: { [two]: '500' } }, MONTH), soon());
  await claims.estimated('creator', '300', { month: MONTH, channel_id: one, day });
  await claimed('100', 'crypto');
  const moment = new Date(`${MONTH}-15T12:00:00Z`);
  await server.connection
    .updateTable('channel_holder')
    .set({ held_until: moment })
    .where('channel_id', '=', one)
    .execute();
  await ledger.hold('newcomer', one, moment);
  await ledger.bring(files.video({ [one]: '1000' }, FILE), soon());
  expect(await ledger.balanceOf('newcomer')).toBe(600);
});
