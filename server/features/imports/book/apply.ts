import type { Transaction } from 'kysely';
import type { BookingResult } from '#contract/imports';
import { COMMAND_LINE, audit } from '../../../common/audit';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { move } from '../../../states/move';
import { lockBooking } from '../../ledger';
import {
  countingPart,
  lockApplying,
  overtakePart,
  partsOfFile,
  startCounting,
  stopCounting,
  updateFile,
} from '../repository';
import { importMachinery, settleFiles } from '../machinery';
import { NO_TOTALS, countsIn, resultOf } from './outcome';
import { type Part, byMonth } from './parts';
import { type Walk, beginMonth, bookNext, firstStep } from './walk';

type By = { fileId: string; now: Date };

/** Lets the parts of one month count instead of those that counted before. Those that were overtaken since `asked` do not. */
const letCount = async (
  transaction: Transaction<Schema>,
  parts: readonly Part[],
  { now, asked, askedBy }: { now: Date; asked: Date; askedBy: string },
): Promise<void> => {
  const replaced = new Set<string>();
  for (const part of parts) {
    const counting = await countingPart(transaction, part);
    if (counting?.applied_at && counting.applied_at > asked) {
      await overtakePart(transaction, part.part_id, now);
      continue;
    }
    if (counting) {
      await stopCounting(transaction, counting.part_id, 'replaced', now);
      replaced.add(counting.file_id);
    }
    // What was asked for last counts, whichever process was faster.
    await startCounting(transaction, part.part_id, { asked, replaces: counting?.part_id ?? null });
  }
  if (replaced.size > 0) await settleFiles(transaction, [...replaced], { now, askedBy });
};

/** Thrown to roll a slice of a preview back. */
class RolledBack extends Error {
  constructor(readonly walk: PreviewWalk) {
    super('rolled back');
  }
}

export interface PreviewWalk extends Walk {
  /** How many months are through, and whether money came from all of them. */
  months: number;
  counted: boolean;
}

/**
 * Finds out some more of what applying a checked file would book: each slice is booked in a transaction that is rolled
 * back. `result` is there with the last.
 */
export const previewSlice = async (
  connection: Connection,
  before: PreviewWalk | null,
  by: By,
): Promise<{ walk: PreviewWalk; result?: BookingResult }> => {
  const walk = before ?? { ...firstStep(NO_TOTALS), months: 0, counted: true };
  const parts = await partsOfFile(connection, by.fileId);
  const month = byMonth(parts)[walk.months];
  const [first] = month ?? [];
  if (!month || !first) {
    return { walk, result: await resultOf(connection, walk.totals, parts, walk.counted) };
  }
  try {
    await inTransaction(connection, async (transaction) => {
      const change = () =>
        letCount(transaction, month, { now: by.now, asked: by.now, askedBy: COMMAND_LINE });
      const begun = await beginMonth(
        transaction,
        walk.month ? { ...walk, month: null } : walk,
        first,
        change,
        by,
      );
      // Only the first slice of a month adds its channels, or a payment history's entries, to what is known.
      const here = walk.month
        ? { ...walk, month: { ...walk.month, changed: begun.month?.changed ?? [] } }
        : begun;
      const next = await bookNext(transaction, here, by);
      const counted = walk.counted && (walk.month !== null || (await countsIn(transaction, month)));
      throw new RolledBack(
        next
          ? { ...next, months: walk.months, counted }
          : { ...here, month: null, months: walk.months + 1, counted },
      );
    });
  } catch (cause) {
    if (cause instanceof RolledBack) return { walk: cause.walk };
    throw cause;
  }
  throw new Error('A preview that was not rolled back');
};

/** What became of a slice: the file is not being booked any more, there is more to do, or all is booked. */
type Applied = { state: 'gone' } | { state: 'more'; walk: Walk } | { state: 'done'; result: BookingResult };

/**
 * Does the next slice of booking a file that is `applying`, month by month; with the last one the file becomes `applied`.
 * The caller keeps the walk in the same transaction: so each channel is booked once, whatever happens to the process.
 */
export const applySlice = async (
  transaction: Transaction<Schema>,
  walk: Walk,
  { userId, ...by }: By & { userId: string },
): Promise<Applied> => {
  const { fileId, now } = by;
  // Locked until the slice is booked: meanwhile nobody can book the file a second time.
  const file = await lockApplying(transaction, fileId);
  if (!file) return { state: 'gone' };
  const next = await bookNext(transaction, walk, by);
  if (next) return { state: 'more', walk: next };
  if (walk.month) {
    const { month, entries, change } = walk.month;
    await audit(transaction, {
      userId,
      action: 'reports.apply',
      subject: fileId,
      detail: { month, entries, change },
      at: now,
    });
  }
  const parts = await partsOfFile(transaction, fileId);
  const [month] = byMonth(parts.filter(({ status }) => status === 'checked'));
  if (month?.[0]) {
    const change = () => letCount(transaction, month, { now, asked: file.updated_at, askedBy: userId });
    return { state: 'more', walk: await beginMonth(transaction, walk, month[0], change, by) };
  }
  // Whoever replaces a part of this file now waits, and finds it booked.
  await lockBooking(transaction);
  const counted = await countsIn(transaction, parts);
  const result = await resultOf(transaction, walk.totals, parts, counted);
  await updateFile(transaction, fileId, now, {
    applied_at: now,
    booking: JSON.stringify(result),
  });
  await move(transaction, importMachinery, fileId, 'book', { by: 'system', askedBy: userId, now });
  // Where all of it was overtaken, nothing of it counts.
  await settleFiles(transaction, [fileId], { now, askedBy: userId });
  return { state: 'done', result };
};

export const beginApplying = (): Walk => firstStep(NO_TOTALS);
