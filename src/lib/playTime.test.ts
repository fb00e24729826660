import fc from 'fast-check';
import { readPlayTime, writePlayTime } from './playTime';

describe('a time of a video', () => {
  it.each([
    ['0:00', 0],
    ['0:07', 7],
    ['00:07', 7],
    ['12:30', 750],
    ['90:00', 5400],
    ['1:02:03', 3723],
    [' 1:00:00 ', 3600],
    ['23:59:59', 86_399],
  ])('%j is %d seconds', (text, seconds) => {
    expect(readPlayTime(text)).toBe(seconds);
  });

  it.each([
    '',
    '7',
    ':07',
    '1:7',
    '1:60',
    '1:60:00',
    '1:2:03',
    '-1:00',
    '1:00.5',
    '1:00:00:00',
    '24:00:00',
    'abc',
  ])('%j is none', (text) => {
    expect(readPlayTime(text)).toBeUndefined();
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), (seconds) => {
        expect(readPlayTime(writePlayTime(seconds))).toBe(seconds);
      }),
    );
  });
});
