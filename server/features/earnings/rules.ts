import Big from 'big.js';
import type { PaymentBlocker } from '#contract/earnings';
import { dayOf, monthAfter } from '../../common/days';
import { figures } from '../../common/figures';

const SATURDAY = 6;
const DAY = 86_400_000;

/** The pay day of a month: the 18th, or the Friday before if the 18th is on a weekend (spec 001 §9). */
export const payDayOf = (month: string): string => {
  const day = new Date(`${month}-${figures.payment.day}T00:00:00Z`);
  const beyondFriday = { [SATURDAY]: 1, 0: 2 }[day.getUTCDay()] ?? 0;
  return dayOf(new Date(day.getTime() - beyondFriday * DAY));
};

/** The next regular pay day, which may be today, and the last month whose earnings it pays: two months before. */
export const nextPayDay = (today: string): { date: string; month: string } => {
  const thisMonth = today.slice(0, 7);
  const payMonth = today <= payDayOf(thisMonth) ? thisMonth : monthAfter(thisMonth, 1);
  return { date: payDayOf(payMonth), month: monthAfter(payMonth, -figures.payment.regularMonths) };
};

/** The smallest amount, in dollars, that is paid by a type of payment method; `undefined` if the user has none (spec 001 §9). */
export const minimumFor = (method: string | undefined): string =>
  figures.minimumPayment.byMethod[method ?? ''] ?? figures.minimumPayment.standard;

/**
 * What a payment takes of what is payable, and what it leaves below a cent: a payment is rounded down, and the rest stays in
 * the balance. Nothing is due where nothing is payable. Dollars.
 */
export const dueOf = (payable: string): { amount: string; carried_over: string } => {
  const due = new Big(payable).gt(0) ? new Big(payable) : new Big(0);
  const amount = due.round(figures.payment.decimals, Big.roundDown);
  return { amount: amount.toFixed(figures.payment.decimals), carried_over: due.minus(amount).toFixed() };
};

/**
 * What stops a payment of `amount` dollars: the payment method, the last payment, and an amount below the minimum. An amount
 * of zero is not below the minimum.
 */
export const blockersOf = ({
  amount,
  method,
  lastStatus,
}: {
  amount: string;
  method: { type: string; status: string } | undefined;
  lastStatus: string | undefined;
}): PaymentBlocker[] => {
  const due = new Big(amount);
  return [
    ...(method === undefined ? ['NO_PAYMENT_METHOD' as const] : []),
    ...(method?.status === 'pending' ? ['PAYMENT_METHOD_PENDING' as const] : []),
    ...(method?.status === 'locked' ? ['PAYMENT_METHOD_LOCKED' as const] : []),
    ...(lastStatus === 'failed' || lastStatus === 'returned' ? ['LAST_PAYMENT_FAILED' as const] : []),
    ...(due.gt(0) && due.lt(minimumFor(method?.type)) ? ['BELOW_MINIMUM' as const] : []),
  ];
};
