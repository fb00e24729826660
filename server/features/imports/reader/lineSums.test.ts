import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { CHANNEL, HEADING, VIDEO_NAME, problemOf, reading, row } from '../../../testing/reading';
import { runs } from '../../../testing/runs';
import { decimalOf } from './amounts';
import { LineSums, refuseOther } from './lineSums';
import { readPayments } from './index';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

const titles = fc
  .array(fc.constantFrom('"', '""', ',', '\t', '\n', '\r\n', 'é', '発', 'Boat', ' ', '1.5', "'"))
  .map((parts) => parts.join(''));
const rows = fc.array(fc.record({ title: titles, cents: fc.integer({ min: -99_999, max: 99_999 }) }), {
  minLength: 1,
  maxLength: 6,
});
const moneyOf = (cents: number): string => (cents / 100).toFixed(2);
const centsIn = (of: readonly { cents: number }[]) => of.reduce((sum, { cents }) => sum + cents, 0);

describe('a table is counted and summed line by line', () => {
  test('to what was written, whatever its titles hold', () =>
    fc.assert(
      fc.asyncProperty(rows, fc.boolean(), async (of, isTabbed) => {
        const shown = (title: string) => (isTabbed ? title.replace(/[\t\r\n]/g, ' ') : title);
        const fields = of.map(({ title, cents }) => [
          ...['None', '20260314', 'US', 'v', shown(title), CHANNEL, 'Partner-provided', 'Monetize', '9'],
          moneyOf(cents),
        ]);
        const text = isTabbed
          ? `${[HEADING.split(','), ...fields].map((line) => line.join('\t')).join('\n')}\n`
          : `${HEADING}\n${stringify(fields, { record_delimiter: '\n' })}`;
        const report = await reader.read(text, VIDEO_NAME);
        expect(report.text.rows).toBe(of.length);
        expect(Number(decimalOf(report.text.sum))).toBeCloseTo(centsIn(of) / 100, 8);
      }),
      { numRuns: runs(20, 200) },
    ));

  test('with the signs that tax, deductions and totals have there', async () => {
    const cases: [string, string, string][] = [
      [
        'AdSense Earnings Month,Channel ID,Revenue Source,Tax Withheld Amount',
        `202603,${CHANNEL},Ads,46.50`,
        'YouTube_Invented_M_202603_affiliate_payment_summary_v1_1.csv',
      ],
      [
        'Channel ID,Adjustment Type,Deduction Amount',
        `${CHANNEL},MONETIZATION DISABLED,50\n${CHANNEL},CREDIT - APPEAL,3.5`,
        'YouTube_Invented_M_202603_channel_adjustments_summary_v1-0.csv',
      ],
      [
        'Revenue Type,Adjustment Type,Partner Revenue (USD),Notes',
        'Ads Revenue,None,-46.5,"one, two"\nTotal,,-46.5,',
        'YouTube_Invented_M_20260301_payment_summary_v1-0.csv',
      ],
    ];
    for (const [heading, lines, name] of cases) {
      const { text } = await reader.read(`${heading}\n${lines}\n`, name);
      expect([name, decimalOf(text.sum)]).toEqual([name, '-46.5']);
    }
  });

  test('also a payment history, whose notes go over lines', async () => {
    const line = 'R1,a@b.test,2025-01-17,regular,50.5,paid,"one, 7\ntwo, ""8"""';
    const path = await reader.fileOf(`reference,email,date,type,amount,status,note\n${line}\n`);
    const { text } = await readPayments({ path, name: 'history.csv' });
    expect([text.rows, decimalOf(text.sum)]).toEqual([1, '50.5']);
  });

  test('each line by itself where quotation marks are letters', () => {
    const sums = new LineSums({ width: 3, delimiter: ',', newline: '\n' }, { column: 2 });
    for (const part of ['a,"b,1\nc', ',d",2\n', 'e,f,3\n']) sums.write(Buffer.from(part));
    expect(sums.end()).toEqual({ rows: 3, sum: 60_000_000_000n });
  });
});

test('a table of which something else was read is refused', async () => {
  const { text, parts } = await reader.read(`${[HEADING, row(), row()].join('\n')}\n`);
  const [part = { rows: 0, gross: '0' }] = parts;
  expect(() => refuseOther(text, parts)).not.toThrow();
  for (const wrong of [
    { ...part, rows: 1 },
    { ...part, gross: '2.4999999999' },
  ]) {
    const refused = problemOf(Promise.resolve().then(() => refuseOther(text, [wrong])));
    expect(await refused).toMatchObject({ code: 'READ_DIFFERS' });
  }
});
