import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvCell } from '#contract/rules/csvCell';
import { toCsv } from './csv';

const MARK = '\uFEFF';

const ROWS = fc.array(
  fc.array(
    fc
      .array(fc.oneof(fc.constantFrom(...'=+-@＝＋－＠,;\t\r\n"\' \u00a0\u200b1.', 'a'), fc.string()))
      .map((parts) => parts.join('')),
    { minLength: 3, maxLength: 3 },
  ),
  { minLength: 1 },
);

describe('a CSV file', () => {
  it('has every text in quotation marks and lets no spreadsheet run it', async () => {
    expect(await toCsv([['=1+1', 'a;=1', 'say "a"', '']])).toBe(`${MARK}"'=1+1","a;'=1","say ""a""",\r\n`);
  });

  it('leaves amounts numbers, also negative ones', async () => {
    expect(await toCsv([['-12.5000', '7']])).toBe(`${MARK}-12.5000,7\r\n`);
  });

  it('reads back as what was written', async () => {
    await fc.assert(
      fc.asyncProperty(ROWS, async (written) => {
        const read = parse(await toCsv(written), { bom: true, record_delimiter: '\r\n' }) as string[][];
        expect(read).toEqual(written.map((row) => row.map(csvCell)));
      }),
    );
  });

  it('has no formula wherever a spreadsheet splits it', async () => {
    await fc.assert(
      fc.asyncProperty(ROWS, async (written) => {
        const pieces = (await toCsv(written)).slice(MARK.length).split(/[,;\t\r\n]/);
        const begins = pieces.filter((piece) => !/^-?\d+(\.\d+)?$/.test(piece));
        expect(begins.filter((piece) => /^["\s\u200b]*[=+\-@＝＋－＠]/.test(piece))).toEqual([]);
      }),
    );
  });
});
