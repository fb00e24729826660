import Big from 'big.js';
import fc from 'fast-check';
import type { EarningsSource } from '#contract/earnings';
import type { OpenEstimate } from './claimRepository';
import { claimSourceOf, claimableIn, rowsOfClaim } from './claims';
import type { OpenRow } from './parts';

const LIMIT_MONTH = '2026-03';

const estimate = (month: string, amount: string, more: Partial<OpenEstimate> = {}): OpenEstimate => ({
  channel_id: 'UC1',
  month,
  source: 'youtube',
  category: 'ads',
  amount,
  first: `${month}-01`,
  last: `${month}-10`,
  ...more,
});
const taken = (month: string, amount: string, source: EarningsSource = 'youtube') => ({
  month,
  source,
  amount,
});
const open = (
  estimates: readonly OpenEstimate[],
  claimed: readonly ReturnType<typeof taken>[] = [],
  requested = '0',
) =>
  claimableIn(estimates, claimed, {
    requested: new Big(requested),
    paidBefore: new Map(),
    limitMonth: LIMIT_MONTH,
  });
const figuresOf = ({ estimated, claimed, amount }: ReturnType<typeof open>) =>
  [estimated, claimed, amount].map((one) => one.toNumber());
const placesOf = (rows: readonly OpenRow[]) =>
  rows.map(({ month, source, amount }) => [month, source, Number(amount)]);
const sumOf = (amounts: readonly string[]): Big =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));

describe('what can be claimed', () => {
  it('is half of what is estimated, by month and source, and takes the limit of its month', () => {
    const found = open([
      estimate('2026-02', '100'),
      estimate('2026-02', '20', { category: 'other' }),
      estimate('2026-02', '30', { channel_id: 'UC2' }),
      estimate('2026-02', '7', { source: 'youtube_red' }),
      estimate('2026-03', '40'),
    ]);
    expect(figuresOf(found)).toEqual([197, 0, 98.5]);
    expect(placesOf(found.rows)).toEqual([
      ['2026-02', 'youtube', 75],
      ['2026-02', 'youtube_red', 3.5],
      ['2026-03', 'youtube', 20],
    ]);
    expect(found.rows.map((row) => row.limit_month)).toEqual([LIMIT_MONTH, LIMIT_MONTH, LIMIT_MONTH]);
  });

  it('is nothing where nothing is estimated', () => {
    expect(figuresOf(open([]))).toEqual([0, 0, 0]);
    expect(open([]).rows).toEqual([]);
  });

  it('is less what was claimed of its month and source', () => {
    const found = open(
      [estimate('2026-02', '100'), estimate('2026-03', '100')],
      [taken('2026-02', '30'), taken('2026-02', '5'), taken('2026-03', '50')],
    );
    expect(figuresOf(found)).toEqual([200, 85, 15]);
    expect(placesOf(found.rows)).toEqual([['2026-02', 'youtube', 15]]);
  });

  it('is not lowered by claims of what is final by now, or of another source', () => {
    const found = open(
      [estimate('2026-03', '100')],
      [taken('2026-02', '30'), taken('2026-03', '30', 'youtube_red')],
    );
    expect(figuresOf(found)).toEqual([100, 0, 50]);
  });

  it('is less where another estimate fell below what was claimed of it, the oldest month first', () => {
    const estimates = [estimate('2026-01', '20'), estimate('2026-02', '60'), estimate('2026-03', '100')];
    // Of January 10 could be claimed, and 45 were.
    const found = open(estimates, [taken('2026-01', '45')]);
    expect(figuresOf(found)).toEqual([180, 45, 45]);
    expect(placesOf(found.rows)).toEqual([['2026-03', 'youtube', 45]]);
  });

  it('is so where the newest fell, or less than nothing is estimated of it', () => {
    const claimed = [taken('2026-03', '45')];
    expect(figuresOf(open([estimate('2026-02', '60'), estimate('2026-03', '80')], claimed))[2]).toBe(25);
    expect(figuresOf(open([estimate('2026-02', '60'), estimate('2026-03', '-8')]))[2]).toBe(26);
  });

  it('is nothing where more was claimed than all brings', () => {
    const found = open([estimate('2026-02', '60'), estimate('2026-03', '10')], [taken('2026-03', '70')]);
    expect(figuresOf(found)).toEqual([70, 70, 0]);
    expect(found.rows).toEqual([]);
  });

  it('is less what requests ask for, which is claimed of the oldest months', () => {
    const estimates = [estimate('2026-02', '60'), estimate('2026-03', '100')];
    const found = open(estimates, [taken('2026-03', '10')], '40');
    expect(figuresOf(found)).toEqual([160, 50, 30]);
    expect(placesOf(found.rows)).toEqual([['2026-03', 'youtube', 30]]);
  });

  it('is nothing where requests ask for more than there is by now', () => {
    const found = open([estimate('2026-03', '60')], [], '40');
    expect(figuresOf(found)).toEqual([60, 40, 0]);
    expect(found.rows).toEqual([]);
  });

  it('is whole cents: the rest stays with the newest month', () => {
    const found = open([estimate('2026-02', '10.01'), estimate('2026-03', '10.008')]);
    expect(found.amount.toNumber()).toBe(10);
    expect(placesOf(found.rows)).toEqual([
      ['2026-02', 'youtube', 5.005],
      ['2026-03', 'youtube', 4.995],
    ]);
  });

  it('is nothing below two cents of an estimate', () => {
    expect(figuresOf(open([estimate('2026-03', '0.019')]))[2]).toBe(0);
    expect(figuresOf(open([estimate('2026-03', '0.02')]))[2]).toBe(0.01);
    expect(open([estimate('2026-03', '0.019')]).rows).toEqual([]);
  });
});

describe('the rows of a claim', () => {
  const row = (month: string, amount: string): OpenRow => ({
    month,
    source: 'youtube',
    category: '',
    amount,
    limit_month: LIMIT_MONTH,
  });
  const rows = [row('2026-01', '10'), row('2026-02', '20'), row('2026-03', '30')];

  it.each<[string, number[]]>([
    ['0', []],
    ['4', [4]],
    ['10', [10]],
    ['10.01', [10, 0.01]],
    ['35', [10, 20, 5]],
    ['60', [10, 20, 30]],
    ['75', [10, 20, 30]],
  ])('of %s are of the oldest months: %j', (amount, expected) => {
    const found = rowsOfClaim(rows, new Big(amount));
    expect(found.map((one) => Number(one.amount))).toEqual(expected);
    expect(found.map(({ month }) => month)).toEqual(rows.slice(0, expected.length).map(({ month }) => month));
    expect(found.every((one) => one.limit_month === LIMIT_MONTH)).toBe(true);
  });
});

it.each<[EarningsSource, string | undefined]>([
  ['youtube', 'youtube'],
  ['youtube_red', 'youtube'],
  ['youtube_asset', 'youtube'],
  ['paid_features', 'youtube'],
  ['crypto', 'crypto'],
  ['dailymotion', undefined],
  ['music_label', undefined],
])('what is estimated of %s is claimed as %s', (source, claimed) => {
  expect(claimSourceOf(source)).toBe(claimed);
});

// As the columns keep them: six decimals. An even number, so that half of it is whole, too.
const amounts = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((half) => new Big(half).times(2).div(1_000_000).toFixed());
const months = fc.constantFrom('2026-01', '2026-02', '2026-03');
const sources = fc.constantFrom('youtube' as const, 'youtube_red' as const, 'crypto' as const);
const anyEstimates = fc
  .array(
    fc
      .tuple(months, amounts(-5_000_000, 100_000_000), sources, fc.constantFrom('UC1', 'UC2'))
      .map(([month, amount, source, channel_id]) => estimate(month, amount, { source, channel_id })),
    { maxLength: 8 },
  )
  // As the repository says them.
  .map((all) => all.sort((one, other) => (one.month < other.month ? -1 : 1)));
const anyClaimed = fc.array(
  fc
    .tuple(months, amounts(0, 60_000_000), sources)
    .map(([month, amount, source]) => taken(month, amount, source)),
  { maxLength: 4 },
);
const cents = fc.integer({ min: 0, max: 20_000 }).map((amount) => new Big(amount).div(100).toFixed());

describe('whatever is estimated, claimed and requested', () => {
  it('never more can be claimed than half of what is estimated less what is claimed', () => {
    fc.assert(
      fc.property(anyEstimates, anyClaimed, cents, (estimates, claimed, requested) => {
        const found = open(estimates, claimed, requested);
        const left = sumOf(estimates.map(({ amount }) => amount))
          .div(2)
          .minus(found.claimed);
        expect(found.amount.gte(0)).toBe(true);
        expect(found.amount.eq(0) || found.amount.lte(left)).toBe(true);
        // And all of that, but for parts of a cent.
        expect(left.minus(found.amount).lt('0.01')).toBe(true);
      }),
    );
  });

  it('the rows are whole cents together, and none is more than is left of its month and source', () => {
    fc.assert(
      fc.property(anyEstimates, anyClaimed, cents, (estimates, claimed, requested) => {
        const { rows, amount } = open(estimates, claimed, requested);
        expect(sumOf(rows.map((row) => row.amount)).eq(amount)).toBe(true);
        expect(amount.times(100).mod(1).eq(0)).toBe(true);
        for (const row of rows) {
          const isHere = (one: { month: string; source: string }) =>
            one.month === row.month && one.source === row.source;
          const half = sumOf(estimates.filter(isHere).map((one) => one.amount)).div(2);
          const left = half.minus(sumOf(claimed.filter(isHere).map((one) => one.amount)));
          expect(new Big(row.amount).gt(0) && left.gte(row.amount)).toBe(true);
        }
      }),
    );
  });

  it('what is claimed of it cannot be claimed again, and all together is what could be claimed at once', () => {
    fc.assert(
      fc.property(anyEstimates, anyClaimed, fc.integer({ min: 0, max: 100 }), (estimates, claimed, part) => {
        const before = open(estimates, claimed);
        const first = before.amount.times(part).div(100).round(2, Big.roundDown);
        const rows = rowsOfClaim(before.rows, first);
        const ofRows = rows.map(({ month, source, amount }) => taken(month, amount, source || 'youtube'));
        const after = open(estimates, [...claimed, ...ofRows]);
        expect(after.amount.plus(first).toNumber()).toBe(before.amount.toNumber());
      }),
    );
  });
});
