import { dailyRows, finalUntil, previousOf, rangeProblems, totalsOf } from './rules';

const day = (date: string, views: number, revenue: string | null = '0.1') => ({
  day: date,
  views,
  watch_minutes: views * 3,
  subscribers_gained: 2,
  subscribers_lost: 1,
  revenue,
});

describe('a range', () => {
  it.each([
    ['the earliest day', '2013-12-01', '2026-03-15', []],
    ['one day', '2026-03-15', '2026-03-15', []],
    ['a day before anything was counted', '2013-11-30', '2026-03-15', [['from', 'too_early']]],
    ['a day to come', '2026-03-01', '2026-03-16', [['to', 'in_future']]],
    ['backwards', '2026-03-02', '2026-03-01', [['from', 'after_to']]],
  ])('of %s', (_what, from, to, problems) => {
    expect(rangeProblems({ from, to }, '2026-03-15').map(({ path, message }) => [path, message])).toEqual(
      problems,
    );
  });

  it.each([
    ['2026-03-15', '2026-03-15', '2026-03-14', '2026-03-14'],
    ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    ['2024-02-01', '2024-02-29', '2024-01-03', '2024-01-31'],
  ])('from %s to %s has as many days before it', (from, to, before, until) => {
    expect(previousOf({ from, to })).toEqual({ from: before, to: until });
  });

  it('is final until some days ago', () => {
    expect(finalUntil('2026-03-01')).toBe('2026-02-26');
  });
});

describe('daily rows', () => {
  const days = [day('2026-02-28', 1), day('2026-03-01', 2, null), day('2026-03-03', 4), day('2026-03-04', 8)];
  const range = { from: '2026-03-01', to: '2026-03-03' };

  it('are those of the range, without the days that have no figure', () => {
    expect(dailyRows('views', days, range)).toEqual([
      { key: '2026-03-01', label: null, metrics: { views: 2 } },
      { key: '2026-03-03', label: null, metrics: { views: 4 } },
    ]);
    expect(dailyRows('revenue', days, range).map(({ key }) => key)).toEqual(['2026-03-03']);
  });

  it('sum exactly, and to nothing where there are none', () => {
    const revenue = [day('2026-03-01', 1, '0.1'), day('2026-03-02', 1, '0.2')];
    expect(totalsOf(dailyRows('revenue', revenue, range))).toEqual({ revenue: '0.3' });
    expect(totalsOf(dailyRows('subscribers', days, range))).toEqual({
      subscribers_gained: 4,
      subscribers_lost: 2,
    });
    expect(totalsOf([])).toEqual({});
  });
});
