import Big from 'big.js';
import fc from 'fast-check';
import { monthStates } from '#contract/earnings/months';
import { runs } from '../../../testing/runs';
import { type Cost, type StandingPart, type Standing, portionsOf, stateOf, sumsOf } from './rules';

const MONTHS = ['2025-11', '2025-12', '2026-01'] as const;
const SOURCES = ['youtube', 'crypto'] as const;

const micros = (min: number, max: number) =>
  fc.integer({ min, max }).map((units) => new Big(units).div(1_000_000).toFixed());
const month = fc.constantFrom(...MONTHS);
const anyBooked = fc.record({
  month,
  type: fc.constantFrom('earning', 'tax', 'expired_earnings'),
  source: fc.constantFrom(...SOURCES),
  amount: micros(-20_000_000, 90_000_000),
});
const anyPart = fc.oneof(
  fc.record({
    month,
    source: fc.constantFrom(...SOURCES),
    amount: micros(-5_000_000, 60_000_000),
    fee: micros(0, 900_000),
  }),
  // Of a history: no source, and perhaps no month.
  fc.record({
    month: fc.constantFrom(...MONTHS, ''),
    source: fc.constant(''),
    amount: micros(1, 60_000_000),
    fee: fc.constant('0'),
  }),
);
const anyPayment = fc.record({
  parts: fc.array(anyPart, { minLength: 1, maxLength: 3 }),
  paymentFee: micros(0, 1_500_000),
  /** More than what stands where a service kept something of what came back. */
  more: fc.constantFrom('0', '0', '3'),
});

const total = (amounts: readonly (Big | string)[]): Big =>
  amounts.reduce<Big>((sum, amount) => sum.plus(amount), new Big(0));

describe('the months of any history', () => {
  it('sum to the balance, payment by payment with all that was kept of it', () =>
    fc.assert(
      fc.property(fc.array(anyBooked), fc.array(anyPayment, { maxLength: 4 }), (booked, payments) => {
        const parts = payments.flatMap(({ parts: of }, at) =>
          of.map((part) => ({ payment_id: String(at), category: '', ...part }) as StandingPart),
        );
        const costs = payments.map(({ parts: of, paymentFee, more }, at): Cost => ({
          payment_id: String(at),
          amount: total(of.map(({ amount }) => amount))
            .plus(more)
            .toFixed(),
          service_fee: total(of.map(({ fee }) => fee)).toFixed(),
          payment_fee: paymentFee,
        }));
        const open = MONTHS.flatMap((one) =>
          SOURCES.map((source) => ({
            month: one,
            source,
            category: 'ads' as const,
            amount: total([
              ...booked
                .filter((row) => row.month === one && row.source === source)
                .map(({ amount }) => amount),
              ...parts
                .filter((part) => part.month === one && part.source === source)
                .map(({ amount }) => new Big(amount).neg()),
            ]).toFixed(),
          })),
        );
        const portions = portionsOf(parts, costs, open);
        const months = ['', ...MONTHS].map((one) =>
          sumsOf(
            booked.filter((row) => row.month === one),
            portions.filter((portion) => portion.month === one),
          ),
        );
        const balance = total([
          ...booked.map(({ amount }) => amount),
          ...parts.map(({ amount }) => new Big(amount).neg()),
        ]);
        expect(total(months.map((sums) => sums.open)).toFixed()).toBe(balance.toFixed());
        for (const { earned, tax, fee, net, paid, open: left } of months) {
          expect(earned.plus(tax).minus(fee).eq(net)).toBe(true);
          expect(net.minus(paid).eq(left)).toBe(true);
        }
        for (const { payment_id: id, amount, service_fee: service, payment_fee: kept } of costs) {
          const own = portions.filter((portion) => portion.payment_id === id);
          const taken = total(own.map((portion) => portion.amount));
          const bears = own.some((portion) => portion.amount.gt(0));
          const fees = total(own.map(({ fee }) => fee));
          const whole = bears ? new Big(service).plus(kept) : new Big(service);
          expect(fees.toFixed()).toBe((taken.gte(amount) ? whole : taken).toFixed());
        }
      }),
      { numRuns: runs(100, 2_000) },
    ));
});

describe('a payment that names no source', () => {
  const open = [
    { month: '2025-11', source: 'youtube', category: 'ads', amount: '30' },
    { month: '2025-12', source: 'youtube', category: 'ads', amount: '50' },
  ] as const;
  const of = (parts: [payment_id: string, month: string, amount: string][]) =>
    portionsOf(
      parts.map(([payment_id, month, amount]) => ({
        payment_id,
        month,
        amount,
        source: '',
        category: '',
        fee: '0',
      })),
      [],
      open,
    ).map((portion) => [portion.payment_id, portion.month, portion.amount.toNumber()]);

  it('is of its month, then of the oldest, and beyond all income of none', () => {
    expect(of([['a', '2025-12', '60']])).toEqual([
      ['a', '2025-12', 50],
      ['a', '2025-11', 10],
    ]);
    expect(
      of([
        ['a', '', '20'],
        ['b', '2025-11', '25'],
        ['c', '', '60'],
      ]),
    ).toEqual([
      ['b', '2025-11', 25],
      ['a', '2025-11', 5],
      ['a', '2025-12', 15],
      ['c', '2025-12', 35],
      ['c', '', 25],
    ]);
  });
});

describe('a month', () => {
  const paid: Standing = {
    open: new Big(0),
    isEstimated: false,
    isFinal: true,
    reasons: [],
    statuses: ['paid'],
  };
  const cases: [string, Partial<Standing>][] = [
    ['paid', {}],
    ['paid', { statuses: [] }],
    ['on_its_way', { statuses: ['paid', 'submitted'] }],
    ['paid', { open: new Big('0.009') }],
    ['payable', { open: new Big('0.01') }],
    ['waits', { open: new Big(5), reasons: ['BELOW_MINIMUM'] }],
    ['owed', { open: new Big(-5) }],
    ['not_final', { open: new Big(5), isFinal: false }],
    ['estimated', { open: new Big(-5), isEstimated: true, isFinal: false }],
  ];

  it.each(cases)('is %s', (state, more) => {
    expect(stateOf({ ...paid, ...more })).toBe(state);
  });

  it('is shown in each of its states', () => {
    expect([...new Set(cases.map(([state]) => state))].sort()).toEqual([...monthStates].sort());
  });
});
