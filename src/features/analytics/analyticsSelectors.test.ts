import { bucketsOf, comparisonOf, daysOf, measuresOf, stepOf, totalsOf } from './analyticsSelectors';
import type { Figures } from './model';

const range = (from: string, to: string) => ({ channelId: 'UC', type: 'views', from, to }) as const;

const DAY = 86_400_000;
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** Figures beside those of as many days right before. */
const figures = (more: Partial<Figures> = {}): Figures => {
  const asked = more.asked ?? range('2026-03-01', '2026-03-04');
  const days = (Date.parse(asked.to) - Date.parse(asked.from)) / DAY + 1;
  return {
    asked,
    data: [],
    previous: [],
    totals: {},
    previousTotals: {},
    previousRange: { from: dayBefore(asked.from, days), to: dayBefore(asked.from, 1) },
    compared: { days: 0, totals: {}, previousTotals: {} },
    finalUntil: '2026-03-02',
    ...more,
  };
};
const views = (key: string, count: number) => ({ key, label: null, metrics: { views: count } });

describe('the days of a range', () => {
  const days = daysOf(
    figures({
      data: [views('2026-03-01', 5), views('2026-03-03', 0)],
      previous: [views('2026-02-25', 7)],
    }),
  );

  it('are all there: one without data is none, and zero is zero', () => {
    expect(days.map(({ day, values }) => [day, values])).toEqual([
      ['2026-03-01', { views: '5' }],
      ['2026-03-02', null],
      ['2026-03-03', { views: '0' }],
      ['2026-03-04', null],
    ]);
  });

  it('stand beside as many days before', () => {
    expect(days.map(({ previous }) => previous)).toEqual([{ views: '7' }, null, null, null]);
  });

  it('of a month stand beside those of the month before, the first beside the first', () => {
    const march = daysOf(
      figures({
        asked: range('2026-03-01', '2026-03-31'),
        previousRange: { from: '2026-02-01', to: '2026-02-28' },
        data: [views('2026-03-01', 5)],
        previous: [views('2026-02-01', 1), views('2026-02-28', 28)],
      }),
    );
    expect(march).toHaveLength(31);
    expect(march[0]?.previous).toEqual({ views: '1' });
    // The last three days have none beside them.
    expect(march.slice(27).map(({ previous }) => previous)).toEqual([{ views: '28' }, null, null, null]);
  });

  it('are final up to the day that the server names', () => {
    expect(days.map(({ final }) => final)).toEqual([true, true, false, false]);
  });

  it('of a long range begin with the first figure, of a short one with the range', () => {
    const long = { channelId: 'UC', type: 'views', from: '2013-12-01', to: '2026-03-04' } as const;
    expect(daysOf(figures({ asked: long, data: [views('2025-03-05', 1)] }))).toHaveLength(365);
    expect(daysOf(figures({ asked: long, data: [views('2026-03-04', 1)] }))).toHaveLength(120);
    expect(daysOf(figures({ data: [views('2026-03-04', 1)] }))).toHaveLength(4);
  });
});

describe('the bars', () => {
  it.each([
    [120, 'day'],
    [121, 'week'],
    [840, 'week'],
    [841, 'month'],
    [1826, 'month'],
  ])('of %s days stand for a %s', (days, step) => {
    expect(stepOf(days)).toBe(step);
  });

  it('add up what is there; a week of which nothing is there is a gap', () => {
    const days = daysOf(
      figures({
        asked: range('2026-01-01', '2026-05-31'),
        data: [views('2026-01-01', 2), views('2026-01-07', 3), views('2026-01-15', 4)],
        previous: [views('2025-08-03', 9)],
        finalUntil: '2026-05-28',
      }),
    );
    const bars = bucketsOf(days, 'views');
    expect(bars).toHaveLength(22);
    expect(bars[0]).toEqual({
      from: '2026-01-01',
      to: '2026-01-07',
      value: '5',
      previous: '9',
      final: true,
    });
    expect(bars.slice(1, 3).map(({ value }) => value)).toEqual([null, '4']);
    expect(bars.at(-1)).toMatchObject({ from: '2026-05-28', to: '2026-05-31', final: false });
  });

  it('of several years are its months', () => {
    const days = daysOf(
      figures({
        asked: range('2021-03-15', '2026-03-04'),
        data: [views('2021-03-15', 1), views('2021-03-31', 1), views('2021-04-01', 5)],
      }),
    );
    const bars = bucketsOf(days, 'views');
    expect(bars).toHaveLength(61);
    expect(bars.slice(0, 2)).toMatchObject([
      { from: '2021-03-15', to: '2021-03-31', value: '2' },
      { from: '2021-04-01', to: '2021-04-30', value: '5' },
    ]);
  });

  it('of revenue add up exactly', () => {
    const days = daysOf(
      figures({
        asked: range('2025-01-01', '2025-06-30'),
        data: [
          { key: '2025-01-01', label: null, metrics: { revenue: '0.1' } },
          { key: '2025-01-02', label: null, metrics: { revenue: '0.2' } },
        ],
      }),
    );
    expect(bucketsOf(days, 'revenue')[0]?.value).toBe('0.3');
  });
});

describe('the totals', () => {
  const compare = (now: Figures['totals'], before: Figures['totals']) => ({
    compared: { days: 1, totals: now, previousTotals: before },
  });

  it.each([
    ['more', 150, 100, { kind: 'more', by: '50', share: 0.5, before: '100' }],
    ['less', 75, 100, { kind: 'less', by: '25', share: 0.25, before: '100' }],
    ['the same', 100, 100, { kind: 'same' }],
    ['more than nothing, which is no share', 5, 0, { kind: 'more', by: '5', share: null, before: '0' }],
    ['beside a time without data', 5, undefined, { kind: 'unknown' }],
  ])('say %s', (_what, now, before, change) => {
    const [total] = totalsOf(
      figures({
        totals: { views: now },
        ...compare({ views: now }, before === undefined ? {} : { views: before }),
      }),
    );
    expect(total).toEqual({ measure: 'views', value: String(now), change });
  });

  it('are of all days, and their change is of those alone that both ranges have', () => {
    // Beside all of the days before it would be 10 % less.
    const [total] = totalsOf(
      figures({
        totals: { views: 270 },
        previousTotals: { views: 300 },
        ...compare({ views: 207 }, { views: 200 }),
      }),
    );
    expect(total).toMatchObject({ value: '270', change: { kind: 'more', by: '7', share: 0.035 } });
  });

  it('have no change where no day is in both ranges', () => {
    const [total] = totalsOf(
      figures({ totals: { views: 270 }, previousTotals: { views: 300 }, ...compare({}, {}) }),
    );
    expect(total).toEqual({ measure: 'views', value: '270', change: { kind: 'unknown' } });
  });

  it.each([
    [28, 'all'],
    [26, 'some'],
    [0, 'none'],
  ])('are compared over %s of 28 days: %s', (days, kind) => {
    const of = figures({
      asked: range('2026-02-15', '2026-03-14'),
      compared: { days, totals: {}, previousTotals: {} },
    });
    expect(comparisonOf(of)).toEqual({
      kind,
      days,
      all: 28,
      with: { from: '2026-01-18', to: '2026-02-14' },
    });
  });

  it('of subscribers have the net, also below zero', () => {
    const totals = totalsOf(
      figures({
        totals: { subscribersGained: 3, subscribersLost: 10 },
        ...compare(
          { subscribersGained: 3, subscribersLost: 10 },
          { subscribersGained: 3, subscribersLost: 5 },
        ),
      }),
    );
    expect(totals.map(({ measure }) => measure)).toEqual(['subscribersGained', 'subscribersLost', 'net']);
    expect(totals[2]).toMatchObject({
      value: '-7',
      change: { kind: 'less', by: '5', share: 2.5, before: '-2' },
    });
  });
});

it('what is counted comes in the order of the columns, and only what is', () => {
  const data = [{ key: 'US', label: null, metrics: { revenue: '1', views: 3 } }];
  expect(measuresOf(figures({ data }))).toEqual(['views', 'revenue']);
});
