import Big from 'big.js';
import fc from 'fast-check';
import { runs } from '../../testing/runs';
import { type OpenMoney, type OpenRow, type PaidIn, compose } from './parts';
import { givenBack } from './writtenParts';

const DOLLARS: PaidIn = { currency: 'USD', rate: '1', method: 'paypal' };

const sumOf = (amounts: readonly string[]): Big =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0));

const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((amount) => new Big(amount).div(1_000_000).toFixed());
const months = ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02'];
const anyRow: fc.Arbitrary<OpenRow> = fc.record({
  month: fc.constantFrom(...months),
  source: fc.constantFrom('youtube' as const, 'youtube_red' as const, 'paid_features' as const),
  category: fc.constantFrom('ads' as const, 'premium' as never),
  amount: fc.oneof(
    { weight: 5, arbitrary: cents(0, 300_000_000) },
    { weight: 2, arbitrary: cents(0, 30_000) },
    { weight: 2, arbitrary: cents(-200_000_000, 0) },
  ),
});
const anyPast = fc.record({
  month: fc.constantFrom('', ...months),
  source: fc.constant('' as const),
  category: fc.constant('' as const),
  amount: cents(-150_000_000, 0),
});
const keyOf = ({ month, source, category }: Omit<OpenRow, 'amount'>) => [month, source, category].join('/');
const anyOpen = fc
  .tuple(
    fc.uniqueArray(anyRow, { maxLength: 10, selector: keyOf }),
    fc.uniqueArray(anyPast, { maxLength: 2, selector: keyOf }),
  )
  .map(([rows, pasts]) => [...rows, ...pasts]);
const anyPaidIn: fc.Arbitrary<PaidIn> = fc.oneof(
  fc.constant(DOLLARS),
  ...[
    ['EUR', 0.92],
    ['HUF', 343],
    ['TWD', 31],
    ['JPY', 153],
    ['KWD', 0.307],
    ['INR', 84],
  ].map(([currency, rate]) =>
    fc.integer({ min: 90_000, max: 110_000 }).map((change): PaidIn => ({
      currency: String(currency),
      rate: new Big(rate ?? 1).times(change).div(100_000).round(10).toFixed(),
      method: 'paypal',
    })),
  ),
);
const anyGiven = fc.record({
  open: anyOpen,
  into: anyPaidIn,
  more: cents(-100_000_000, 300_000_000),
  plan: fc.option(cents(1, 50_000_000)),
  percent: fc.constantFrom('0', '2', '3', '10'),
  regular: fc.constantFrom('2025-11', '2025-12', '2026-01'),
  notFinal: fc.subarray(months, { maxLength: 2 }),
  held: fc.dictionary(fc.constantFrom(...months), cents(0, 200_000_000), { maxKeys: 2 }),
});
type Given = typeof anyGiven extends fc.Arbitrary<infer One> ? One : never;
const moneyOf = ({ open, more, plan, percent, regular, notFinal, held }: Given): OpenMoney => ({
  open,
  balance: sumOf(open.map(({ amount }) => amount))
    .plus(more)
    .toFixed(),
  mostRecouped: plan,
  isFinal: ({ month }) => !notFinal.includes(month),
  heldOf: ({ month }) => held[month] ?? '0',
  feePercentOf: ({ month }) => (month > regular ? percent : '0'),
});
const DECIMALS: Record<string, number> = { HUF: 0, TWD: 0, JPY: 0, KWD: 3 };
const unitOf = (currency: string) => new Big(10).pow(-(DECIMALS[currency] ?? 2));

describe('whatever is open', () => {
  it('the parts are the amount, and their fees the fee, none of them below nothing', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const { parts, amount, fee } = compose(moneyOf(given), given.into);
        expect(sumOf(parts.map((part) => part.amount)).eq(amount)).toBe(true);
        expect(sumOf(parts.map((part) => part.fee)).eq(fee)).toBe(true);
        expect(
          parts.filter((part) => new Big(part.fee).lt(0) || new Big(part.fee).gt(new Big(part.amount).abs())),
        ).toEqual([]);
        expect(new Set(parts.map(keyOf)).size).toBe(parts.length);
      }),
      { numRuns: runs(100, 400) },
    );
  });

  it('no more is taken than the balance, than all that is open, and of a row than it has free', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const all = moneyOf(given);
        const { parts, amount } = compose(all, given.into);
        if (new Big(amount).eq(0)) return;
        expect(new Big(amount).lte(all.balance)).toBe(true);
        // A plan leaves some of a debt open, but takes no more than the months that have something.
        const gained = given.open.filter((one) => new Big(one.amount).gt(0)).map((one) => one.amount);
        const most = given.plan === null ? given.open.map((one) => one.amount) : gained;
        const notFinal = given.open.filter(
          (one) => one.source !== '' && !all.isFinal(one) && new Big(one.amount).lt(0),
        );
        expect(
          new Big(amount).lte(
            sumOf(most).minus(given.plan === null ? sumOf(notFinal.map((one) => one.amount)) : 0),
          ),
        ).toBe(true);
        for (const part of parts.filter(({ source }) => source !== '')) {
          const own = given.open.find((one) => keyOf(one) === keyOf(part));
          const held = given.held[part.month] ?? '0';
          const free = new Big(own?.amount ?? 0).minus(new Big(part.amount).gt(0) ? held : 0);
          const isWithin = new Big(part.amount).gt(0)
            ? new Big(part.amount).lte(free)
            : new Big(part.amount).gte(own?.amount ?? 0);
          expect([part.month, all.isFinal(part), isWithin]).toEqual([part.month, true, true]);
        }
      }),
      { numRuns: runs(100, 400) },
    );
  });

  it('what is sent is what is taken less both fees, to less than one unit of the currency', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const { amount, fee, paymentFee, sent } = compose(moneyOf(given), given.into);
        if (new Big(amount).eq(0)) return;
        const due = new Big(amount).minus(fee).minus(paymentFee).times(given.into.rate);
        expect(new Big(sent).lte(due)).toBe(true);
        expect(due.lt(new Big(sent).plus(unitOf(given.into.currency)))).toBe(true);
      }),
      { numRuns: runs(100, 400) },
    );
  });

  it('once it is taken nothing is left to take, but for what rounding left', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const all = moneyOf(given);
        const { parts, amount } = compose(all, given.into);
        const taken = new Map(parts.map((part) => [keyOf(part), part.amount]));
        const open = given.open.map((one) => ({
          ...one,
          amount: new Big(one.amount).minus(taken.get(keyOf(one)) ?? 0).toFixed(),
        }));
        const known = new Set(given.open.map(keyOf));
        const others = parts.filter((part) => !known.has(keyOf(part)));
        const left = {
          ...all,
          open: [
            ...open,
            ...others.map((part) => ({ ...part, amount: new Big(part.amount).neg().toFixed() })),
          ],
          balance: new Big(all.balance).minus(amount).toFixed(),
          // What is held stays held, whatever was taken beside it.
          heldOf: (of: OpenRow) => (Number(all.heldOf(of)) > 0 ? of.amount : '0'),
        };
        const again = compose(left, given.into);
        const most =
          given.into.currency === 'USD'
            ? 0
            : Big(unitOf(given.into.currency)).div(given.into.rate).plus('0.01').toNumber();
        expect(Number(again.amount)).toBeLessThanOrEqual(most);
      }),
      { numRuns: runs(100, 400) },
    );
  });

  it('what comes back is the amount less what was kept, and of no part more than was taken', () => {
    fc.assert(
      fc.property(anyGiven, fc.integer({ min: 0, max: 100 }), (given, percent) => {
        const { parts, amount } = compose(moneyOf(given), given.into);
        const kept = new Big(amount).times(percent).div(100).round(6, Big.roundDown);
        const back = givenBack(parts, kept);
        expect(sumOf(back.map((one) => one.amount.toFixed())).eq(new Big(amount).minus(kept))).toBe(true);
        for (const { part, amount: own } of back) {
          expect(own.abs().lte(new Big(part.amount).abs()) && own.times(part.amount).gte(0)).toBe(true);
        }
      }),
      { numRuns: runs(100, 400) },
    );
  });
});
