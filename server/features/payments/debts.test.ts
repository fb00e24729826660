import Big from 'big.js';
import fc from 'fast-check';
import { type OpenRow, debtsOf } from './parts';

const row = (month: string, amount: string, more: Partial<OpenRow> = {}): OpenRow => ({
  month,
  source: 'youtube',
  category: 'ads',
  amount,
  ...more,
});
/** What a payment of a history took: it names no source. */
const past = (month: string, amount: string): OpenRow => row(month, amount, { source: '', category: '' });
const debts = (open: readonly OpenRow[], isFinal: (one: OpenRow) => boolean = () => true) =>
  debtsOf({ open, isFinal });

describe('a debt', () => {
  it.each<[string, OpenRow[], [string, string][]]>([
    ['is nothing where nothing is open', [], []],
    ['is nothing where every month brought something', [row('2026-01', '5'), row('2026-02', '3')], []],
    ['is what a month is below nothing', [row('2026-01', '-5'), row('2026-02', '3')], [['2026-01', '5']]],
    [
      'is nothing where what a month lost is what it brought',
      [row('2026-01', '-5'), row('2026-01', '5', { source: 'youtube_red' })],
      [],
    ],
    ['is not lowered by other months', [row('2026-01', '900'), row('2026-02', '-30')], [['2026-02', '30']]],
    [
      'is less what its own month brought',
      [row('2026-01', '-50'), row('2026-01', '20', { source: 'youtube_red' })],
      [['2026-01', '30']],
    ],
    [
      'is one of all sources of its month',
      [row('2026-01', '-50'), row('2026-01', '-20.5', { source: 'youtube_red' })],
      [['2026-01', '70.5']],
    ],
    [
      'is told the oldest month first',
      [row('2026-03', '-1'), row('2025-12', '-2'), row('2026-01', '-3')],
      [
        ['2025-12', '2'],
        ['2026-01', '3'],
        ['2026-03', '1'],
      ],
    ],
  ])('%s', (_what, open, expected) => {
    expect(debts(open).map(({ month, amount }) => [month, amount])).toEqual(expected);
  });

  it('is none before its month is final', () => {
    const open = [row('2026-01', '-5'), row('2026-02', '-7')];
    expect(debts(open, ({ month }) => month < '2026-02')).toEqual([{ month: '2026-01', amount: '5' }]);
    expect(debts(open, () => false)).toEqual([]);
  });

  it('counts what is final of its month only', () => {
    const open = [row('2026-01', '-5'), row('2026-01', '100', { source: 'youtube_red' })];
    expect(debts(open, ({ source }) => source === 'youtube')).toEqual([{ month: '2026-01', amount: '5' }]);
  });
});

describe('what a payment of a history took', () => {
  it('is of its month first, and else of the oldest', () => {
    expect(debts([row('2026-01', '50'), past('2026-01', '-50')])).toEqual([]);
    expect(debts([row('2025-12', '30'), row('2026-01', '50'), past('2026-01', '-70')])).toEqual([]);
  });

  it('beyond all that is open is a debt of no month', () => {
    expect(debts([row('2026-01', '50'), past('2026-01', '-60.25')])).toEqual([
      { month: '', amount: '10.25' },
    ]);
    expect(debts([past('2025-11', '-3'), past('', '-4')], () => false)).toEqual([{ month: '', amount: '7' }]);
  });

  it('stands before the debts of months, and does not lower them', () => {
    expect(debts([row('2025-12', '-5'), row('2026-01', '50'), past('2026-01', '-60')])).toEqual([
      { month: '', amount: '10' },
      { month: '2025-12', amount: '5' },
    ]);
  });
});

const amounts = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((amount) => new Big(amount).div(1_000_000).toFixed());
const sumOf = (amountsOf: readonly string[]): Big =>
  amountsOf.reduce((sum, amount) => sum.plus(amount), new Big(0));
const months = ['2025-11', '2025-12', '2026-01', '2026-02'];
const anyOpen = fc.uniqueArray(
  fc
    .tuple(
      fc.constantFrom(...months),
      fc.constantFrom('youtube' as const, 'youtube_red' as const, 'crypto' as const),
      amounts(-90_000_000, 90_000_000),
    )
    .map(([month, source, amount]) => row(month, amount, { source })),
  { maxLength: 10, selector: ({ month, source }) => `${month}/${source}` },
);

it('whatever is open, the debt of each month is what all of it is below nothing', () => {
  fc.assert(
    fc.property(anyOpen, fc.constantFrom(...months), (open, last) => {
      const expected = months
        .filter((month) => month <= last)
        .map((month) => ({
          month,
          net: sumOf(open.filter((one) => one.month === month).map((one) => one.amount)),
        }))
        .filter(({ net }) => net.lt(0))
        .map(({ month, net }) => ({ month, amount: net.abs().toFixed() }));
      expect(debts(open, ({ month }) => month <= last)).toEqual(expected);
    }),
  );
});

it('whatever histories took, it is a debt only beyond what is open', () => {
  const gains = anyOpen.map((open) =>
    open.map((one) => ({ ...one, amount: new Big(one.amount).abs().toFixed() })),
  );
  fc.assert(
    fc.property(gains, amounts(0, 400_000_000), fc.constantFrom('', ...months), (open, amount, month) => {
      const over = new Big(amount).minus(sumOf(open.map((one) => one.amount)));
      const expected = over.gt(0) ? [{ month: '', amount: over.toFixed() }] : [];
      expect(debts([...open, past(month, new Big(amount).neg().toFixed())])).toEqual(expected);
    }),
  );
});
