import { subtractAmounts, sumAmounts } from '#src/lib/amount';
import type { EntryDetail } from './model';

/** The entries of one payment: it is booked by months and sources. */
export type OfPayment = readonly [EntryDetail, ...EntryDetail[]];

/** A failed payment has two kinds of entries: the payment, and the money that came back. The second needs no details. */
export const isBack = ({ status }: EntryDetail): boolean => status === 'failed';

// What is the same of all entries of a payment is said once.
const sameOf = ({ entryId, payment, status, correction }: EntryDetail): string =>
  payment ? JSON.stringify([payment, status, correction]) : entryId;

/** The entries of each payment, in the order of its first one. */
export const byPayment = (entries: readonly EntryDetail[]): readonly OfPayment[] => {
  const groups = new Map<string, [EntryDetail, ...EntryDetail[]]>();
  for (const entry of entries) {
    const group = groups.get(sameOf(entry));
    if (group) group.push(entry);
    else groups.set(sameOf(entry), [entry]);
  }
  return [...groups.values()];
};

/** What a payment, or what came back of it, comes to, dollars. */
export const amountOf = (entries: OfPayment): string => {
  const [first, ...more] = entries;
  // Its entries may not be loaded all.
  if (first.payment && more.length > 0 && !isBack(first) && !first.correction) return first.payment.amount;
  const sum = sumAmounts(entries.map(({ amount }) => amount));
  return isBack(first) ? sum : subtractAmounts('0', sum);
};
