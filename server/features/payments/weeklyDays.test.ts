import fc from 'fast-check';
import { dayAfter } from '../../common/days';
import { isWeeklyDay, nextWeeklyDay, weeklyOffsets } from './rules';

const DAY = 86_400_000;
const daysBetween = (since: string, day: string) => (Date.parse(day) - Date.parse(since)) / DAY;

describe('who is paid weekly', () => {
  it.each([
    ['since a Wednesday, is paid a week later, not on that day', '2026-03-04', '2026-03-04', '2026-03-11'],
    ['since a Wednesday, is paid on a Wednesday itself', '2026-03-04', '2026-03-11', '2026-03-11'],
    [
      'since a Wednesday, is paid on the next one from the day after',
      '2026-03-04',
      '2026-03-12',
      '2026-03-18',
    ],
    [
      'since a Saturday, is paid on the Friday before the week is over',
      '2026-03-07',
      '2026-03-07',
      '2026-03-13',
    ],
    ['since a Sunday, is paid on the Friday, too', '2026-03-08', '2026-03-08', '2026-03-13'],
    [
      'since a Sunday, is paid a week later once the Friday is over',
      '2026-03-08',
      '2026-03-14',
      '2026-03-20',
    ],
    ['since a Sunday, is so on that Sunday', '2026-03-08', '2026-03-15', '2026-03-20'],
    ['since a Friday, is paid on a Friday', '2026-03-06', '2026-03-07', '2026-03-13'],
    ['over the end of a year', '2026-12-24', '2026-12-26', '2026-12-31'],
    ['over the end of February', '2028-02-25', '2028-02-26', '2028-03-03'],
    ['after years', '2024-01-01', '2026-03-10', '2026-03-16'],
    ['before it begins, is paid a week after that', '2026-03-04', '2026-02-01', '2026-03-11'],
  ])('%s', (_who, since, today, next) => {
    expect(nextWeeklyDay(since, today)).toBe(next);
  });
});

it.each<[string, boolean, number[]]>([
  ['2026-03-12', true, [0]],
  // Saturday and Sunday are paid on the Friday before.
  ['2026-03-13', true, [0, 6, 5]],
  ['2026-03-14', false, []],
  ['2026-03-15', false, []],
  ['2026-03-16', true, [0]],
])(
  '%s is a day of weekly payments: %s, of those since so many days modulo a week: %j',
  (day, is, offsets) => {
    expect(isWeeklyDay(day)).toBe(is);
    expect(weeklyOffsets(day).sort()).toEqual([...offsets].sort());
  },
);

const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => dayAfter('2020-01-01', days));

/** The days on which somebody is paid, one after the other, until a day. */
const walked = (since: string, until: string): string[] => {
  const days: string[] = [];
  for (let day = nextWeeklyDay(since, since); day <= until; day = nextWeeklyDay(since, dayAfter(day, 1)))
    days.push(day);
  return days;
};

describe('since whatever day', () => {
  it('the days on which runs look for somebody are those that were said to be next', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (since, length) => {
        const all = Array.from({ length }, (_none, at) => dayAfter(since, at - 5));
        const looked = all.filter(
          (day) => day > since && weeklyOffsets(day).includes(daysBetween(since, day) % 7),
        );
        expect(looked).toEqual(walked(since, dayAfter(since, length - 6)));
      }),
    );
  });

  it('payments are a week apart, on working days, the first within a week', () => {
    fc.assert(
      fc.property(anyDay, (since) => {
        const days = walked(since, dayAfter(since, 50));
        expect(days.length).toBeGreaterThanOrEqual(7);
        expect(days.every(isWeeklyDay)).toBe(true);
        expect(days.slice(1).every((day, at) => daysBetween(days[at] ?? '', day) === 7)).toBe(true);
        expect(daysBetween(since, days[0] ?? '')).toBeGreaterThanOrEqual(5);
        expect(daysBetween(since, days[0] ?? '')).toBeLessThanOrEqual(7);
      }),
    );
  });

  it('the next day is one that is not over, whatever day it is', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (since, today) => {
        const next = nextWeeklyDay(since, today);
        expect(next >= today && next > since).toBe(true);
        expect(weeklyOffsets(next)).toContain(daysBetween(since, next) % 7);
        if (today > since) expect(daysBetween(today, next)).toBeLessThan(7);
      }),
    );
  });
});
