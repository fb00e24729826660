import Big from 'big.js';
import type { MonthState } from '#contract/earnings/months';
import type { PaymentStatus } from '#contract/earnings';
import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import { byMonth } from '../../../common/days';
import { groupBy } from '../../../common/groupBy';
import { sum } from '../../../common/sums';
import { type OpenRow, sharedOut, takeOff } from '../../payments';

/** What was booked of a month, payments aside, dollars. */
export interface Booked {
  month: string;
  type: string;
  amount: string;
}

/** What stands of a payment for a month, source and category, dollars. Payments of histories name no source, and may name no month. */
export interface StandingPart extends OpenRow {
  payment_id: string;
  /** What the network has kept of this part. */
  fee: string;
}

/** What a payment costs, dollars: what it took, and its fees. */
export interface Cost {
  payment_id: string;
  amount: string;
  service_fee: string;
  payment_fee: string;
}

/** What a payment took of a month and source, with all that was kept of it. Dollars. */
export interface Portion {
  payment_id: string;
  month: string;
  source: OpenRow['source'];
  category: OpenRow['category'];
  amount: Big;
  fee: Big;
}

type Unnamed = Pick<StandingPart, 'payment_id' | 'month'> & { amount: Big };

/**
 * Of which months the payments are that name no source, as whatever pays has it: of their own, and else of the oldest of which something is
 * left; beyond all income of no month. `open` is what is open of each month and source without them.
 */
const monthsOfUnnamed = (open: readonly OpenRow[], payments: readonly Unnamed[]): Unnamed[] => {
  const rows = open.map((row) => ({ row, amount: new Big(row.amount) }));
  const ofMonth = groupBy(rows, ({ row }) => row.month);
  const months = [...ofMonth.keys()].sort();
  const took: Unnamed[] = [];
  const rests = payments.map((payment) => {
    const rest = takeOff(ofMonth.get(payment.month) ?? [], payment.amount);
    took.push({ ...payment, amount: payment.amount.minus(rest) });
    return { ...payment, amount: rest };
  });
  for (const payment of rests) {
    let left = payment.amount;
    for (const month of months) {
      if (left.eq(0)) break;
      const rest = takeOff(ofMonth.get(month) ?? [], left);
      took.push({ ...payment, month, amount: left.minus(rest) });
      left = rest;
    }
    took.push({ ...payment, month: '', amount: left });
  }
  return took.filter(({ amount }) => !amount.eq(0));
};

/** All that was kept of the parts of one payment. Where only some of it stands, that is what a service kept, so all of it is a fee. */
const withFees = (parts: readonly (StandingPart & { taken: Big })[], cost: Cost | undefined): Portion[] => {
  const standing = sum(parts.map(({ taken }) => taken));
  const isWhole = cost !== undefined && standing.gte(cost.amount);
  const bearing = parts.map(({ taken }) => (taken.gt(0) ? taken : new Big(0)));
  const named = sum(parts.map(({ fee }) => new Big(fee)));
  const serviceFee = new Big(cost?.service_fee ?? 0);
  // Payments of histories say their fee as a whole.
  const service = named.eq(serviceFee)
    ? parts.map(({ fee }) => new Big(fee))
    : sharedOut(serviceFee, bearing);
  const ofService = sharedOut(new Big(cost?.payment_fee ?? 0), bearing);
  return parts.map(({ payment_id, month, source, category, taken }, place) => ({
    payment_id,
    month,
    source,
    category,
    amount: taken,
    fee: isWhole ? (service[place] ?? new Big(0)).plus(ofService[place] ?? 0) : taken,
  }));
};

/** Of which months and sources payments are, with all that was kept of them. `open` is what is open of each month and source. */
export const portionsOf = (
  parts: readonly StandingPart[],
  costs: readonly Cost[],
  open: readonly OpenRow[],
): Portion[] => {
  const isNamed = ({ source }: OpenRow) => source !== '';
  const named = parts.filter(isNamed).map((part) => ({ ...part, taken: new Big(part.amount) }));
  const unnamed = monthsOfUnnamed(
    open.filter(isNamed).toSorted(byMonth),
    parts.filter((part) => !isNamed(part)).map((part) => ({ ...part, amount: new Big(part.amount) })),
  ).map((part) => ({
    ...part,
    source: '' as const,
    category: '' as const,
    fee: '0',
    taken: part.amount,
    amount: '',
  }));
  const costOf = new Map(costs.map((cost) => [cost.payment_id, cost]));
  return [...groupBy([...named, ...unnamed], ({ payment_id: id }) => id)].flatMap(([id, of]) =>
    withFees(of, costOf.get(id)),
  );
};

/** Dollars; see `sums` of the contract. */
export interface Sums {
  earned: Big;
  tax: Big;
  fee: Big;
  net: Big;
  paid: Big;
  open: Big;
}

/** What was booked and paid, in one line. */
export const sumsOf = (
  booked: readonly Pick<Booked, 'type' | 'amount'>[],
  portions: readonly Pick<Portion, 'amount' | 'fee'>[],
): Sums => {
  const of = (isOf: (type: string) => boolean) =>
    sum(booked.filter(({ type }) => isOf(type)).map(({ amount }) => new Big(amount)));
  const earned = of((type) => type !== 'tax');
  const tax = of((type) => type === 'tax');
  const fee = sum(portions.map((portion) => portion.fee));
  const net = earned.plus(tax).minus(fee);
  const paid = sum(portions.map(({ amount }) => amount)).minus(fee);
  return { earned, tax, fee, net, paid, open: net.minus(paid) };
};

/** Statuses of payments that have not arrived yet. */
const ON_ITS_WAY: readonly PaymentStatus[] = [
  'pending',
  'created',
  'approved',
  'sending',
  'submitted',
  'unclaimed',
  'on_hold',
];

/** What is known of a month beside its sums. */
export interface Standing {
  open: Big;
  isEstimated: boolean;
  isFinal: boolean;
  /** Why nothing is paid of it. */
  reasons: readonly PaymentBlocker[];
  /** Of its payments. */
  statuses: readonly PaymentStatus[];
}

/** What rounding leaves of a month is no open money: it is carried over. Dollars. */
const CENT = '0.01';

/** How a month stands: the first that holds of what speaks against it, then what is open, then its payments. */
export const stateOf = ({ open, isEstimated, isFinal, reasons, statuses }: Standing): MonthState => {
  if (isEstimated) return 'estimated';
  if (!isFinal) return 'not_final';
  if (open.lte(`-${CENT}`)) return 'owed';
  if (open.gte(CENT)) return reasons.length > 0 ? 'waits' : 'payable';
  return statuses.some((status) => ON_ITS_WAY.includes(status)) ? 'on_its_way' : 'paid';
};
