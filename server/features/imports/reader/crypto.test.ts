import { CHANNEL, OTHER, reading } from '../../../testing/reading';
import type { ReadReport } from './index';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

const NAME = 'Invented_crypto_2026-03.csv';
const HEADING = 'Day,Channel ID,Currency,Amount,Rate (USD)';
const line = ({
  day = '2026-03-01',
  channel = CHANNEL,
  currency = 'BTC',
  amount = '0.5',
  rate = '60000',
} = {}) => [day, channel, currency, amount, rate].join(',');
const file = (...lines: string[]) => [HEADING, ...lines, ''].join('\n');

/** `day channel source category gross` of every sum. */
const daysOf = ({ parts }: ReadReport): string[] =>
  parts.flatMap(({ period, amounts }) =>
    amounts.map(({ channelId, source, category, gross }) =>
      [period, channelId ?? 'nobody', source, category, gross].join(' '),
    ),
  );
const grossOf = async (row: Parameters<typeof line>[0]) =>
  (await reader.read(file(line(row)), NAME)).parts[0]?.gross;

describe('a file of what supporters sent in cryptocurrencies', () => {
  test('is an estimate of each of its days, in dollars at the rate of the row', async () => {
    const content = file(
      line({ day: '20260302', currency: 'ltc', amount: '1.25', rate: '80' }),
      line(),
      line({ currency: 'USDT', amount: '12', rate: '0.9998' }),
      line({ channel: OTHER, currency: '1INCH', amount: '3', rate: '0.25' }),
      line({ channel: OTHER.slice(2), amount: '0' }),
      line({ channel: '', currency: 'ETH', amount: '1', rate: '2500.5' }),
    );
    const report = await reader.read(content, NAME);
    expect(report).toMatchObject({
      layout: 'crypto_daily',
      contentOwner: 'Invented',
      version: 'estimate',
      coverage: null,
      parts: [
        { period: '2026-03-01', month: '2026-03', rows: 5 },
        { period: '2026-03-02', month: '2026-03', rows: 1 },
      ],
    });
    expect(daysOf(report)).toEqual([
      `2026-03-01 ${CHANNEL} crypto other 30011.9976`,
      `2026-03-01 ${OTHER} crypto other 0.75`,
      '2026-03-01 nobody crypto other 2500.5',
      `2026-03-02 ${CHANNEL} crypto other 100`,
    ]);
  });

  test('of today is read, and of tomorrow is refused', async () => {
    const read = (today: string) => reader.read(file(line()), NAME, { today });
    expect((await read('2026-03-01')).parts).toHaveLength(1);
    await expect(read('2026-02-28')).rejects.toMatchObject({
      code: 'BAD_DAY',
      column: 'Day',
      value: '2026-03-01',
    });
  });

  test('adds up rows of one day, channel and currency, also those that are the same', async () => {
    const report = await reader.read(file(line(), line(), line({ amount: '0.1', rate: '60001' })), NAME);
    expect(daysOf(report)).toEqual([`2026-03-01 ${CHANNEL} crypto other 66000.1`]);
    expect(report.doubleRows).toBe(1);
  });

  test.each([
    ['all eighteen decimals', '0.123456789012345678', '1000000000', '123456789.012345678'],
    ['more digits than a float has', '123456789012.000000001', '1.1', '135802467913.2000000011'],
    ['half a tenth of a billionth down to even', '0.00000000025', '1', '0.0000000002'],
    ['half a tenth of a billionth up to even', '0.00000000035', '1', '0.0000000004'],
    ['a little more than a half up', '0.000000000250000001', '1', '0.0000000003'],
    ['what only the product has in decimals', '0.000000000000000001', '500000000', '0.0000000005'],
  ])('turns %s into dollars', async (_, amount, rate, gross) => {
    expect(await grossOf({ amount, rate })).toBe(gross);
  });

  test('is read with a byte order mark, quotation marks and blanks, in any order, under any name', async () => {
    const content = `\ufeff"RATE (usd)","amount",currency,"Channel ID",Day\r\n"2","1.5"," BTC ","${CHANNEL}",2026-03-31\r\n`;
    expect(daysOf(await reader.read(content, 'x.csv'))).toEqual([`2026-03-31 ${CHANNEL} crypto other 3`]);
  });

  test.each([
    ['no day', { day: '' }, { code: 'BAD_DAY', column: 'Day' }],
    ['a day that is none', { day: '2026-03-32' }, { code: 'BAD_DAY', column: 'Day', value: '2026-03-32' }],
    ['a month for a day', { day: '2026-03' }, { code: 'BAD_DAY', column: 'Day', value: '2026-03' }],
    ['the month before', { day: '2026-02-28' }, { code: 'WRONG_MONTH', column: 'Day', value: '2026-02-28' }],
    ['the month after', { day: '20260401' }, { code: 'WRONG_MONTH', column: 'Day', value: '20260401' }],
    ['no channel id', { channel: 'Invented' }, { code: 'BAD_CHANNEL', column: 'Channel ID' }],
    ['a formula for a channel', { channel: '=A1' }, { code: 'BAD_CHANNEL', column: 'Channel ID' }],
    ['no currency', { currency: '' }, { code: 'BAD_VALUE', column: 'Currency' }],
    ['a currency of one letter', { currency: 'B' }, { code: 'BAD_VALUE', column: 'Currency', value: 'B' }],
    ['a long currency', { currency: 'BITCOINCASH' }, { code: 'BAD_VALUE', column: 'Currency' }],
    ['a currency with a sign', { currency: '=BTC' }, { code: 'BAD_VALUE', column: 'Currency' }],
    ['a currency in other letters', { currency: 'ВТС' }, { code: 'BAD_VALUE', column: 'Currency' }],
    ['no amount', { amount: '' }, { code: 'BAD_AMOUNT', column: 'Amount', value: '' }],
    ['a negative amount', { amount: '-0.5' }, { code: 'BAD_AMOUNT', column: 'Amount', value: '-0.5' }],
    ['an exponent', { amount: '1e5' }, { code: 'BAD_AMOUNT', column: 'Amount', value: '1e5' }],
    ['a small exponent', { amount: '1E-08' }, { code: 'BAD_AMOUNT', column: 'Amount', value: '1E-08' }],
    ['a formula', { amount: '=1+1' }, { code: 'BAD_AMOUNT', column: 'Amount', value: '=1+1' }],
    ['a comma decimal', { amount: '"0,5"' }, { code: 'BAD_AMOUNT', column: 'Amount', value: '0,5' }],
    ['a hexadecimal number', { amount: '0x10' }, { code: 'BAD_AMOUNT', column: 'Amount' }],
    ['19 decimals', { amount: `0.${'0'.repeat(18)}1` }, { code: 'BAD_AMOUNT', column: 'Amount' }],
    ['a trillion dollars', { amount: '1000000', rate: '1000000' }, { code: 'BAD_AMOUNT', column: 'Amount' }],
    ['no rate', { rate: '' }, { code: 'BAD_AMOUNT', column: 'Rate (USD)', value: '' }],
    ['a rate of nothing', { rate: '0.000' }, { code: 'BAD_AMOUNT', column: 'Rate (USD)', value: '0.000' }],
    ['a negative rate', { rate: '-1' }, { code: 'BAD_AMOUNT', column: 'Rate (USD)', value: '-1' }],
    ['a rate with an exponent', { rate: '6e4' }, { code: 'BAD_AMOUNT', column: 'Rate (USD)', value: '6e4' }],
    ['a bare comma decimal', { amount: '0,5' }, { code: 'ROW_LENGTH' }],
  ])('with a row of %s is refused', async (_, wrong, problem) => {
    expect(await reader.refusal(file(line(), line(wrong)), NAME)).toMatchObject({ line: 3, ...problem });
  });

  test('says which column it lacks', async () => {
    const content = `Day,Channel ID,Currency,Amount\n2026-03-01,${CHANNEL},BTC,1\n`;
    expect(await reader.refusal(content, NAME)).toMatchObject({
      code: 'MISSING_COLUMN',
      column: 'Rate (USD)',
    });
  });

  test('is not taken for income, nor income for it', async () => {
    const income = `Source,Month,Channel ID,Amount (USD)\ncrypto,2026-03,${CHANNEL},1\n`;
    expect(await reader.refusal(income, NAME)).toMatchObject({ code: 'LAYOUT_MISMATCH' });
    expect(await reader.read(income, 'Invented_income_2026-03.csv')).toMatchObject({
      layout: 'income_crypto',
      version: 'final',
    });
  });
});
