import type { Transaction } from 'kysely';
import type { BookingResult } from '#contract/imports';
import { audit } from '../../../common/audit';
import type { Schema } from '../../../database/schema';
import { settleFiles } from '../machinery';
import { countAgain, findPart, stopCounting } from '../repository';
import { NO_TOTALS, resultOf } from './outcome';
import { type Walk, beginMonth, bookNext, firstStep } from './walk';

interface Undo {
  partId: string;
  userId: string;
  now: Date;
}

type Undone = { state: 'gone' } | { state: 'more'; walk: Walk } | { state: 'done'; result: BookingResult };

/**
 * Does the next slice of undoing a part: it stops counting, the part that it replaced counts again, and correcting
 * entries are booked. `gone` if the part does not count, or does not count any more.
 */
export const undoSlice = async (
  transaction: Transaction<Schema>,
  walk: Walk | null,
  { partId, userId, now }: Undo,
): Promise<Undone> => {
  const part = await findPart(transaction, partId);
  if (!part) return { state: 'gone' };
  const by = { fileId: part.file_id, now };
  if (!walk) {
    let gone = false;
    const begun = await beginMonth(
      transaction,
      firstStep(NO_TOTALS),
      part,
      async () => {
        // Read under the booking lock: another change may have ended the counting meanwhile.
        const current = await findPart(transaction, partId);
        if (current?.status !== 'applied') {
          gone = true;
          return;
        }
        await stopCounting(transaction, partId, 'undone', now);
        const previous = current.replaces ? await findPart(transaction, current.replaces) : undefined;
        if (previous?.status === 'replaced') await countAgain(transaction, previous.part_id);
        const changed = [current.file_id, ...(previous ? [previous.file_id] : [])];
        await settleFiles(transaction, changed, { now, askedBy: userId });
      },
      by,
    );
    return gone ? { state: 'gone' } : { state: 'more', walk: begun };
  }
  const next = await bookNext(transaction, walk, by);
  if (next) return { state: 'more', walk: next };
  if (!walk.month) return { state: 'done', result: await resultOf(transaction, walk.totals, [], true) };
  const { entries, change } = walk.totals;
  await audit(transaction, {
    userId,
    action: 'reports.undo',
    subject: partId,
    detail: { month: part.month, entries, change },
    at: now,
  });
  // What was written down is kept with it: whoever goes on from here writes it once.
  return { state: 'more', walk: { ...walk, month: null } };
};
