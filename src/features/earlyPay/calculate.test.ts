import fc from 'fast-check';
import { addAmounts, compareAmounts, sumAmounts } from '#src/lib/amount';
import { type How, type Method, type Way, calculate, isCalcAmount } from './calculate';

const DAY = '2026-05-18';
type Part = Way['parts'][number];
type Kind = Method['regular'];
const part = (given: Partial<Part>): Part => ({
  share: '100',
  kind: 'regular',
  when: 'on',
  day: DAY,
  ...given,
});
const kind = (given: Partial<Kind>): Kind => ({
  minimum: '50',
  servicePercent: '0',
  fee: { fixed: '0', percent: '0', most: null },
  ...given,
});
const BANK = {
  regular: kind({}),
  early: kind({ servicePercent: '3' }),
  estimates: kind({ servicePercent: '10', minimum: '100' }),
};
const COSTLY = { fixed: '1.50', percent: '2', most: '20' };
const by = (method: How['method'] = BANK): How => ({
  method,
  earlyPercent: method.early.servicePercent,
  decimals: 2,
});

const ADVANCED: Pick<Way, 'parts'> = { parts: [part({ kind: 'early' })] };
const REGULAR: Pick<Way, 'parts'> = { parts: [part({})] };
const INSTANT: Pick<Way, 'parts'> = {
  parts: [part({ share: '50', kind: 'estimates', when: 'asked', day: '2026-03-31' }), part({ share: '50' })],
};
const WEEKLY: Pick<Way, 'parts'> = {
  parts: [
    part({ share: '50', kind: 'estimates', when: 'weekly_until' }),
    part({ share: '50', kind: 'early' }),
  ],
};

it('takes the fee of the network, rounded half up as the server rounds it', () => {
  expect(calculate('1000', ADVANCED, by())).toMatchObject({ fee: '30.00', received: '970.00' });
  expect(calculate('1000', ADVANCED, { ...by(), earlyPercent: '5' })).toMatchObject({ fee: '50.00' });
  // 3 % of 83.50 is 2.505, which as a floating-point number would be rounded down.
  expect(calculate('83.5', ADVANCED, by())).toMatchObject({ fee: '2.51', received: '80.99' });
});

it.each([
  // A fixed part and 2 % of what the network leaves, 20 at most.
  ['100', ADVANCED, '6.44'],
  ['100', REGULAR, '3.50'],
  ['5000', REGULAR, '21.50'],
  // A claim costs its fee alone.
  ['200', INSTANT, '13.50'],
])('takes what the service that pays keeps, too: of %s', (amount, way, fee) => {
  const costly = {
    ...BANK,
    regular: kind({ fee: COSTLY }),
    early: kind({ servicePercent: '3', fee: COSTLY }),
  };
  expect(calculate(amount, way, by(costly)).fee).toBe(fee);
});

it('says of each part how much of it comes when', () => {
  const { parts, fee, received, tooSmall } = calculate('1000.01', INSTANT, by());
  expect(parts).toEqual([
    { when: 'asked', day: '2026-03-31', amount: '500.00', fee: '50.00', received: '450.00' },
    // What the first part leaves.
    { when: 'on', day: DAY, amount: '500.01', fee: '0.00', received: '500.01' },
  ]);
  expect([fee, received, tooSmall]).toEqual(['50.00', '950.01', null]);
});

it.each([
  ['30', REGULAR, { amount: '30.00', least: '50', isAsked: false }],
  ['49.99', ADVANCED, { amount: '49.99', least: '50', isAsked: false }],
  ['50', ADVANCED, null],
  ['199.99', INSTANT, { amount: '99.99', least: '100', isAsked: true }],
  ['200', INSTANT, null],
  // No claim: a week brings less than a month, and only the least of the method is asked of it.
  ['100', WEEKLY, null],
  ['99.99', WEEKLY, { amount: '49.99', least: '50', isAsked: false }],
])('says what of %s is less than the method pays', (amount, way, tooSmall) => {
  expect(calculate(amount, way, by()).tooSmall).toEqual(tooSmall);
});

it('never loses or makes a cent: what arrives and the fee are the amount, of each part and together', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toString());
  const cents = fc.integer({ min: 1, max: 99_999_999_999 }).map((all) => {
    const digits = String(all).padStart(3, '0');
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });
  const terms = fc
    .record({ servicePercent: percent, fee: fc.record({ fixed: cents, percent, most: fc.option(cents) }) })
    .map(kind);
  const methods = fc.record({ regular: terms, early: terms, estimates: terms });
  const way = fc
    .array(
      fc.record({
        share: fc.integer({ min: 1, max: 20 }),
        kind: fc.constantFrom('regular', 'early', 'estimates'),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => ({ parts: parts.map((one) => part({ ...one, share: String(one.share) })) }));
  fc.assert(
    fc.property(cents, way, methods, (given, ways, method) => {
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
