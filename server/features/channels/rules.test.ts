import { authFailure, eligibilityOf, firstDayToRead, missingScopes, toDay } from './rules';

describe('the eligibility for a review', () => {
  it.each([
    [5_000, 100_000, true],
    [4_999, 100_000, false],
    [5_000, 99_999, false],
    [null, 1_000_000, false],
    [1_000_000, null, false],
  ])('of %s subscribers and %s views is %s', (subscribers, views, eligible) => {
    expect(eligibilityOf({ subscribers, views }).eligible).toBe(eligible);
  });
});

it('the eligibility tells what the channel has beside what it needs', () => {
  expect(eligibilityOf({ subscribers: 12, views: null })).toEqual({
    subscribers: { has: 12, needs: 5_000 },
    views: { has: null, needs: 100_000 },
    eligible: false,
  });
});

describe('the first day to read', () => {
  it.each([
    ['of a new channel is some months ago', null, '2026-03-15', '2025-12-15'],
    ['is read again while it still changes', '2026-03-15', '2026-03-15', '2026-03-12'],
    ['is the one after the newest that was read', '2026-01-20', '2026-03-15', '2026-01-21'],
    ['overlaps a gap that is shorter than what changes', '2026-03-12', '2026-03-15', '2026-03-12'],
  ])('%s', (_what, readUntil, today, first) => {
    expect(firstDayToRead(readUntil, today)).toBe(first);
  });
});

describe('a day of a report', () => {
  it('has no revenue where YouTube tells none', () => {
    const row = {
      day: '2026-03-01',
      views: 12,
      estimatedMinutesWatched: 31.6,
      subscribersGained: 0,
      subscribersLost: 1,
    };
    expect(toDay(row)).toEqual({
      day: '2026-03-01',
      views: 12,
      watch_minutes: 32,
      subscribers_gained: 0,
      subscribers_lost: 1,
      revenue: null,
    });
  });

  it('counts nothing of what YouTube leaves out, and writes a tiny revenue without an exponent', () => {
    expect(toDay({ day: '2026-03-01', estimatedRevenue: 1e-7 })).toEqual({
      day: '2026-03-01',
      views: 0,
      watch_minutes: 0,
      subscribers_gained: 0,
      subscribers_lost: 0,
      revenue: '0.0000001',
    });
  });
});

it('names the scopes that were declined', () => {
  expect(missingScopes(['a', 'b', 'c'], ['c', 'a', 'openid'])).toEqual(['b']);
});

it('a failed authorisation is told as JSON with its message, which the dashboard reads', () => {
  expect(JSON.parse(authFailure('He said "no"'))).toEqual({ message: 'He said "no"' });
});
