import { readQuery } from '#src/lib/query';
import { analyticsDefaults, analyticsRules, rangeOf, typeOf } from './analyticsQuery';

const TODAY = '2026-03-31';
const read = (search: string) => readQuery(search, analyticsDefaults(TODAY), analyticsRules(TODAY));
const STANDARD = { from: '2026-02-28', to: TODAY };

it('without anything in the address the range is one month back to today, by views', () => {
  expect(rangeOf(read(''), TODAY)).toEqual(STANDARD);
  expect(typeOf(read(''))).toBe('views');
  expect(read('').sort).toBe('');
});

it.each([
  ['an earlier day than there is', '?from=2013-11-30'],
  ['a day to come', '?to=2026-04-01'],
  ['a day that does not exist', '?from=2026-02-30'],
  ['the wrong way round', '?from=2026-03-02&to=2026-03-01'],
])('%s in the address is as if it were not there', (_what, search) => {
  expect(rangeOf(read(search), TODAY)).toEqual(STANDARD);
});

it('the address names what is counted, the days and the order', () => {
  const query = read('?tab=traffic-sources&from=2013-12-01&to=2014-01-01&view=table&sort=-views');
  expect(rangeOf(query, TODAY)).toEqual({ from: '2013-12-01', to: '2014-01-01' });
  expect(typeOf(query)).toBe('traffic-sources');
  expect(query.view).toBe('table');
  expect(query.sort).toBe('-views');
});

it('what there is not is not counted and not sorted by', () => {
  expect(typeOf(read('?tab=bribes'))).toBe('views');
  expect(read('?sort=bribes').sort).toBe('');
  expect(read('?sort=--views').sort).toBe('');
});
