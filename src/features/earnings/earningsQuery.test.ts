import { readQuery } from '#src/lib/query';
import { earningsDefaults, earningsRules, groupOf, summaryAskedOf } from './earningsQuery';

const TODAY = '2026-03-15';
const read = (search: string) => readQuery(search, earningsDefaults(TODAY), earningsRules(TODAY));
const rangeIn = (search: string) => summaryAskedOf(read(search), TODAY);
const EVERYTHING = { channel: 'all', source: 'all', category: 'all' } as const;
const STANDARD = { from: '2025-10-01', to: TODAY, ...EVERYTHING, type: 'all' };

it('without a filter the range is six whole months with the current one', () => {
  expect(rangeIn('')).toEqual(STANDARD);
});

it.each([
  ['an earlier day than there is', '?from=2013-11-30'],
  ['a day that does not exist', '?from=2026-02-30'],
  ['a day to come', '?to=2026-03-16'],
  ['the wrong way round', '?from=2026-03-02&to=2026-03-01'],
  ['a source that there is not', '?source=bank'],
  ['a channel whose id is none', '?channel=mine'],
  ['a category or type that there is not', '?category=cats&type=gift'],
])('%s in the address is as if it were not there', (_what, search) => {
  expect(rangeIn(search)).toEqual(STANDARD);
});

it('the address names the days, what they are narrowed to and the group that is open', () => {
  const query = read('?from=2013-12-01&to=2026-01-31&source=crypto&type=tax&open=2026-01-31.tax');
  const only = { ...EVERYTHING, source: 'crypto' } as const;
  expect(summaryAskedOf(query, TODAY)).toEqual({
    from: '2013-12-01',
    to: '2026-01-31',
    ...only,
    type: 'tax',
  });
  expect(groupOf(query.open, only)).toEqual({ date: '2026-01-31', type: 'tax', ...only });
});

it.each(['2026-01-31', '2026-01-31.bribe', '2026-13-01.tax', '2026-01-31.tax.more'])(
  'no group is open for %s',
  (open) => {
    expect(read(`?open=${open}`).open).toBe('');
  },
);
