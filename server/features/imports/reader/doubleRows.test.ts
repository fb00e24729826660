import fc from 'fast-check';
import { anyCharacters } from '../../../testing/anyCharacters';
import { CHANNEL, reading, row, sums, video } from '../../../testing/reading';
import { DoubleRows } from './doubleRows';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

const countOf = (rows: Iterable<readonly string[]>): number => {
  const doubles = new DoubleRows();
  for (const fields of rows) doubles.add(fields);
  return doubles.count;
};

describe('rows that are exactly like an earlier one', () => {
  test('are counted, and summed like any others', async () => {
    const report = await reader.read(
      video(row(), row({ money: '2' }), row(), row({ money: '1.250' }), row(), row({ title: 'Other' })),
    );
    expect(report).toMatchObject({ rows: 6, doubleRows: 2 });
    expect(sums(report)).toEqual([`${CHANNEL} youtube ads 8.25`]);
  });

  test('are as many as a set of the rows says', () => {
    const word = fc.oneof(fc.constantFrom('', 'a', 'b', 'ab', 'ba', '0'), anyCharacters());
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word, word), { maxLength: 200 }), (rows) => {
        const different = new Set(rows.map((fields) => JSON.stringify(fields)));
        expect(countOf(rows)).toBe(rows.length - different.size);
      }),
      { numRuns: 300 },
    );
  });

  test('are found among many rows, which are hardly different', () => {
    const rows = function* () {
      for (let number = 0; number < 300_000; number++) {
        yield ['None', 'US', String(number % 1000), String(number), '0.0000000001'];
      }
      for (let number = 0; number < 300_000; number += 1000) {
        yield ['None', 'US', String(number % 1000), String(number), '0.0000000001'];
      }
    };
    expect(countOf(rows())).toBe(300);
  });

  test('are different where the same text is cut in another way', () => {
    expect(
      countOf([
        ['ab', 'c'],
        ['a', 'bc'],
        ['', 'abc'],
        ['abc', ''],
        ['c', 'ab'],
      ]),
    ).toBe(0);
  });
});
