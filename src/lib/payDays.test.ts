import { jest } from '@jest/globals';
import { isPayDay, isToCome, lastPayDay, payDayOf } from './payDays';

it.each([
  ['a day of the week', '2026-03', '2026-03-18'],
  ['a Friday', '2026-09', '2026-09-18'],
  ['the Friday before a Saturday', '2026-07', '2026-07-17'],
  ['the Friday before a Sunday', '2026-01', '2026-01-16'],
])('the pay day is %s', (_what, month, day) => {
  expect(payDayOf(month)).toBe(day);
});

it.each([
  ['2026-03-18', true],
  ['2026-03-17', false],
  ['2026-01-16', true],
  ['2026-01-18', false],
])('of a month there is one: %s', (day, is) => {
  expect([isPayDay(day, 'regular'), isPayDay(day, 'advanced')]).toEqual([is, is]);
});

it.each([
  ['2026-03-16', true],
  ['2026-03-20', true],
  ['2026-03-21', false],
  ['2026-03-22', false],
])('of weekly payments each working day is one: %s', (day, is) => {
  expect(isPayDay(day, 'weekly')).toBe(is);
});

it.each([
  ['2026-03-18', '2026-03-18'],
  ['2026-03-17', '2026-02-18'],
  ['2026-01-15', '2025-12-18'],
  ['2026-01-31', '2026-01-16'],
])('until %s the last one was %s', (today, day) => {
  expect(lastPayDay(today)).toBe(day);
});

it('one is to come until its day has begun', () => {
  jest.useFakeTimers({ now: Date.parse('2026-03-17T23:59:00Z') });
  expect([isToCome('2026-03-17'), isToCome('2026-03-18')]).toEqual([false, true]);
  jest.setSystemTime(Date.parse('2026-03-18T00:00:00Z'));
  expect(isToCome('2026-03-18')).toBe(false);
  jest.useRealTimers();
});
