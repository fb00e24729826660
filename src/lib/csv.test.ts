import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { toCsv } from './csv';

const MARK = '\uFEFF';

describe('a CSV file', () => {
  it('lets no spreadsheet run a cell', async () => {
    expect(await toCsv([['=1+1']])).toBe(`${MARK}'=1+1\r\n`);
  });

  it('leaves amounts numbers, also negative ones', async () => {
    expect(await toCsv([['-12.5000', '7']])).toBe(`${MARK}-12.5000,7\r\n`);
  });

  it('reads back as what was written', async () => {
    const cell = fc.string().map((text) => `x${text}`);
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const read = parse(await toCsv(written), { bom: true, record_delimiter: '\r\n' }) as string[][];
        expect(read).toEqual(written);
      }),
    );
  });
});
