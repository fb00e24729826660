import type { BookingResult } from '#contract/imports';
import type { Connection } from '../../../database/open';
import { inTransaction } from '../../../database/transaction';
import { type BooksVersion, lockBooking } from '../../ledger';
import type { By } from './bookMonth';
import { resultOf } from './outcome';
import type { Part } from './parts';
import { type Change, type Walk, beginBooking, beginWalk, bookNext, booksOf } from './walk';

/** How far it was found out what a change would book. */
export interface Weighing {
  /** The version of the books in which it is found out: in another one it begins anew. */
  version: BooksVersion;
  walk: Walk;
}

/** What a change would book, and in which version of the books. */
export interface Weight {
  version: BooksVersion;
  booking: BookingResult;
  /** It was to be done, and was not, because it would have booked something else by then. */
  isOvertaken?: boolean;
}

/** Thrown to roll a slice back. */
class RolledBack extends Error {
  constructor(readonly next: { weighing: Weighing; weight?: Weight }) {
    super('rolled back');
  }
}

/**
 * Finds out some more of what a change would book: it is made, and some of it is booked, in a transaction that is rolled
 * back. So it cannot say anything else than the booking does. `weight` is there with the last slice. `applied` are the
 * parts that count after the change.
 */
export const weighSlice = async (
  connection: Connection,
  { change, applied }: { change: Change; applied: readonly Part[] },
  known: Weighing | null,
  by: By & { fileId: string },
): Promise<{ weighing: Weighing; weight?: Weight }> => {
  const books = known?.walk.books ?? (await booksOf(connection, change));
  try {
    await inTransaction(connection, async (transaction) => {
      const version = await lockBooking(transaction, books);
      const goesOn = known?.version === version;
      const walk = goesOn
        ? { ...known.walk, changed: (await beginWalk(transaction, change, by.now)).changed }
        : await beginBooking(transaction, change, by.now);
      const next = await bookNext(transaction, walk, { ...by, quiet: true });
      if (next) throw new RolledBack({ weighing: { version, walk: next } });
      const booking = await resultOf(transaction, walk.totals, applied);
      throw new RolledBack({ weighing: { version, walk }, weight: { version, booking } });
    });
  } catch (cause) {
    if (cause instanceof RolledBack) return cause.next;
    throw cause;
  }
  throw new Error('A weighing that was not rolled back');
};
