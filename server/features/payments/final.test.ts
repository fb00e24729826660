import { undoImport, getImport } from '#contract/imports';
import { importTests } from '../../testing/importTests';
import { paymentsOn } from '../../testing/payments';

const { raw, server, ledger } = importTests();
const on = paymentsOn(() => server);
let mira = '';
let second = '';
beforeEach(async () => {
  const channels = await ledger.channelsOf('creator');
  [mira, second] = [channels[0]?.channel_id ?? '', channels[1]?.channel_id ?? ''];
  await on.paidTo('creator');
});
afterEach(() => on.expectRight());

// February is due in April.
const APRIL = new Date('2026-04-17T06:30:00Z');
const run = async () => {
  await on.make('regular', APRIL);
  const amounts = (await on.paymentsOf('creator')).map(({ amount }) => Number(amount));
  return [await on.reasonsOf('creator', '2026-04-17'), amounts];
};
const ADS = 'Ads Revenue,None,100';
const WITH_TAX = [ADS, 'Tax Withholding,None,-7', 'Total,,93'];
const reportOf = async (fileId: string) => {
  const { data } = await server.as('admin').call(getImport, { file_id: fileId });
  return data.file.parts[0]?.part_id ?? '';
};

it('of a month whose summary is not in nothing is paid', async () => {
  await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
  const earned = await on.balanceOf('creator');
  expect(earned).toBeGreaterThan(50);
  expect(await run()).toEqual([['NOT_FINAL'], []]);
});

it('ads of which the tax is not in wait for it', async () => {
  await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
  await ledger.bring(raw.summary(WITH_TAX));
  expect(await run()).toEqual([['NOT_FINAL'], []]);
});

it('ads with their tax are paid net of it', async () => {
  await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
  await ledger.bring(raw.tax([`202602,${mira},15,7`]));
  await ledger.bring(raw.summary(WITH_TAX));
  const balance = await on.balanceOf('creator');
  expect(await run()).toEqual([[], [balance]]);
});

it('a month that is opened again after the payment was made is not sent', async () => {
  await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
  await ledger.bring(raw.tax([`202602,${mira},15,7`]));
  const { fileId } = await ledger.bring(raw.summary(WITH_TAX));
  const balance = await on.balanceOf('creator');
  await on.make('regular', APRIL);
  await on.approve('regular', '2026-04-17');
  await server.connection.deleteFrom('job').execute();
  await server.as('admin').call(undoImport, { part_id: await reportOf(fileId) });
  await server.work();
  await on.send(new Date('2026-04-17T08:00:00Z'));
  expect(await on.paymentOf('creator')).toMatchObject({ status: 'cancelled' });
  expect(await on.balanceOf('creator')).toBe(balance);
});

it('a channel that a newer file leaves out keeps nobody else’s money of that month back', async () => {
  await ledger.bring(
    raw.video([
      { channel: mira, amount: '60' },
      { channel: second, amount: '40' },
    ]),
  );
  await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
  await ledger.bring(raw.tax([`202602,${mira},15,7`]));
  await ledger.bring(raw.summary(WITH_TAX));
  const balance = await on.balanceOf('creator');
  expect(await run()).toEqual([[], [balance]]);
});
