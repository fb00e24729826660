import fc from 'fast-check';
import { addAmounts, compareAmounts, sumAmounts } from '#src/lib/amount';
import { type CalcMethod, type Way, calcMethods, calculate, isCalcAmount } from './earlyPayCalc';

const DAY = '2026-05-18';
type Part = Way['parts'][number];
const part = (given: Partial<Part>): Part => ({
  share: '100',
  fee: '0',
  paypalFee: '0',
  minimum: null,
  paypalMinimum: null,
  when: 'on',
  day: DAY,
  ...given,
});
const by = (method: CalcMethod) => ({ method, decimals: 2 });

const ADVANCED: Pick<Way, 'parts'> = { parts: [part({ fee: '3', paypalFee: '2' })] };
const INSTANT: Pick<Way, 'parts'> = {
  parts: [
    part({
      share: '50',
      fee: '10',
      paypalFee: '10',
      minimum: '100',
      paypalMinimum: '25',
      when: 'asked',
      day: '2026-03-31',
    }),
    part({ share: '50' }),
  ],
};

it('takes the fee of the method, rounded half up as the server rounds it', () => {
  expect(calculate('1000', ADVANCED, by('paypal'))).toMatchObject({ fee: '20.00', received: '980.00' });
  expect(calculate('1000', ADVANCED, by('other'))).toMatchObject({ fee: '30.00', received: '970.00' });
  // 3 % of 33.50 is 1.005, which as a floating-point number would be rounded down.
  expect(calculate('33.5', ADVANCED, by('other'))).toMatchObject({ fee: '1.01', received: '32.49' });
});

it('says of each part how much of it comes when', () => {
  const { parts, fee, received, tooSmall } = calculate('1000.01', INSTANT, by('other'));
  expect(parts).toEqual([
    { when: 'asked', day: '2026-03-31', amount: '500.00', fee: '50.00', received: '450.00' },
    // What the first part leaves.
    { when: 'on', day: DAY, amount: '500.01', fee: '0.00', received: '500.01' },
  ]);
  expect([fee, received, tooSmall]).toEqual(['50.00', '950.01', null]);
});

it('says which part is less than can be asked for with the method', () => {
  const tooSmall = (amount: string, method: CalcMethod) => calculate(amount, INSTANT, by(method)).tooSmall;
  expect(tooSmall('199.99', 'other')).toEqual({ amount: '99.99', least: '100' });
  expect(tooSmall('200', 'other')).toBeNull();
  expect(tooSmall('49.99', 'paypal')).toEqual({ amount: '24.99', least: '25' });
  expect(tooSmall('50', 'paypal')).toBeNull();
});

it('never loses or makes a cent: what arrives and the fee are the amount, of each part and together', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toString());
  const amount = fc.integer({ min: 1, max: 99_999_999_999 }).map((cents) => {
    const digits = String(cents).padStart(3, '0');
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });
  const way = fc
    .array(fc.record({ share: fc.integer({ min: 1, max: 20 }), fee: percent, paypalFee: percent }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => ({ parts: parts.map((one) => part({ ...one, share: String(one.share) })) }));
  fc.assert(
    fc.property(amount, way, fc.constantFrom(...calcMethods), (given, ways, method) => {
      const { parts, fee, received } = calculate(given, ways, by(method));
      const same = (one: string, other: string) => expect(compareAmounts(one, other)).toBe(0);
      same(addAmounts(fee, received), given);
      same(sumAmounts(parts.map((one) => one.amount)), given);
      same(sumAmounts(parts.map((one) => one.fee)), fee);
      for (const one of parts) {
        same(addAmounts(one.fee, one.received), one.amount);
        for (const value of [one.amount, one.fee, one.received]) {
          expect(value).toMatch(/^\d+\.\d\d$/);
        }
      }
    }),
  );
});

it.each([
  ['1', true],
  ['0.01', true],
  ['999999999.99', true],
  ['0', false],
  ['0.00', false],
  ['0.001', false],
  ['-1', false],
  ['1e3', false],
  ['1,000', false],
  ['1000000000', false],
  ['', false],
  ['ten', false],
])('%j as an amount: %s', (text, right) => {
  expect(isCalcAmount(text, 2)).toBe(right);
});
