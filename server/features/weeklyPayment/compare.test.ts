import { type PaidHow, compared } from './compare';

/** By a service that keeps nothing. */
const free = (earlyPercent: string): PaidHow => ({ earlyPercent, type: 'bank_transfer' });

const byTime = (...given: Parameters<typeof compared>) =>
  Object.fromEntries(
    compared(...given).map(({ time, fee, received, days }) => [time, [fee, received, days]]),
  );

it('of one month says what each way keeps of it, and how long after its middle it sends it', () => {
  expect(byTime([{ month: '2026-03', amount: '100' }], free('3'))).toEqual({
    // From March 15 to May 18.
    regular: ['0.00', '100.00', 64],
    // To April 17, a Friday: 3 %.
    advanced: ['3.00', '97.00', 33],
    // 50 on March 31 at 10 %; 50 on April 17, the first after the 12th, at 3 %: 16 and 33 days.
    weekly: ['6.50', '93.50', 25],
    // 50 on April 1 at 10 %, 50 on May 18: 17 and 64 days.
    instant: ['5.00', '95.00', 41],
  });
});

it('of two months weighs each by what it brought', () => {
  const months = [
    { month: '2026-03', amount: '100' },
    { month: '2026-02', amount: '300' },
  ];
  // February, from its 15th: 61 days regularly, 31 in advance, 13 and 26 weekly (March 13), 14 and 61 instantly.
  expect(byTime(months, free('2'))).toEqual({
    // (3 × 61 + 64) / 4
    regular: ['0.00', '400.00', 62],
    // (3 × 31 + 33) / 4, at 2 %
    advanced: ['8.00', '392.00', 32],
    // (3 × 19.5 + 24.5) / 4; 10 % of 200 and 2 % of 200
    weekly: ['24.00', '376.00', 21],
    // (3 × 37.5 + 40.5) / 4; 10 % of 200
    instant: ['20.00', '380.00', 38],
  });
});

it('is the same in whatever order the months come', () => {
  const months = [
    { month: '2026-03', amount: '17.123456' },
    { month: '2026-02', amount: '900.5' },
    { month: '2025-12', amount: '41' },
  ];
  expect(compared([...months].reverse(), free('2'))).toEqual(compared(months, free('2')));
});

it('counts what the service itself keeps of each payment', () => {
  expect(
    byTime([{ month: '2026-03', amount: '100' }], { earlyPercent: '3', type: 'payoneer' }),
  ).toMatchObject({
    // One payment, $1.50.
    regular: ['1.50', '98.50', 64],
    advanced: ['4.50', '95.50', 33],
    // That of a claim is all that it costs.
    weekly: ['8.00', '92.00', 25],
    instant: ['6.50', '93.50', 41],
  });
});
