import type { Transaction } from 'kysely';
import type { BookingResult } from '#contract/imports';
import { audit } from '../../../common/audit';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { findPart, settleFiles, startCounting, stopCounting } from '../repository';
import { resultOf } from './outcome';
import { recountPart } from './recount';

interface Undo {
  now: Date;
  userId: string;
  /** Runs in the same transaction. */
  finish: (transaction: Transaction<Schema>, booking: BookingResult) => Promise<void>;
}

/**
 * Ends the counting of a part: the part that it replaced counts again, and correcting entries are booked. Undefined if
 * the part does not count, or does not count any more.
 */
export const undoPart = (
  connection: Connection,
  partId: string,
  { now, userId, finish }: Undo,
): Promise<BookingResult | undefined> =>
  inTransaction(connection, async (transaction) => {
    const known = await findPart(transaction, partId);
    if (known?.status !== 'applied') return undefined;
    let files: string[] = [];
    let late = false;
    const outcome = await recountPart(
      transaction,
      known,
      async () => {
        // Read again under the lock: another call may have ended the counting meanwhile.
        const part = await findPart(transaction, partId);
        if (part?.status !== 'applied') {
          late = true;
          return;
        }
        await stopCounting(transaction, partId, 'undone', now);
        const previous = part.replaces ? await findPart(transaction, part.replaces) : undefined;
        if (previous?.status === 'replaced') await startCounting(transaction, previous.part_id, { now });
        files = [part.file_id, ...(previous ? [previous.file_id] : [])];
      },
      { fileId: known.file_id, now },
    );
    if (late) return undefined;
    await settleFiles(transaction, files, now);
    await audit(transaction, {
      userId,
      action: 'reports.undo',
      subject: partId,
      detail: { month: known.month, entries: outcome.booking.entries, change: outcome.booking.change },
      at: now,
    });
    const booking = await resultOf(transaction, outcome, []);
    await finish(transaction, booking);
    return booking;
  });
