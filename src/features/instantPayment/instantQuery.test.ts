import { readQuery, writeQuery } from '#src/lib/query';
import { instantDefaults, instantRules, monthsOf, questionOf } from './instantQuery';

const NOW = '2026-01';
const read = (search: string) => readQuery(search, instantDefaults(NOW), instantRules(NOW));
const asked = (search: string) => questionOf(read(search), NOW);

it('this month and the two before are asked for at first, until before the month after, five at a time', () => {
  expect(asked('')).toEqual({ from: '2025-11', to: '2026-02', offset: 0, limit: 5 });
});

it('months, source and page of the address are asked for', () => {
  expect(asked('?from=2018-09&to=2018-12&source=crypto&page=3')).toEqual({
    from: '2018-09',
    to: '2019-01',
    source: 'crypto',
    offset: 10,
    limit: 5,
  });
});

it.each(['from=2018-08', 'to=2026-02', 'from=2025-13', 'from=now', 'source=deals', 'page=0', 'page=x'])(
  'what cannot be is as at first: %s',
  (search) => {
    expect(asked(`?${search}`)).toEqual(asked(''));
  },
);

it('a last month before the first is as at first', () => {
  expect(monthsOf(read('?from=2025-12&to=2025-06'), NOW)).toEqual({ from: '2025-11', to: '2026-01' });
});

it('another source leads to the first page', () => {
  expect(writeQuery('?page=3&from=2025-01', instantDefaults(NOW), { source: 'youtube' })).toBe(
    '?from=2025-01&source=youtube',
  );
});
