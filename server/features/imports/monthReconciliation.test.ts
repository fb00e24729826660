import type { EarningsSource } from '#contract/earnings';
import { bookSetAside, getImport, undoImport } from '#contract/imports';
import { TODAY } from '../../testing/harness';
import { importTests } from '../../testing/importTests';
import { STRANGER } from '../../testing/reportFiles';
import { reconciliationOfMonth } from './book';

const { files, raw, server, ledger } = importTests();
let mira = '';
beforeEach(async () => {
  mira = await ledger.firstChannel('creator');
  const { network_id } = await server.connection
    .selectFrom('content_owner')
    .select('network_id')
    .executeTakeFirstOrThrow();
  await server.connection
    .insertInto('content_owner')
    .values({ content_owner: 'second', network_id })
    .execute();
});

const reconciliation = (content_owner = 'lantern', month = '2026-02') =>
  reconciliationOfMonth(server.connection, { content_owner, month });
const final = async (): Promise<EarningsSource[]> => {
  const rows = await server.connection.selectFrom('final_month').orderBy('source').select('source').execute();
  return rows.map(({ source }) => source);
};
const ADS = ['Ads Revenue,None,100'];

describe('a month', () => {
  it('reconciles where the payment summary says what the files say', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
    expect((await reconciliation()).state).toBe('open');
    await ledger.bring(raw.summary([...ADS, 'Total,,100']));
    expect(await reconciliation()).toMatchObject({ state: 'reconciled', ownerless: [] });
  });

  it('reconciles where the summary is rounded to the cent', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100.0099999999' }]));
    await ledger.bring(raw.summary(ADS));
    expect((await reconciliation()).state).toBe('reconciled');
  });

  it.each([
    ['differs', ['Ads Revenue,None,100.01']],
    ['differs downwards', ['Ads Revenue,None,99.99']],
    ['names what is not imported', [...ADS, 'Subscriptions Revenue - YouTube Premium,None,1']],
    ['does not name what is imported', ['Subscriptions Revenue - YouTube Premium,None,0']],
    ['names what nobody knows', [...ADS, 'Recoupment,None,-3']],
  ])('does not where the summary %s', async (_what, lines) => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
    await ledger.bring(raw.summary(lines));
    expect((await reconciliation()).state).toBe('off');
  });

  it('does not where the differences of two owners are equal', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '110' }]));
    await ledger.bring(raw.video([{ channel: mira, amount: '90' }], { owner: 'second' }));
    await ledger.bring(raw.summary(ADS));
    const { fileId } = await ledger.bring(raw.summary([...ADS, 'Total,,100'], { owner: 'second' }));
    expect((await reconciliation()).lines).toMatchObject([{ difference: '10' }]);
    expect((await reconciliation('second')).lines).toMatchObject([{ difference: '-10' }]);
    const { data } = await server.as('admin').call(getImport, { file_id: fileId });
    expect(data.standings).toMatchObject([{ content_owner: 'second', state: 'off' }]);
  });

  it('reconciles where corrections are rows of the base file', async () => {
    await ledger.bring(
      raw.video([
        { channel: mira, amount: '100' },
        { channel: mira, amount: '-10', adjustment: 'Spam Adjustment' },
      ]),
    );
    await ledger.bring(raw.summary([...ADS, 'Ads Revenue,Spam Adjustment,-10']));
    expect(await reconciliation()).toMatchObject({ state: 'reconciled' });
  });

  it('reconciles where the summary has the words of Google, and its sources are final', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
    await ledger.bring(raw.adjustedVideo([{ channel: mira, amount: '-5', adjustment: 'Recoupment' }]));
    await ledger.bring(raw.premium([{ channel: mira, amount: '30' }]));
    await ledger.bring(raw.premiumMusic([{ channel: mira, amount: '20' }]));
    await ledger.bring(raw.tax([`202602,${mira},15,1`]));
    await ledger.bring(
      raw.summary([
        'Ads Revenue,None,100.00',
        'Ads  Revenue,Recoupment,-7',
        'Ads Revenue,BackPay Resolution,2',
        'Subscriptions Revenue - YouTube Premium / Music Premium,None,50.00',
        'Total,,145.00',
      ]),
    );
    expect(await reconciliation()).toMatchObject({ state: 'reconciled' });
    expect(await final()).toEqual(['youtube', 'youtube_asset', 'youtube_red']);
  });

  it('has final sources beside a line that nobody knows, and none where that may be theirs', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
    await ledger.bring(raw.premium([{ channel: mira, amount: '30' }]));
    await ledger.bring(raw.tax([`202602,${mira},15,1`]));
    const premium = 'Subscription Revenue,None,30';
    await ledger.bring(raw.summary([...ADS, premium, 'Something new,None,-3', 'New Ads bonus,None,1']));
    expect((await reconciliation()).state).toBe('off');
    expect(await final()).toEqual(['youtube_red']);
  });

  it('compares Shorts with and without music, and each adjustment with its own line', async () => {
    await ledger.bring(
      raw.shorts('monthly_shorts_non_music_ads_video_summary', [{ channel: mira, amount: '70' }]),
    );
    await ledger.bring(
      raw.shorts('monthly_shorts_music_ads_video_summary', [{ channel: mira, amount: '30' }]),
    );
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
    await ledger.bring(raw.adjustedVideo([{ channel: mira, amount: '-4', adjustment: 'Spam Adjustment' }]));
    await ledger.bring(
      raw.summary([...ADS, 'Ads Revenue,Spam Adjustment,-4', 'YouTube Shorts - Ads Revenue,None,100']),
    );
    expect(await reconciliation()).toMatchObject({ state: 'reconciled' });
  });
});

describe('money without an owner', () => {
  it.each([
    [
      'claimed by nobody known',
      { content: 'UGC', channel: STRANGER },
      { why: 'claimed', source: 'youtube_asset', note: '' },
    ],
    [
      'of an unknown content type',
      { content: 'Co-produced', channel: 'MIRA' },
      { why: 'content_type', source: 'youtube', note: 'Co-produced' },
    ],
    [
      'of no content type',
      { content: '', channel: 'MIRA' },
      { why: 'content_type', source: 'youtube', note: '(empty)' },
    ],
    ['of a channel that nobody has', { channel: STRANGER }, { why: 'channel', source: 'youtube', note: '' }],
  ])('%s is listed, booked to nobody, and keeps the month from reconciling', async (_what, row, line) => {
    const channel = row.channel === 'MIRA' ? mira : row.channel;
    await ledger.bring(
      raw.video([
        { channel: mira, amount: '93' },
        { ...row, channel, amount: '7' },
      ]),
    );
    await ledger.bring(raw.tax([`202602,${mira},15,1`]));
    await ledger.bring(raw.summary(ADS));
    expect(await reconciliation()).toMatchObject({ state: 'off', ownerless: [{ ...line, gross: '7' }] });
    expect(await ledger.balanceOf('creator')).toBe(54.8);
    expect(await final()).not.toContain(line.source);
    await ledger.expectRight();
  });

  it('does not even out between two channels', async () => {
    const other = `UC${'o'.repeat(22)}`;
    await ledger.bring(
      raw.video([
        { channel: mira, amount: '100' },
        { channel: STRANGER, amount: '10' },
        { channel: other, amount: '-10' },
      ]),
    );
    await ledger.bring(raw.tax([`202602,${mira},15,1`]));
    await ledger.bring(raw.summary(ADS));
    const { state, ownerless } = await reconciliation();
    expect([state, ownerless.map(({ gross }) => gross).sort()]).toEqual(['off', ['-10', '10']]);
    expect(await final()).toEqual(['youtube_asset']);
  });

  it('is listed no longer once an import books it', async () => {
    await ledger.bring(raw.video([{ channel: STRANGER, amount: '100' }]));
    await ledger.bring(raw.tax([`202602,${mira},15,1`]));
    await ledger.bring(raw.summary(ADS));
    await ledger.hold('newcomer', STRANGER, TODAY);
    // The file is another owner's, and books the channel's month of both.
    await ledger.bring(raw.video([{ channel: STRANGER, amount: '1' }], { owner: 'second' }));
    expect(await final()).toEqual(['youtube', 'youtube_asset']);
    await ledger.expectRight();
  });

  it('is listed no longer once somebody has it', async () => {
    await ledger.bring(raw.video([{ channel: STRANGER, amount: '100' }]));
    await ledger.bring(raw.tax([`202602,${mira},15,1`]));
    await ledger.bring(raw.summary(ADS));
    expect(await final()).toEqual(['youtube_asset']);
    await ledger.hold('newcomer', STRANGER, TODAY);
    await server.as('admin').call(bookSetAside);
    await server.work();
    expect(await reconciliation()).toMatchObject({ state: 'reconciled', ownerless: [] });
    expect(await final()).toEqual(['youtube', 'youtube_asset']);
    await ledger.expectRight();
  });
});

describe('a source of a month is final', () => {
  it('also while an estimate of the month is being booked, of which nothing is final', async () => {
    const { fileId } = await ledger.bring(files.estimate({ '2026-02-01': { [mira]: '1' } }));
    await server.connection
      .updateTable('report_file')
      .set({ status: 'applying' })
      .where('file_id', '=', fileId)
      .execute();
    await ledger.bring(raw.income('deals', { [mira]: '10' }));
    expect(await final()).toEqual(['deals']);
  });

  it('also while a file of the month waits to be undone', async () => {
    const { fileId } = await ledger.bring(raw.video([{ channel: mira, amount: '10' }]));
    const part = (await server.as('admin').call(getImport, { file_id: fileId })).data.file.parts[0];
    await server.as('admin').call(undoImport, { part_id: part?.part_id ?? '' });
    await ledger.bring(raw.income('deals', { [mira]: '10' }));
    expect(await final()).toEqual(['deals']);
    await server.work();
    expect(await final()).toEqual(['deals']);
    await ledger.expectRight();
  });

  it('once all that the summary names is in, tax included, and is taken back with any of it', async () => {
    const { fileId } = await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
    await ledger.bring(raw.summary([...ADS, 'Subscriptions Revenue - YouTube Premium,None,50']));
    expect(await final()).toEqual([]);
    await ledger.bring(raw.tax([`202602,${mira},15,1`]));
    expect(await final()).toEqual(['youtube', 'youtube_asset']);
    await ledger.bring(raw.premium([{ channel: mira, amount: '50' }]));
    expect(await final()).toEqual(['youtube', 'youtube_asset', 'youtube_red']);
    await ledger.expectRight();

    const part = (await server.as('admin').call(getImport, { file_id: fileId })).data.file.parts[0];
    await server.as('admin').call(undoImport, { part_id: part?.part_id ?? '' });
    await server.work();
    expect(await final()).toEqual(['youtube_red']);
    await ledger.expectRight();
  });

  it('of another owner by itself, and of what YouTube does not report as soon as it is in', async () => {
    await ledger.bring(raw.income('deals', { [mira]: '3' }));
    expect(await final()).toEqual(['deals']);
    await ledger.bring(raw.income('crypto', { [STRANGER]: '3' }));
    expect(await final()).toEqual(['deals']);
  });

  it.each([
    ['202105', true],
    ['202106', false],
  ])('without tax where YouTube withheld none yet: %s, %s', async (month, isFinal) => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }], { month }));
    await ledger.bring(raw.summary(ADS, { month }));
    expect((await final()).includes('youtube')).toBe(isFinal);
  });

  it('not while a newer file of it is being booked', async () => {
    const { fileId } = await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
    await ledger.bring(raw.tax([`202602,${mira},15,1`]));
    await server.connection
      .updateTable('report_file')
      .set({ status: 'applying' })
      .where('file_id', '=', fileId)
      .execute();
    await ledger.bring(raw.summary(ADS));
    expect(await final()).toEqual([]);
  });

  it('not where the tax of some days only is in', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
    await ledger.bring(raw.tax([`202602,${mira},15,1`]), TODAY, { said: { partial: true } });
    await ledger.bring(raw.summary(ADS));
    expect(await final()).toEqual([]);
  });

  it('not where only some days of it are in', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }]), TODAY);
    await ledger.bring(raw.tax([`202602,${mira},15,1`]));
    await ledger.bring(raw.summary(ADS));
    expect(await final()).toEqual(['youtube', 'youtube_asset']);
    await server.connection
      .updateTable('report_part')
      .set({ partial: true })
      .where('layout', '=', 'ads_video')
      .execute();
    expect((await reconciliation()).final).toEqual([]);
  });
});
