import fc from 'fast-check';
import type { EntryType } from '#contract/earnings';
import { addAmounts, compareAmounts, subtractAmounts, sumAmounts } from '#src/lib/amount';
import { entryLabels, hasBreakdown, isPaid, kindWords } from './earningsMessages';
import { groupsOf, hasUnsaidRests, linesOf, monthsOf } from './earningsSelectors';
import type { Summary } from './model';

type Entry = Summary['entries'][number];

const entry = (more: Partial<Entry>): Entry => ({
  date: '2026-01-31',
  datetime: '2026-02-10T08:00:00.000Z',
  type: 'earning',
  source: 'youtube',
  category: 'ads',
  month: '2026-01',
  amount: '10.000000',
  status: 'final',
  entries: 1,
  failed: 0,
  failedAmount: '0',
  corrections: 0,
  ...more,
});

const amounts = fc.integer({ min: -1e10, max: 1e10 }).map((units) => (units / 1e6).toFixed(6));
const entries = fc.array(
  fc
    .record({
      date: fc.constantFrom('2026-01-31', '2026-02-18', '2026-02-28', '2026-03-02'),
      type: fc.constantFrom(...(Object.keys(entryLabels) as EntryType[])),
      source: fc.constantFrom('youtube' as const, 'crypto' as const, '' as const),
      month: fc.constantFrom('2026-01', '2026-02', null),
      amount: amounts,
    })
    .map(entry),
);

describe('the groups of a summary', () => {
  it('end with the previous balance, more by what was earned and less by what was paid', () => {
    fc.assert(
      fc.property(amounts, entries, (previousBalance, list) => {
        const groups = groupsOf(linesOf({ previousBalance, entries: list }));
        const earned = sumAmounts(groups.map((group) => group.earned));
        const paid = sumAmounts(groups.map((group) => group.paid));
        const balance = groups.at(-1)?.balance ?? previousBalance;
        expect(compareAmounts(balance, subtractAmounts(addAmounts(previousBalance, earned), paid))).toBe(0);
        expect(
          compareAmounts(subtractAmounts(earned, paid), sumAmounts(list.map(({ amount }) => amount))),
        ).toBe(0);
      }),
    );
  });

  it('are one for each date and type, whatever the order of the entries', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const ids = (given: Entry[]) =>
          groupsOf(linesOf({ previousBalance: '0', entries: given })).map(({ id }) => id);
        expect(ids(list)).toEqual(ids([...list].reverse()));
        expect(new Set(ids(list))).toEqual(new Set(list.map(({ date, type }) => `${date}.${type}`)));
      }),
    );
  });

  it('count what failed, and are paid nothing where all of it came back', () => {
    const failed = entry({
      type: 'regular',
      source: '',
      category: '',
      amount: '0.000000',
      status: 'failed',
      entries: 2,
      failed: 1,
      failedAmount: '120.000000',
    });
    const [group] = groupsOf(linesOf({ previousBalance: '120', entries: [failed] }));
    expect(group).toMatchObject({ earned: '0', paid: '0', balance: '120', failed: 1, failedAmount: '120' });
    expect(group).toMatchObject({ sources: [], categories: [] });
  });

  it('name their sources, categories and months once', () => {
    const list = [
      entry({ category: 'ads', month: '2026-02' }),
      entry({ category: 'youtube_shorts', month: '2026-01' }),
      entry({ source: 'crypto', category: '', month: null }),
      entry({}),
    ];
    const [group, ...more] = groupsOf(linesOf({ previousBalance: '0', entries: list }));
    expect(more).toEqual([]);
    expect(group).toMatchObject({
      sources: ['youtube', 'crypto'],
      categories: ['ads', 'youtube_shorts'],
      months: ['2026-01', '2026-02'],
      earned: '40',
    });
  });

  it('have what was earned in a day before what was paid in it', () => {
    const list = [entry({ type: 'regular', amount: '-5' }), entry({ type: 'tax', amount: '-1' }), entry({})];
    expect(groupsOf(linesOf({ previousBalance: '0', entries: list })).map(({ balance }) => balance)).toEqual([
      '10',
      '9',
      '4',
    ]);
  });
});

it('the groups of one source have no balance', () => {
  const lines = linesOf({
    previousBalance: null,
    entries: [entry({}), entry({ type: 'tax', amount: '-1' })],
  });
  expect(groupsOf(lines).map(({ earned, balance }) => ({ earned, balance }))).toEqual([
    { earned: '10', balance: null },
    { earned: '-1', balance: null },
  ]);
});

it.each([
  [['12.340000', '-3.1'], '-3.1', false],
  [['12.340000', '12.340001'], '12.34', true],
  [['-0.005'], '0', true],
  [['12.340001'], '12.340001', false],
  [[null], null, false],
])(
  'whether the balances %j have something below a cent that the last, %s, does not say: %s',
  (balances, last, rests) => {
    expect(
      hasUnsaidRests(
        balances.map((balance) => ({ balance })),
        last,
      ),
    ).toBe(rests);
  },
);

// Spec 001 §3: all but adjustments and regular payments.
it.each<[EntryType, boolean]>([
  ['earning', true],
  ['tax', true],
  ['expired_earnings', false],
  ['payment', true],
  ['advance', true],
  ['catchup', true],
  ['regular', false],
  ['instant_payment', true],
  ['weekly_payment', true],
  ['external_payment', true],
])('a group of type %s has a breakdown: %s', (type, has) => {
  expect(hasBreakdown(type)).toBe(has);
});

it.each<[EntryType, string, boolean]>([
  ['earning', 'earnings.type.earnings', false],
  ['expired_earnings', 'earnings.type.adjustments', false],
  ['tax', 'earnings.type.tax', false],
  ['payment', 'earnings.type.payment', true],
  ['advance', 'earnings.type.payment', true],
  ['catchup', 'earnings.type.payment', true],
  ['regular', 'earnings.type.payment', true],
  ['instant_payment', 'earnings.type.payment', true],
  ['weekly_payment', 'earnings.type.payment', true],
  ['external_payment', 'earnings.type.payment', true],
])('an entry of type %s is labelled %s', (type, label, paid) => {
  expect(entryLabels[type]).toBe(label);
  expect(isPaid(type)).toBe(paid);
  if (!paid) expect(kindWords(type)).toBe(label);
});

const EVERYTHING = { channel: 'all', source: 'all', category: 'all', type: 'all' } as const;

describe('the months of the chart', () => {
  const range = { from: '2026-01-01', to: '2026-03-15', ...EVERYTHING } as const;
  const sum = (given: Partial<Parameters<typeof monthsOf>[0]>) =>
    monthsOf({ range, entries: [], estimates: [], ...given });

  it('have what was earned in them, whenever that was booked, what was paid, and apart from both the estimates', () => {
    const months = sum({
      entries: [
        entry({}),
        entry({ type: 'tax', amount: '-1.5' }),
        entry({ date: '2026-03-02', amount: '-2', corrections: 1 }),
        // Of a month before the range, of which the range knows nothing else.
        entry({ date: '2026-03-02', month: '2025-12', amount: '-5', corrections: 1 }),
        entry({ date: '2026-03-18', type: 'regular', amount: '-8' }),
      ],
      estimates: [
        { month: '2026-03', source: 'youtube', amount: '3' },
        { month: '2026-03', source: 'crypto', amount: '4' },
      ],
    });
    expect(months).toEqual([
      { month: '2026-01', earned: '6.5', paid: '0', estimated: '0' },
      { month: '2026-02', earned: '0', paid: '0', estimated: '0' },
      { month: '2026-03', earned: '0', paid: '8', estimated: '7' },
    ]);
  });

  it('begin where something happened in a long range, and are never less than six of one', () => {
    const long = { ...range, from: '2013-12-01' };
    expect(sum({ range: long, entries: [entry({ date: '2025-03-31', month: '2025-03' })] })).toHaveLength(13);
    expect(sum({ range: long, entries: [entry({ date: '2026-03-02', month: '2026-02' })] })).toHaveLength(6);
    expect(sum({ range: long })).toHaveLength(6);
    expect(sum({})).toHaveLength(3);
  });
});
