import type { BookingResult } from '#contract/imports';
import type { Connection } from '../../../database/open';
import { inTransaction } from '../../../database/transaction';
import { type BooksVersion, lockBooking } from '../../ledger';
import type { By } from './bookMonth';
import { resultOf } from './outcome';
import type { Part } from './parts';
import { type Change, type BookingRun, beginBooking, beginRun, bookNext, booksOf } from './bookingRun';

/** How far it was found out what a change would book. */
export interface DryRun {
  /** The version of the books in which it is found out: in another one it begins anew. */
  version: BooksVersion;
  walk: BookingRun;
}

/** What a change would book, and in which version of the books. */
export interface DryRunResult {
  version: BooksVersion;
  booking: BookingResult;
  /** It was to be done, and was not, because it would have booked something else by then. */
  isOvertaken?: boolean;
}

/** Thrown to roll a slice back. */
class RolledBack extends Error {
  constructor(readonly next: { weighing: DryRun; result?: DryRunResult }) {
    super('rolled back');
  }
}

/**
 * Finds out some more of what a change would book: it is made, and some of it is booked, in a transaction that is rolled
 * back. So it cannot say anything else than the booking does. `result` is there with the last slice. `applied` are the
 * parts that count after the change.
 */
export const dryRunSlice = async (
  connection: Connection,
  { change, applied }: { change: Change; applied: readonly Part[] },
  known: DryRun | null,
  by: By & { fileId: string },
): Promise<{ weighing: DryRun; result?: DryRunResult }> => {
  const books = known?.walk.books ?? (await booksOf(connection, change));
  try {
    await inTransaction(connection, async (transaction) => {
      const version = await lockBooking(transaction, books);
      const goesOn = known?.version === version;
      const run = goesOn
        ? { ...known.walk, changed: (await beginRun(transaction, change, by.now)).changed }
        : await beginBooking(transaction, change, by.now);
      const next = await bookNext(transaction, run, { ...by, quiet: true });
      if (next) throw new RolledBack({ weighing: { version, walk: next } });
      const booking = await resultOf(transaction, run.totals, applied);
      throw new RolledBack({ weighing: { version, walk: run }, result: { version, booking } });
    });
  } catch (cause) {
    if (cause instanceof RolledBack) return cause.next;
    throw cause;
  }
  throw new Error('A dry run that was not rolled back');
};
