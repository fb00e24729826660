import { CHANNEL, OTHER, earned, reading } from '../../../testing/reading';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

const WITHHELD =
  'AdSense Earnings Month,Channel ID,Revenue Source,Local Currency,Total Revenue,US Sourced Revenue,Tax Withholding Rate,Tax Withheld Amount';
const REFUNDED =
  'AdSense Earnings Month,Channel ID,Local Currency,Corrected Tax Withholding Rate,Tax Refund Amount';
const NAME = 'YouTube_Invented_M_202603_affiliate_payment_summary_v1_1.csv';
const REFUNDS = 'YouTube_Invented_M_202603_affiliate_tax_refund_summary_v1_1.csv';

const withheld = ({
  month = '202603',
  channel = CHANNEL,
  source = 'Ads',
  currency = 'USD',
  base = '310',
  rate = '15',
  tax = '46.50',
} = {}) => [month, channel, source, currency, '1204.50', base, rate, tax].join(',');
const file = (...lines: string[]) => [WITHHELD, ...lines, ''].join('\n');
const refunds = (...lines: string[]) => [REFUNDED, ...lines, ''].join('\n');

describe('withheld tax', () => {
  test.each([
    ['YouTube Ads', 'youtube'],
    ['Subscriptions - Premium', 'youtube_red'],
    ['Transactions', 'paid_features'],
    ['Invented', 'youtube'],
  ])('on %s is taken from %s', async (words, source) => {
    const { parts } = await reader.read(file(withheld({ source: words })), NAME);
    expect(parts[0]?.amounts).toEqual([
      {
        channelId: CHANNEL,
        month: '2026-03',
        type: 'tax',
        source,
        category: 'other',
        note: '',
        gross: '-46.5',
        rows: 1,
        taxPercent: '15',
        taxBase: '310',
      },
    ]);
  });

  test('of an earlier month is in the same part, by month and rate', async () => {
    const content = file(
      withheld({ month: '202601', rate: '30', tax: '3' }),
      withheld(),
      withheld({ month: '2025-12', channel: OTHER, tax: '1' }),
      withheld({ month: '202601', rate: '30', tax: '4' }),
      withheld({ month: '202601', rate: '24', tax: '5' }),
    );
    const report = await reader.read(content, NAME);
    expect(report.parts).toMatchObject([{ period: '2026-03', month: '2026-03', rows: 5, gross: '-59.5' }]);
    expect(earned(report)).toEqual([
      `2026-01 ${CHANNEL} youtube other -7`,
      `2026-03 ${CHANNEL} youtube other -46.5`,
      `2026-01 ${CHANNEL} youtube other -5`,
      `2025-12 ${OTHER} youtube other -1`,
    ]);
    expect(report.parts[0]?.amounts.map(({ taxPercent, taxBase }) => [taxPercent, taxBase])).toEqual([
      ['30', '620'],
      ['15', '310'],
      ['24', '310'],
      ['15', '310'],
    ]);
  });

  test('of the file’s month is one sum, whether its row says the month or not', async () => {
    const { parts } = await reader.read(file(withheld(), withheld({ month: '', tax: '3.5' })), NAME);
    expect(parts[0]?.amounts).toMatchObject([{ month: '2026-03', gross: '-50', rows: 2, taxBase: '620' }]);
  });

  test('is of the latest month of the rows where nothing else says the file’s month', async () => {
    const content = file(
      withheld({ month: '202601' }),
      withheld({ month: '202602', tax: '1' }),
      withheld({ month: '', tax: '2' }),
    );
    const report = await reader.read(content, 'x.csv');
    expect(report.parts).toMatchObject([{ month: '2026-02' }]);
    expect(earned(report)).toEqual([
      `2026-01 ${CHANNEL} youtube other -46.5`,
      `2026-02 ${CHANNEL} youtube other -3`,
    ]);
    expect((await reader.read(content, 'x.csv', { month: '2026-05' })).parts).toMatchObject([
      { month: '2026-05' },
    ]);
    expect(await reader.refusal(file(withheld({ month: '' })), 'x.csv')).toMatchObject({ code: 'NO_MONTH' });
  });

  test('of a later month than the file’s is refused', async () => {
    const later = file(withheld(), withheld({ month: '202604' }));
    expect(await reader.refusal(later, NAME)).toMatchObject({
      code: 'WRONG_MONTH',
      line: 3,
      column: 'AdSense Earnings Month',
      value: '202604',
    });
    expect(await reader.refusal(later, 'x.csv', { month: '2026-03' })).toMatchObject({
      code: 'WRONG_MONTH',
      line: 3,
    });
  });

  test.each([
    ['another currency', { currency: 'EUR' }, { code: 'NOT_USD', value: 'EUR' }],
    ['no month', { month: '202613' }, { code: 'BAD_DAY', value: '202613' }],
    ['a rate above a hundred', { rate: '101' }, { code: 'BAD_AMOUNT', column: 'Tax Withholding Rate' }],
    ['a sign of its own', { tax: '-46.50' }, { code: 'BAD_AMOUNT', column: 'Tax Withheld Amount' }],
    ['a negative rate', { rate: '-1' }, { code: 'BAD_AMOUNT', column: 'Tax Withholding Rate' }],
  ])('with %s is refused', async (_, wrong, problem) => {
    expect(await reader.refusal(file(withheld(wrong)), NAME)).toMatchObject({ line: 2, ...problem });
  });
});

describe('refunded tax', () => {
  test('with a sign of its own is refused', async () => {
    expect(await reader.refusal(refunds(`202512,${CHANNEL},USD,0,-1`), REFUNDS)).toMatchObject({
      code: 'BAD_AMOUNT',
      column: 'Tax Refund Amount',
    });
  });

  test('is a category of its own, of the month in which it was withheld', async () => {
    const report = await reader.read(refunds(`202512,${CHANNEL},USD,0%,12.5`, `,${CHANNEL},USD,,1`), REFUNDS);
    expect(report.parts).toMatchObject([{ month: '2026-03', gross: '13.5' }]);
    expect(report.parts[0]?.amounts).toMatchObject([
      {
        month: '2025-12',
        type: 'tax',
        source: 'youtube',
        category: 'tax_refund',
        gross: '12.5',
        taxPercent: '0',
      },
      {
        month: '2026-03',
        type: 'tax',
        source: 'youtube',
        category: 'tax_refund',
        gross: '1',
        taxPercent: null,
      },
    ]);
  });

  test('of a later month than the file’s is refused', async () => {
    expect(await reader.refusal(refunds(`202604,${CHANNEL},USD,0,1`), REFUNDS)).toMatchObject({
      code: 'WRONG_MONTH',
      line: 2,
    });
  });
});
