import { daysBetween } from './days';
import { daysOfPeriod, pastMonths } from './periods';

const TODAY = '2026-03-15';

describe('a period', () => {
  it.each([
    ['days7', '2026-03-08', 7],
    ['days28', '2026-02-15', 28],
    ['days90', '2025-12-15', 90],
    ['days365', '2025-03-15', 365],
  ])('%s begins on %s, has exactly %s days and ends on the day before today', (period, from, count) => {
    const days = daysOfPeriod(period, TODAY);
    expect(days).toEqual({ from, to: '2026-03-14' });
    expect(daysBetween(days.from, days.to)).toHaveLength(count);
  });

  it('of 365 days has as many where one of them is the 29th of February', () => {
    expect(daysOfPeriod('days365', '2024-03-15')).toEqual({ from: '2023-03-16', to: '2024-03-14' });
  });

  it.each([
    ['2026-02', '2026-02-28'],
    ['2024-02', '2024-02-29'],
    ['2025-12', '2025-12-31'],
    ['2013-12', '2013-12-31'],
  ])('%s is the whole calendar month', (month, to) => {
    expect(daysOfPeriod(month, TODAY)).toEqual({ from: `${month}-01`, to });
  });

  it('of what is shown first goes one month back to today', () => {
    expect(daysOfPeriod('month', TODAY)).toEqual({ from: '2026-02-15', to: TODAY });
    expect(daysOfPeriod('all', TODAY)).toEqual({ from: '2013-12-01', to: TODAY });
  });
});

it('the months to choose from are the last twelve that are over', () => {
  const months = pastMonths('2026-03-31');
  expect(months).toHaveLength(12);
  expect([months[0], months[1], months[11]]).toEqual(['2026-02', '2026-01', '2025-03']);
  expect(pastMonths('2026-03-01')[0]).toBe('2026-02');
});
