import Big from 'big.js';
import { z } from 'zod';
import type { Book, BookedItem, PayingService } from './book';

/** What we have at a stand-in before anything is sent, of each currency that it has seen. */
const START = '1000000000';
const MAIN = 'USD';

/** Amounts by currency. */
export const balancesBody = z.record(
  z.string().regex(/^[A-Z]{3}$/),
  z.string().regex(/^\d{1,12}(\.\d{1,3})?$/),
);

export interface Balances {
  /** What can be sent now, by currency, with two decimals; dollars first. */
  now: () => { currency: string; available: string }[];
  /** There is so much of these currencies now, and nothing of any other. */
  set: (given: Readonly<Record<string, string>>) => void;
  /** As much as in the beginning. */
  reset: () => void;
}

/** What is out of the stand-in's book in a currency: amounts and fees, less what is back. */
const outOf = (items: BookedItem[], currency: string, isIn: (item: BookedItem) => boolean): Big =>
  items
    .filter((item) => item.currency === currency && !isIn(item))
    .reduce(
      (sum, { amount, fee, returned }) =>
        sum
          .plus(amount)
          .plus(fee ?? 0)
          .minus(returned ?? 0),
      new Big(0),
    );

/** What a stand-in has of ours, by its book. `isIn` says which payments have not left, or are back as a whole. */
export const openBalances = (
  book: Book,
  service: PayingService,
  isIn: (item: BookedItem) => boolean,
): Balances => {
  // Currencies with what there was of each when it was set, and what was out then.
  let held: Map<string, Big> | undefined;
  const out = (currency: string) => outOf(book.items(service), currency, isIn);
  return {
    now: () => {
      const seen = new Set([MAIN, ...book.items(service).map(({ currency }) => currency)]);
      const start = held ?? new Map([...seen].map((currency) => [currency, new Big(START)]));
      return [...start].map(([currency, amount]) => ({
        currency,
        available: amount.minus(out(currency)).toFixed(2, Big.roundDown),
      }));
    },
    set: (given) => {
      held = new Map(
        Object.entries(given).map(([currency, amount]) => [currency, out(currency).plus(amount)]),
      );
    },
    reset: () => {
      held = undefined;
    },
  };
};
