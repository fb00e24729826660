import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { Book, BookedItem, BookedState } from './book';

/** What PayPal keeps of a payment that left: this share, and at most so much of the currency. */
const FEE_SHARE = '0.02';
const MOST_FEE = '20.00';

/** More looks than any payment has steps: it stays as it is. */
export const SETTLED = 1_000;

interface Step {
  state: string;
  error?: string;
  /** How many per cent of the amount come back. */
  back?: number;
}

const STEPS: Readonly<Record<string, Step[]>> = {
  slow: [{ state: 'PENDING' }, { state: 'PENDING' }, { state: 'SUCCESS' }],
  unclaimed: [{ state: 'UNCLAIMED', error: 'RECEIVER_UNREGISTERED' }],
  onhold: [{ state: 'ONHOLD' }],
  blocked: [{ state: 'BLOCKED', error: 'REGULATORY_BLOCKED' }],
  returned: [{ state: 'SUCCESS' }, { state: 'RETURNED', back: 100 }],
  refunded: [{ state: 'SUCCESS' }, { state: 'REFUNDED', back: 100 }],
  reversed: [{ state: 'SUCCESS' }, { state: 'REVERSED', back: 100 }],
};

/** What becomes of a payment to an address, look after look (the sandbox's README). */
const stepsOf = (receiver: string): Step[] => {
  const name = (receiver.toLowerCase().split('@')[0] ?? '').replace(/\+.*$/, '');
  const part = /^returned-(\d{1,2})$/.exec(name)?.[1];
  if (part) return [{ state: 'SUCCESS' }, { state: 'RETURNED', back: Number(part) }];
  const plain = name.replace(/-?\d+$/, '');
  const failing = /^fail-(.+)$/.exec(plain)?.[1];
  if (failing) return [{ state: 'FAILED', error: failing.replaceAll('-', '_').toUpperCase() }];
  return STEPS[plain] ?? [{ state: 'SUCCESS' }];
};

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;

const feeOf = (amount: string): string => {
  const share = new Big(amount).times(FEE_SHARE);
  return (share.gt(MOST_FEE) ? new Big(MOST_FEE) : share).toFixed(decimalsOf(amount));
};

/** So many per cent of an amount, rounded down to its decimals. */
const shareOf = (amount: string, percent: number): string =>
  new Big(amount)
    .times(percent)
    .div(100)
    .round(decimalsOf(amount), Big.roundDown)
    .toFixed(decimalsOf(amount));

const isBack = (state: string): boolean => ['RETURNED', 'REFUNDED', 'REVERSED', 'CANCELED'].includes(state);
const isOut = (state: string): boolean => !['PENDING', 'NEW', 'FAILED', 'BLOCKED'].includes(state);

/** What follows for a payment that is now in a state: it has a transaction, a fee where it left, and what came back. */
export const inState = (
  item: BookedItem,
  { state, error = null, returned }: { state: string; error?: string | null; returned?: string | undefined },
): Partial<BookedState> => ({
  state,
  error,
  transactionId: state === 'PENDING' || item.transactionId ? item.transactionId : newId(),
  fee: isOut(state) ? feeOf(item.amount) : null,
  returned: isBack(state) ? (returned ?? item.amount) : null,
});

/** Goes one step on with a payment, as one look at its batch does. Answers it where its state has changed. */
export const look = (book: Book, item: BookedItem): BookedItem | undefined => {
  const step = stepsOf(item.receiver)[item.looks];
  if (!step) return undefined;
  const before = item.state;
  const { state, error, back } = step;
  const returned = back === undefined ? undefined : shareOf(item.amount, back);
  const looks = item.looks + 1;
  const now = book.change(item.id, {
    ...inState(item, { state, ...(error ? { error } : {}), returned }),
    looks,
  });
  return now.state === before ? undefined : now;
};

/** An id as PayPal writes them. */
export const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();

/** How a batch stands: as it was set, or by its payments. */
export const batchStateOf = (items: BookedItem[]): string => {
  const [first] = items;
  if (first?.batchState) return first.batchState;
  if (items.every(({ looks }) => looks === 0)) return 'PENDING';
  return items.some(({ state }) => state === 'PENDING') ? 'PROCESSING' : 'SUCCESS';
};

const money = (value: string, currency: string) => ({ value, currency });

/** A payment in PayPal's shape, without its error: as webhooks say it. */
export const wireItem = (item: BookedItem, url: string) => ({
  payout_item_id: item.id,
  ...(item.transactionId ? { transaction_id: item.transactionId } : {}),
  transaction_status: item.state,
  ...(item.fee === null ? {} : { payout_item_fee: money(item.fee, item.currency) }),
  payout_batch_id: item.providerBatchId,
  payout_item: {
    recipient_type: 'EMAIL',
    amount: money(item.amount, item.currency),
    note: item.note,
    receiver: item.receiver,
    sender_item_id: item.itemId,
    ...(item.returned === null || item.returned === item.amount
      ? {}
      : { returned_amount: money(item.returned, item.currency) }),
  },
  ...(item.changed.length > 0 ? { time_processed: item.changed.at(-1) } : {}),
  links: [{ href: `${url}/v1/payments/payouts-item/${item.id}`, rel: 'item', method: 'GET' }],
});

/** The same with its error. */
export const wireItemWithError = (item: BookedItem, url: string) => ({
  ...wireItem(item, url),
  ...(item.error === null ? {} : { errors: { name: item.error, message: `Sandbox: ${item.error}` } }),
});

/** What PayPal says of a batch as a whole. */
export const wireHeader = (items: BookedItem[]) => {
  const [first] = items;
  return {
    payout_batch_id: first?.providerBatchId,
    batch_status: batchStateOf(items),
    time_created: first?.received[0],
    sender_batch_header: { sender_batch_id: first?.batchId },
    ...(first?.batchError ? { errors: { name: first.batchError, message: 'Sandbox' } } : {}),
  };
};
