import { changedQuery, readQuery } from '#src/lib/query';
import { DEFAULTS, analyticsRules, askedFor, chosenOf, typeOf } from './analyticsQuery';

const TODAY = '2026-03-31';
const read = (search: string) => readQuery(search, DEFAULTS, analyticsRules(TODAY));
const chosen = (search: string) => chosenOf(read(search), TODAY);
const STANDARD = { from: '2026-02-28', to: TODAY, period: 'month' };

it('without anything in the address the days are one month back to today, by views', () => {
  expect(chosen('')).toEqual(STANDARD);
  expect(typeOf(read(''))).toBe('views');
  expect(read('').sort).toBe('');
});

it.each([
  ['an earlier day than there is', '?from=2013-11-30'],
  ['a day to come', '?to=2026-04-01'],
  ['a day that does not exist', '?from=2026-02-30'],
  ['the wrong way round', '?from=2026-03-02&to=2026-03-01'],
  ['a period that there is not', '?period=days8'],
  ['a month that is not over', '?period=2026-03'],
  ['a month before anything was counted', '?period=2013-11'],
  ['a month that does not exist', '?period=2025-13'],
])('%s in the address is as if it were not there', (_what, search) => {
  expect(chosen(search)).toEqual(STANDARD);
});

it('the address names what is counted, the days and the order', () => {
  const query = read('?tab=traffic-sources&from=2013-12-01&to=2014-01-01&view=table&sort=-views');
  expect(chosenOf(query, TODAY)).toEqual({ from: '2013-12-01', to: '2014-01-01', period: undefined });
  expect(typeOf(query)).toBe('traffic-sources');
  expect(query.view).toBe('table');
  expect(query.sort).toBe('-views');
});

it('a link with the first day alone goes on to today', () => {
  expect(chosen('?from=2026-01-05')).toEqual({ from: '2026-01-05', to: TODAY, period: undefined });
});

it.each([
  ['days7', '?period=days7'],
  ['2024-02', '?period=2024-02'],
  ['month', ''],
])('the period %s is kept by its name, in the place of days that were chosen', (period, search) => {
  const address = changedQuery('?from=2026-01-05&to=2026-01-09', DEFAULTS, askedFor(period));
  expect(address).toBe(search);
  expect(chosen(address).period).toBe(period);
});

it('days that were chosen take the place of a period, also those that end today', () => {
  const days = { from: '2026-01-05', to: TODAY };
  const address = changedQuery('?period=days7', DEFAULTS, askedFor(days));
  expect(address).toBe('?from=2026-01-05&to=2026-03-31');
  expect(chosen(address)).toEqual({ ...days, period: undefined });
});

it('what there is not is not counted and not sorted by', () => {
  expect(typeOf(read('?tab=bribes'))).toBe('views');
  expect(read('?sort=bribes').sort).toBe('');
  expect(read('?sort=--views').sort).toBe('');
});
