import { dayRows, listRows } from './analyticsCsv';

const words = (id: string) => id.replace('analytics.', '');

it('the file has every day that is shown; of a day without data it has nothing, which is not zero', () => {
  const days = [
    { day: '2026-03-03', values: null, previous: { views: '4' }, final: false },
    { day: '2026-03-02', values: { views: '0' }, previous: null, final: true },
  ];
  expect(dayRows(days, ['views'], words)).toEqual([
    ['day', 'measure.views', 'before', 'csv.final'],
    ['2026-03-03', '', '4', 'csv.no'],
    ['2026-03-02', '0', '', 'csv.yes'],
  ]);
});

it('the file of a list has its rows by name and key, and minutes unrounded', () => {
  const rows = [{ key: 'MOBILE', label: null, values: { views: '12', watchMinutes: '34.5' } }];
  expect(listRows(rows, ['views', 'watchMinutes'], 'Devices', () => 'Mobile phone', words)).toEqual([
    ['Devices', 'csv.key', 'measure.views', 'csv.watchMinutes'],
    ['Mobile phone', 'MOBILE', '12', '34.5'],
  ]);
});
