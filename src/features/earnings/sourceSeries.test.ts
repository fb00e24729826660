import type { MonthRow } from './monthsModel';
import { sourceSeriesOf } from './sourceSeries';

const asked = { from: '2026-01', to: '2026-03', channel: 'all', source: 'all', category: 'all' } as const;
const of = (month: string, source: 'youtube' | 'crypto' | 'deals' | 'youku' | 'wath', amount: string) => ({
  month,
  source,
  amount,
});

it('the largest sources have amounts of their own, the others are one, and each month stands beside the year before', () => {
  const series = sourceSeriesOf({
    asked,
    months: [{ month: '2026-03' }, { month: '2026-02' }] as MonthRow[],
    sources: [
      of('2025-02', 'youtube', '70'),
      of('2025-02', 'youku', '1'),
      // Before the first month of which anything is known.
      of('2026-01', 'deals', '900'),
      of('2026-02', 'youtube', '100'),
      of('2026-02', 'wath', '2'),
      of('2026-03', 'youtube', '50'),
      of('2026-03', 'crypto', '30'),
      of('2026-03', 'deals', '20'),
      of('2026-03', 'youku', '3.5'),
    ],
  });
  expect(series).toEqual({
    months: ['2026-02', '2026-03'],
    sources: [
      { source: 'youtube', amounts: ['100', '50'] },
      { source: 'crypto', amounts: ['0', '30'] },
      { source: 'deals', amounts: ['0', '20'] },
      { source: null, amounts: ['2', '3.5'] },
    ],
    yearBefore: ['71', '0'],
  });
});
