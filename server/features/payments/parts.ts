import Big from 'big.js';
import type { EarningsCategory, EarningsSource } from '#contract/earnings';
import type { MethodType } from '#contract/plain/paymentMethods';
import { businessConstants } from '../../common/businessConstants';
import { byMonth } from '../../common/days';
import { groupBy } from '../../common/groupBy';
import { sum, sumOf } from '../../common/sums';
import { decimalsOf, paymentFeeOf } from '../paymentMethods';

/** What is open of one month, source and category, dollars; of payments without a source, `source` is empty. */
export interface OpenRow {
  month: string;
  source: EarningsSource | '';
  category: EarningsCategory;
  amount: string;
  /** Of what is claimed of estimates the month of whose limit it takes; nothing else has one. */
  limit_month?: string;
}

/** What a payment takes of a month. Negative: it makes good a month that brought less than nothing. Dollars. */
export interface Part extends OpenRow {
  /** Empty for what is not of estimates. */
  limit_month: string;
  fee_percent: string;
  fee: string;
}

/** What is known of what is open, so that a payment can be composed. */
export interface OpenMoney {
  /** What is open of the months that the payment may take. */
  open: readonly OpenRow[];
  /** The whole balance: never is more taken. */
  balance: string;
  /** Whether the reports of a row are final. */
  isFinal: (row: OpenRow) => boolean;
  /** What of a row is held, dollars. */
  heldOf: (row: OpenRow) => string;
  /** How much of the payment may make good months below nothing; null: all of it. */
  mostRecouped: string | null;
  /** What is kept of a row, per cent. */
  feePercentOf: (row: OpenRow) => string;
}

/** In what is paid: the currency, its units for one dollar, and the service, which has its own fee. */
export interface PaidIn {
  currency: string;
  rate: string;
  method: MethodType | undefined;
}

export interface Composed {
  parts: Part[];
  /** What is taken of the balance, fees included; what the network keeps of it, and what the service that pays. Dollars. */
  amount: string;
  fee: string;
  paymentFee: string;
  /** What is due, cents and all: what minimums are compared with, whatever the currency cannot say of it. Dollars. */
  net: string;
  /** What is sent, in the currency. */
  sent: string;
  /** What would be taken but for rounding: it stays in the balance. Dollars. */
  carriedOver: string;
  /** Whether something that is open is not taken, and why. */
  isHeld: boolean;
  isNotFinal: boolean;
  isInDebt: boolean;
}

export interface Taken {
  row: OpenRow;
  amount: Big;
}

/** What is told apart by month and source. */
export const partKey = ({ month, source }: { month: string; source: string }): string => `${month}/${source}`;

/** Takes `amount` off the positive ones, in their order; what is left of it comes back. */
export const takeOff = (taken: Taken[], amount: Big): Big => {
  let left = amount;
  for (const one of taken) {
    if (left.lte(0)) break;
    if (one.amount.lte(0)) continue;
    const off = left.lt(one.amount) ? left : one.amount;
    one.amount = one.amount.minus(off);
    left = left.minus(off);
  }
  return left;
};

/**
 * Rows with what payments of histories took off them. Those name no source: they are of their month, and else of the oldest. What they
 * took beyond all that is open is a debt of no month.
 */
const withoutUnnamed = (rows: readonly OpenRow[]): Taken[] => {
  const named = rows
    .filter(({ source }) => source !== '')
    .sort(byMonth)
    .map((row): Taken => ({ row, amount: new Big(row.amount) }));
  let rest = new Big(0);
  for (const row of rows.filter(({ source }) => source === '')) {
    const own = named.filter(({ row: { month } }) => month === row.month);
    rest = rest.plus(takeOff(own, new Big(row.amount).neg()));
  }
  const debt = takeOff(named, rest);
  const unnamed: OpenRow = { month: '', source: '', category: '', amount: debt.neg().toFixed() };
  return debt.eq(0) ? named : [{ row: unnamed, amount: debt.neg() }, ...named];
};

/** What is taken to make good months below nothing, the oldest first, up to a limit. */
const recouped = (debts: readonly Taken[], most: string | null): Taken[] => {
  const all: Taken[] = [];
  let left = most === null ? undefined : new Big(most);
  for (const { row, amount } of debts) {
    const part = left !== undefined && left.lt(amount.abs()) ? left.neg() : amount;
    if (part.eq(0)) break;
    left = left?.plus(part);
    all.push({ row, amount: part });
  }
  return all;
};

/** The rows of months that brought something, less what is held, and the debts of the others. */
const sorted = (rows: readonly Taken[], heldOf: OpenMoney['heldOf']) => {
  const gains: Taken[] = [];
  const debts: Taken[] = [];
  let isHeld = false;
  for (const month of groupBy(rows, ({ row }) => row.month).values()) {
    const net = sumOf(month);
    if (net.lt(0)) {
      // What the month brought goes against what it lost; the rest is its debt.
      const lost = month.filter(({ amount }) => amount.lt(0));
      const gained = sumOf(month.filter(({ amount }) => amount.gt(0)));
      const owed = lost.map(({ row, amount }) => ({ row, amount: amount.neg() }));
      takeOff(owed, gained);
      debts.push(
        ...owed
          .filter(({ amount }) => amount.gt(0))
          .map(({ row, amount }) => ({ row, amount: amount.neg() })),
      );
      continue;
    }
    const free = month.map(({ row, amount }): Taken => {
      const held = new Big(heldOf(row));
      if (amount.lte(0) || held.lte(0)) return { row, amount };
      isHeld = true;
      return { row, amount: held.gt(amount) ? new Big(0) : amount.minus(held) };
    });
    if (sumOf(free).gt(0)) gains.push(...free);
  }
  return { gains, debts, isHeld };
};

/**
 * The fee of each part, exactly, dollars: its percentage of what is really paid of it. Where debts make the payment less than what
 * bears a fee, that bears it in proportion.
 */
const exactFees = (taken: readonly Taken[], amount: Big, percentOf: OpenMoney['feePercentOf']): Big[] => {
  const percents = taken.map(({ row, amount: part }) => (part.gt(0) ? percentOf(row) : '0'));
  const bearing = sum(taken.map(({ amount: part }, place) => (percents[place] === '0' ? new Big(0) : part)));
  const least = bearing.lt(amount) ? bearing : amount;
  return taken.map(({ amount: part }, place) => {
    const percent = percents[place] ?? '0';
    return percent === '0' || bearing.eq(0)
      ? new Big(0)
      : part.times(least).div(bearing).times(percent).div(100);
  });
};

/** What arrives of claims: their fee is all that they cost. */
const claimedNet = (taken: readonly Taken[], { feePercentOf }: OpenMoney): Big =>
  sum(
    taken
      .filter(({ row }) => row.limit_month !== undefined)
      .map(({ row, amount }) => amount.times(new Big(100).minus(feePercentOf(row))).div(100)),
  );

/** The place of the largest; of several the first. */
const largestOf = (amounts: readonly Big[]): number =>
  amounts.reduce((best, amount, at) => (amount.gt(amounts[best] ?? 0) ? at : best), 0);

/** A fee by the parts that bear it: none is below nothing, and together they are the fee. What rounding leaves is the largest's. */
export const sharedOut = (fee: Big, exact: readonly Big[]): Big[] => {
  const whole = sum(exact);
  if (whole.eq(0)) return exact.map(() => new Big(0));
  const shares = exact.map((one) =>
    fee.times(one).div(whole).round(businessConstants.ledgerDecimals, Big.roundDown),
  );
  const rest = fee.minus(sum(shares));
  const place = largestOf(exact);
  return shares.map((share, at) => (at === place ? share.plus(rest) : share));
};

/**
 * What of a user's final months is less than nothing, by month, the oldest first: what was paid too much, dollars. What is of no month
 * has an empty one.
 */
export const debtsOf = (money: Pick<OpenMoney, 'open' | 'isFinal'>): { month: string; amount: string }[] => {
  // Payments of histories may have been of months that are not final.
  const rows = withoutUnnamed(money.open);
  const { debts } = sorted(
    rows.filter(({ row }) => row.source === '' || money.isFinal(row)),
    () => '0',
  );
  const months = groupBy(debts, ({ row }) => row.month);
  return [...months.entries()].map(([month, of]) => ({
    month,
    amount: sumOf(of).abs().toFixed(),
  }));
};

/** Rounds what is taken down to what can be sent: what is over stays with the newest month. */
const roundDown = (taken: Taken[], to: Big): void => {
  const over = sumOf(taken).minus(to);
  takeOff([...taken].reverse(), over);
};

/** What a payment takes of a row, with the fee of it. */
const partOf = (
  { row, amount }: Taken,
  { percent, fee }: { percent: string; fee: Big | undefined },
): Part => ({
  month: row.month,
  source: row.source,
  category: row.category,
  limit_month: row.limit_month ?? '',
  amount: amount.toFixed(),
  fee_percent: amount.gt(0) ? percent : '0',
  fee: (fee ?? new Big(0)).toFixed(),
});

const finalIn = ({ open, isFinal }: Pick<OpenMoney, 'open' | 'isFinal'>): OpenRow[] =>
  open.filter((row) => row.source === '' || isFinal(row));

/** What can be paid of each month that brought something, less what is held. Dollars. */
export const freeOf = (money: OpenMoney): ReadonlyMap<string, Big> =>
  new Map(
    [...groupBy(sorted(withoutUnnamed(finalIn(money)), money.heldOf).gains, ({ row }) => row.month)].map(
      ([month, of]) => [month, sumOf(of)],
    ),
  );

const NOTHING = { parts: [], amount: '0.00', fee: '0.00', paymentFee: '0.00', net: '0.00', sent: '0' };

/**
 * Composes a payment: what it takes of which month, what is kept, and what is sent. Final months only; months below nothing are made
 * good by it; what is held stays. Nothing is paid where nothing is left (docs/decisions/payments.md).
 */
export const compose = (money: OpenMoney, { currency, rate, method }: PaidIn): Composed => {
  const open = money.open.filter(({ amount }) => !new Big(amount).eq(0));
  const { gains, debts, isHeld } = sorted(withoutUnnamed(finalIn({ ...money, open })), money.heldOf);
  const gained = sumOf(gains);
  const taken = [...recouped(debts, money.mostRecouped), ...gains].filter(({ amount }) => !amount.eq(0));
  const net = sumOf(taken);
  const due = net.lt(money.balance) ? net : new Big(money.balance);
  const why = {
    isHeld,
    isNotFinal: open.some((row) => row.source !== '' && new Big(row.amount).gt(0) && !money.isFinal(row)),
    isInDebt: gained.gt(0) && due.lte(0),
  };
  const whole = due.round(businessConstants.payment.decimals, Big.roundDown);
  if (whole.lte(0)) return { ...NOTHING, carriedOver: due.gt(0) ? due.toFixed() : '0', ...why };
  roundDown(taken, whole);
  const fee = sum(exactFees(taken, whole, money.feePercentOf)).round(
    businessConstants.payment.decimals,
    Big.roundHalfUp,
  );
  const left = whole.minus(fee);
  const unclaimed = left.minus(claimedNet(taken, money)).toFixed();
  const paymentFee = paymentFeeOf(unclaimed, { kind: 'regular', type: method, currency });
  const decimals = decimalsOf(currency);
  const sent = left.minus(paymentFee).times(rate).round(decimals, Big.roundDown);
  if (sent.lte(0)) return { ...NOTHING, carriedOver: due.toFixed(), ...why };
  // What the currency cannot say stays, too.
  const used = sent.div(rate).round(businessConstants.ledgerDecimals, Big.roundUp).plus(fee).plus(paymentFee);
  const amount = used.lt(whole) ? used : whole;
  roundDown(taken, amount);
  // Of the parts that are left: one that the currency cannot say bears nothing.
  const fees = sharedOut(fee, exactFees(taken, amount, money.feePercentOf));
  const parts = taken.flatMap((one, place) =>
    one.amount.eq(0) ? [] : [partOf(one, { percent: money.feePercentOf(one.row), fee: fees[place] })],
  );
  return {
    parts,
    amount: amount.toFixed(amount.eq(amount.round(2)) ? 2 : businessConstants.ledgerDecimals),
    fee: fee.toFixed(businessConstants.payment.decimals),
    paymentFee,
    net: whole.toFixed(businessConstants.payment.decimals),
    sent: sent.toFixed(decimals),
    carriedOver: due.minus(amount).toFixed(),
    ...why,
  };
};
