import fc from 'fast-check';
import {
  addAmounts,
  compareAmounts,
  isZero,
  multiplyAmounts,
  percentOf,
  roundAmount,
  roundTogether,
  splitAmount,
  subtractAmounts,
  sumAmounts,
} from './amount';

describe('amounts', () => {
  it('add up exactly where floating point would not', () => {
    expect(addAmounts('0.1', '0.2')).toBe('0.3');
    expect(subtractAmounts('0.3', '0.1')).toBe('0.2');
    expect(sumAmounts(['9007199254740993.0001', '-0.0001', '1'])).toBe('9007199254740994');
    expect(sumAmounts([])).toBe('0');
    expect(multiplyAmounts('1.1', '1.1')).toBe('1.21');
  });

  it('are written without an exponent, however small or large', () => {
    expect(addAmounts('0.000000001', '0')).toBe('0.000000001');
    expect(addAmounts('1000000000000000000000000', '0')).toBe('1000000000000000000000000');
  });

  it('add up to the same in any order', () => {
    const amount = fc.integer({ min: -1e9, max: 1e9 }).map((units) => (units / 10_000).toFixed(4));
    fc.assert(
      fc.property(fc.array(amount), (list) => {
        expect(sumAmounts([...list].reverse())).toBe(sumAmounts(list));
      }),
    );
  });

  it('compare by size and not by their letters', () => {
    expect(['10', '9', '-1', '-10', '0.5'].sort(compareAmounts)).toEqual(['-10', '-1', '0.5', '9', '10']);
  });

  it('are divided by per cent exactly, and rounded half up', () => {
    // 1.005 as a floating-point number is a little less.
    expect(percentOf('33.5', '3')).toBe('1.005');
    expect(percentOf('0.01', '62.5')).toBe('0.00625');
    expect(roundAmount('1.005', 2)).toBe('1.01');
    expect(roundAmount('1.0049', 2)).toBe('1.00');
    expect(roundAmount('7', 2)).toBe('7.00');
  });

  it.each([
    ['1541.004321', 2, '1541.00', '0.004321'],
    ['1541.009999', 2, '1541.00', '0.009999'],
    ['1541.010000', 2, '1541.01', '0'],
    ['-0.005', 2, '0.00', '-0.005'],
    ['99.9', 0, '99', '0.9'],
    ['1.23456', 3, '1.234', '0.00056'],
  ])('%s in %s decimals is %s, and leaves %s', (amount, decimals, whole, rest) => {
    expect(splitAmount(amount, decimals)).toEqual({ whole, rest });
  });

  it.each([
    [
      ['49.8352', '211.3879', '0.0869'],
      ['49.83', '211.39', '0.09'],
    ],
    [
      ['0.005', '0.005'],
      ['0.01', '0.00'],
    ],
    [
      ['10.002', '-3.001'],
      ['10.00', '-3.00'],
    ],
    [['7'], ['7.00']],
    [[], []],
  ])('%j are rounded so that they come to their sum: %j', (given, rounded) => {
    expect(roundTogether(given)).toEqual(rounded);
  });

  it('are zero in any spelling', () => {
    expect(['0', '0.00', '-0.0000'].every(isZero)).toBe(true);
    expect(isZero('0.0001')).toBe(false);
  });
});
