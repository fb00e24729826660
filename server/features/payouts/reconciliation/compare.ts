import Big from 'big.js';
import type { DifferenceKind } from '#contract/plain/payouts';
import type { DayItem } from '../../../integrations/payouts/provider';
import type { AttemptRow } from '../repository';

/** What our book says of an attempt. */
export type Ours = Pick<AttemptRow, 'user_id' | 'payment_id' | 'item_id' | 'transaction_id' | 'status'> & {
  /** What was sent, in its currency; null where that was not written down. */
  amount: string | null;
  currency: string | null;
};

export interface Found {
  kind: DifferenceKind;
  /** What tells it apart from others of its kind and day. */
  thing: string;
  ours: Ours | undefined;
  theirs: DayItem | undefined;
}

/** The books of a day. */
export interface DayBooks {
  /** Our attempts of that day, which the service has taken. */
  ofDay: readonly Ours[];
  /** Our attempts, of whichever day, that the service's books name, by our ids. */
  known: ReadonlyMap<string, Ours>;
  /** What the service's books have of the day, and of those after it: what was sent at midnight, or again, may be there. */
  theirs: readonly DayItem[];
  next: readonly DayItem[];
}

// What is pending may be there or not.
const OUT: readonly string[] = ['paid', 'returned', 'reversed', 'unclaimed', 'on_hold'];
const NOT_OUT: readonly string[] = ['sending', 'refused', 'failed'];

const isThere = ({ status }: DayItem): boolean => status !== 'failed';

/** Whether the service has paid what we do not say is out. What failed with us may have gone and come back. */
const isUnknown = (ours: Ours | undefined, theirs: DayItem): boolean =>
  !ours || (NOT_OUT.includes(ours.status) && !(ours.status === 'failed' && theirs.status === 'reversed'));

const isAnotherAmount = (ours: Ours, { amount: { value, currency } }: DayItem): boolean =>
  ours.amount !== null && (ours.currency !== currency || !new Big(ours.amount).eq(value));

/** What the books of a day do not agree on. One payment has one transaction: another one is extra. */
export const compareDay = ({ ofDay, known, theirs, next }: DayBooks): Found[] => {
  const byTransaction = new Map(ofDay.map((ours) => [ours.transaction_id, ours]));
  const oursOf = ({ itemId, transactionId }: DayItem): Ours | undefined =>
    known.get(itemId) ?? (transactionId === '' ? undefined : byTransaction.get(transactionId));
  const there = new Set([...theirs, ...next].filter(isThere).map((item) => oursOf(item)?.item_id));
  const found: Found[] = ofDay
    .filter(({ status, item_id: itemId }) => OUT.includes(status) && !there.has(itemId))
    .map((ours) => ({ kind: 'missing', thing: ours.item_id, ours, theirs: undefined }));
  const transactionOf = new Map<string, string>();
  for (const item of theirs.filter(isThere)) {
    const ours = oursOf(item);
    const thing = item.transactionId || item.itemId;
    if (!ours || isUnknown(ours, item)) {
      found.push({ kind: 'extra', thing, ours, theirs: item });
      continue;
    }
    const first = ours.transaction_id || transactionOf.get(ours.item_id) || item.transactionId;
    transactionOf.set(ours.item_id, first);
    if (first !== item.transactionId) found.push({ kind: 'extra', thing, ours, theirs: item });
    else if (isAnotherAmount(ours, item))
      found.push({ kind: 'different', thing: ours.item_id, ours, theirs: item });
  }
  return found;
};
