import fc from 'fast-check';
import { dayAfter } from '../../common/days';
import {
  comparedOf,
  dailyRows,
  finalUntil,
  isDaily,
  listDays,
  listRows,
  previousOf,
  rangeProblems,
  totalsOf,
} from './rules';

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
    ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
    ['2026-03-02', '2026-04-01', '2026-01-30', '2026-03-01'],
    ['2025-03-16', '2026-03-15', '2024-03-16', '2025-03-15'],
    // Two months are no calendar month.
    ['2026-01-01', '2026-02-28', '2025-11-03', '2025-12-31'],
  ])('from %s to %s is compared with as many days before it', (from, to, before, until) => {
    expect(previousOf({ from, to })).toEqual({ from: before, to: until });
  });

  it.each([
    ['2026-07-01', '2026-07-31', '2026-06-01', '2026-06-30'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2024-03-01', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-28'],
    ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ])('that is the calendar month %s to %s is compared with the month before', (from, to, before, until) => {
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

describe('each type', () => {
  it.each([
    ['views', { views: 4 }],
    ['watch-time', { watch_minutes: 12 }],
    ['subscribers', { subscribers_gained: 2, subscribers_lost: 1 }],
    ['revenue', { revenue: '0.1' }],
  ] as const)('by day: %s', (type, metrics) => {
    expect(isDaily(type)).toBe(true);
    const range = { from: '2026-03-03', to: '2026-03-03' };
    expect(dailyRows(type, [day('2026-03-03', 4)], range)).toEqual([
      { key: '2026-03-03', label: null, metrics },
    ]);
  });

  it.each([
    ['videos', 'video', true],
    ['countries', 'country', true],
    ['traffic-sources', 'insightTrafficSourceType', false],
    ['devices', 'deviceType', false],
  ] as const)('as a list: %s', (type, dimension, hasRevenue) => {
    expect(isDaily(type)).toBe(false);
    const rows = [
      { [dimension]: 'b', views: 3, estimatedMinutesWatched: 2.5, estimatedRevenue: 0.25 },
      { [dimension]: 7, views: 4.4, estimatedMinutesWatched: 1 },
    ];
    expect(listRows(type, rows, new Map([['b', 'Title of b']]))).toEqual([
      { key: 'b', label: 'Title of b', metrics: { views: 3, watch_minutes: 3, revenue: '0.25' } },
      { key: '7', label: null, metrics: { views: 4, watch_minutes: 1 } },
    ]);
    const days = [
      day('2026-02-28', 1),
      day('2026-03-01', 2),
      day('2026-03-02', 4, null),
      day('2026-03-03', 8),
      day('2026-03-04', 16),
    ];
    const counts = (views: number) => ({ views, watch_minutes: views * 3 });
    const revenue = hasRevenue ? { revenue: '0.1' } : {};
    expect(listDays(type, days, { from: '2026-03-01', to: '2026-03-03' })).toEqual([
      { key: '2026-03-01', label: null, metrics: { ...counts(2), ...revenue } },
      { key: '2026-03-02', label: null, metrics: counts(4) },
      { key: '2026-03-03', label: null, metrics: { ...counts(8), ...revenue } },
    ]);
  });
});

describe('a comparison', () => {
  // The days of this range are the 9th to the 12th, those before it the 5th to the 8th.
  const range = { from: '2026-03-09', to: '2026-03-12' };
  const both = { range, previous: previousOf(range) };
  const compare = (days: Parameters<typeof dailyRows>[1]) =>
    comparedOf(dailyRows('views', days, range), dailyRows('views', days, both.previous), both);
  const before = [5, 6, 7, 8].map((date) => day(`2026-03-0${date}`, 100));

  it('leaves out the days that are still to come from YouTube, in both ranges', () => {
    // All that there is would be 207 beside 400, which is half; day for day it is 3.5 % more.
    const days = [...before, day('2026-03-09', 103), day('2026-03-10', 104)];
    expect(compare(days)).toEqual({ days: 2, totals: { views: 207 }, previous_totals: { views: 200 } });
  });

  it('leaves out the days before the channel had figures, and a gap of one day', () => {
    const days = [
      ...before.slice(1),
      day('2026-03-09', 1000),
      day('2026-03-10', 110),
      day('2026-03-12', 120),
    ];
    expect(compare(days)).toEqual({ days: 2, totals: { views: 230 }, previous_totals: { views: 200 } });
  });

  it('is none where no day is in both ranges', () => {
    const apart = [...before.slice(0, 2), day('2026-03-11', 5), day('2026-03-12', 5)];
    expect(compare(apart)).toEqual({ days: 0, totals: {}, previous_totals: {} });
    expect(compare([])).toEqual({ days: 0, totals: {}, previous_totals: {} });
  });

  it('of a month goes day by day from the first, however long the month before was', () => {
    const march = { from: '2026-03-01', to: '2026-03-31' };
    const months = { range: march, previous: previousOf(march) };
    const days = Array.from({ length: 59 }, (_none, place) => day(dayAfter('2026-02-01', place), place));
    const rows = (of: typeof march) => listDays('devices', days, of);
    const compared = comparedOf(rows(march), rows(months.previous), months);
    // 0 to 27 in February, 28 to 55 in the first 28 days of March.
    expect(compared).toEqual({
      days: 28,
      totals: { views: 1162, watch_minutes: 3486 },
      previous_totals: { views: 378, watch_minutes: 1134 },
    });
  });

  const figures = fc.array(fc.option(fc.nat({ max: 1000 })), { minLength: 1, maxLength: 40 });
  const LENGTH = 20;
  const places = Array.from({ length: LENGTH }, (_none, place) => place);

  it('is of as many days in each range, whatever days are missing, and no other day changes it', () => {
    const of = { from: dayAfter('2026-03-01', LENGTH), to: dayAfter('2026-03-01', 2 * LENGTH - 1) };
    const two = { range: of, previous: previousOf(of) };
    fc.assert(
      fc.property(figures, figures, (now, then) => {
        const daysOf = (values: typeof now, from: string) =>
          places.flatMap((place) => {
            const value = values[place] ?? null;
            return value === null ? [] : [day(dayAfter(from, place), value, String(value))];
          });
        const days = [...daysOf(then, two.previous.from), ...daysOf(now, of.from)];
        const rows = dailyRows('revenue', days, of);
        const compared = comparedOf(rows, dailyRows('revenue', days, two.previous), two);
        const common = places.filter(
          (place) => (now[place] ?? null) !== null && (then[place] ?? null) !== null,
        );
        const sum = (values: typeof now) =>
          common.length === 0
            ? {}
            : { revenue: String(common.reduce((total, place) => total + (values[place] ?? 0), 0)) };
        expect(compared).toEqual({ days: common.length, totals: sum(now), previous_totals: sum(then) });
      }),
    );
  });
});
