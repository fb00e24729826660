import type { EarningsSource } from '#contract/earnings';
import { bookSetAside, getImport, undoImport } from '#contract/imports';
import { TODAY } from '../../testing/harness';
import { importTests } from '../../testing/importTests';
import { STRANGER } from '../../testing/reportFiles';
import { finalMonths } from './repository';

const { files, raw, server, ledger } = importTests();
let mira = '';
beforeEach(async () => {
  mira = await ledger.firstChannel('creator');
});

const ofJanuary = (): Promise<EarningsSource[]> =>
  finalMonths(server.connection, { content_owner: 'lantern', month: '2026-01' });
const ADS = ['Ads Revenue,None,100'];
const TAX =
  'AdSense Earnings Month,Channel ID,Revenue Source,Local Currency,Total Revenue,US Sourced Revenue,Tax Withholding Rate,Tax Withheld Amount';

describe('a source of a month is final', () => {
  it('not while the file of a later month that corrects it is not right', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100', day: '20260105' }], { month: '202601' }));
    await ledger.bring(raw.tax([`202601,${mira},15,1`], { month: '202601' }));
    await ledger.bring(raw.summary(ADS, { month: '202601' }));
    expect(await ofJanuary()).toEqual(['youtube', 'youtube_asset']);
    await ledger.bring(
      raw.adjustedVideo([{ channel: mira, amount: '500', day: '20260105', adjustment: 'Backpay' }]),
    );
    expect(await ofJanuary()).toEqual(['youtube_asset']);
    await ledger.bring(raw.tax([`202602,${mira},15,1`]));
    await ledger.bring(raw.summary(['Ads Revenue,Backpay,5']));
    expect(await ofJanuary()).toEqual(['youtube_asset']);
    await ledger.bring(raw.summary(['Ads Revenue,Backpay,500']));
    expect(await ofJanuary()).toContain('youtube');
    await ledger.expectRight();
  });

  it('again, once what corrected it from a later month is undone', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100', day: '20260105' }], { month: '202601' }));
    await ledger.bring(raw.tax([`202601,${mira},15,1`], { month: '202601' }));
    await ledger.bring(raw.summary(ADS, { month: '202601' }));
    const { fileId } = await ledger.bring(
      raw.adjustedVideo([{ channel: mira, amount: '500', day: '20260105', adjustment: 'Backpay' }]),
    );
    expect(await ofJanuary()).toEqual(['youtube_asset']);
    const part = (await server.as('admin').call(getImport, { file_id: fileId })).data.file.parts[0];
    await server.as('admin').call(undoImport, { part_id: part?.part_id ?? '' });
    await server.work();
    expect(await ofJanuary()).toEqual(['youtube', 'youtube_asset']);
    await ledger.expectRight();
  });

  it('once the later month that corrects it is, also where a channel of that month is linked late', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100', day: '20260105' }], { month: '202601' }));
    await ledger.bring(raw.tax([`202601,${mira},15,1`], { month: '202601' }));
    await ledger.bring(raw.summary(ADS, { month: '202601' }));
    await ledger.bring(raw.video([{ channel: STRANGER, amount: '100' }]));
    await ledger.bring(raw.tax([`202602,${mira},15,1`, `202601,${mira},15,2`]));
    await ledger.bring(raw.summary([...ADS, 'Total,,100']));
    expect(await ofJanuary()).not.toContain('youtube');
    await ledger.hold('newcomer', STRANGER, TODAY);
    await server.as('admin').call(bookSetAside);
    await server.work();
    expect(await ofJanuary()).toContain('youtube');
    await ledger.expectRight();
  });

  it('also where a later month has its tax and no file of it', async () => {
    await ledger.bring(raw.premium([{ channel: mira, amount: '50', day: '20260105' }], { month: '202601' }));
    await ledger.bring(raw.tax([`202601,${mira},15,1`], { month: '202601' }));
    const PREMIUM = 'Subscriptions Revenue - YouTube Premium,None,50';
    await ledger.bring(raw.summary([PREMIUM], { month: '202601' }));
    expect(await ofJanuary()).toContain('youtube_red');
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
    await ledger.bring(
      files.file('YouTube_lantern_M_20260201_affiliate_payment_summary_v1_1.csv', TAX, [
        `202602,${mira},Ads,USD,100,10,15,1`,
        `202601,${mira},YouTube Premium,USD,50,10,15,1`,
      ]),
    );
    expect(await ofJanuary()).not.toContain('youtube_red');
    await ledger.bring(raw.summary(ADS));
    expect(await ofJanuary()).toContain('youtube_red');
    await ledger.expectRight();
  });
});
