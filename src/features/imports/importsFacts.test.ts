import { readFileSync } from 'node:fs';
import { formatBytes } from '#src/i18n/bytes';
import { layoutWords } from './importsMessages';
import { verdictOf } from './importsFacts';

describe('a line of the reconciliation', () => {
  it.each<[string, string | null, string | null, string | null, boolean?]>([
    ['matches', '10', '10', '0'],
    ['matches', '10.00', '10.0049999999', '0.0049999999'],
    ['matches', '10.00', '9.9950000001', '-0.0099999999'],
    ['differs', '10', '10.01', '0.01'],
    ['differs', '10', '9.99', '-0.01'],
    ['noSummary', null, '10', null, false],
    ['unnamed', null, '10', null],
    ['noFile', '10', null, null],
  ])('%s: %s against %s', (verdict, reported, imported, difference, hasSummary = true) => {
    expect(verdictOf({ reported, imported, difference }, hasSummary)).toBe(verdict);
  });
});

describe('a layout', () => {
  it.each([
    ['ads_video', ['imports.kind.ads', 'imports.cut.video']],
    [
      'premium_music_adjustment_asset',
      ['imports.kind.premium_music', 'imports.kind.adjustments', 'imports.cut.asset'],
    ],
    ['ads_adjustment', ['imports.kind.ads', 'imports.kind.adjustments']],
    ['channel_adjustments', ['imports.kind.channel_adjustments']],
    ['Ads Revenue', []],
  ])('%s is said in words', (layout, words) => {
    expect(layoutWords(layout)).toEqual(words);
  });

  it('that the reader knows has words', () => {
    const source = readFileSync('server/features/imports/reader/layoutTypes.ts', 'utf8');
    const names = /export type LayoutName =([^;]+);/.exec(source)?.[1]?.match(/\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(15);
    const layouts = names.filter((name) => name !== 'income_' && name !== 'IncomeSource');
    expect(
      [...layouts, 'income_deals', 'payment_history'].filter((name) => layoutWords(name).length === 0),
    ).toEqual([]);
  });
});

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [3_240_000, '3.2 MB'],
  [2_147_483_648, '2.1 GB'],
  [5e12, '5,000 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes('en', bytes)).toBe(words);
});
