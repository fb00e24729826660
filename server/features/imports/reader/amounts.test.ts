import fc from 'fast-check';
import { Amount, decimalOf, ExactSum } from './amounts';

const MOST = 10n ** 22n - 1n;
const amounts = fc.bigInt({ min: -MOST, max: MOST });

test('an amount is read back from its decimal exactly', () => {
  const amount = new Amount();
  fc.assert(
    fc.property(amounts, (scaled) => {
      expect(amount.read(decimalOf(scaled))).toBe(true);
      expect(amount.scaled).toBe(scaled);
    }),
  );
});

test.each(['999999999999.9999999999', '-999999999999.9999999999', '0.9999999999', '-0.0000000001'])(
  'a million times %s is summed exactly',
  (text) => {
    const amount = new Amount();
    amount.read(text);
    const sum = new ExactSum();
    for (let count = 0; count < 1_000_000; count++) sum.add(amount);
    expect(sum.scaled).toBe(amount.scaled * 1_000_000n);
  },
);

test('an exponent is taken only where it comes out exactly', () => {
  const amount = new Amount();
  const read = (text: string) => (amount.read(text) ? decimalOf(amount.scaled) : null);
  expect(['1.25E+2', '-1.25e-8', '12e0', '0.00E-10'].map(read)).toEqual(['125', '-0.0000000125', '12', '0']);
  expect(['1.25e-9', '1e12', '1e', 'e5', '1e1000'].map(read)).toEqual([null, null, null, null, null]);
});
