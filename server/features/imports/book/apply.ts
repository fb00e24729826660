import type { Transaction } from 'kysely';
import type { BookingResult } from '#contract/imports';
import { audit } from '../../../common/audit';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import {
  countingPart,
  lockApplying,
  partsOfFile,
  settleFiles,
  startCounting,
  stopCounting,
  updateFile,
} from '../repository';
import { NOTHING, type Outcome, join, resultOf } from './outcome';
import { type Part, byMonth } from './parts';
import { recountPart } from './recount';

/** Lets the parts of one month count, instead of the parts that counted before. */
const applyMonth = async (
  transaction: Transaction<Schema>,
  parts: readonly Part[],
  by: { fileId: string; now: Date },
): Promise<Outcome> => {
  const [first] = parts;
  if (!first) return NOTHING;
  const replaced = new Set<string>();
  const outcome = await recountPart(
    transaction,
    first,
    async () => {
      for (const part of parts) {
        const counting = await countingPart(transaction, part);
        if (counting) {
          await stopCounting(transaction, counting.part_id, 'replaced', by.now);
          replaced.add(counting.file_id);
        }
        await startCounting(transaction, part.part_id, { now: by.now, replaces: counting?.part_id ?? null });
      }
    },
    by,
  );
  if (replaced.size > 0) await settleFiles(transaction, [...replaced], by.now);
  return outcome;
};

/** Thrown to roll the transaction of a preview back. */
class RolledBack extends Error {
  constructor(readonly result: BookingResult) {
    super('rolled back');
  }
}

/** What applying a checked file would book. It is booked in a transaction that is then rolled back. */
export const previewFile = async (
  connection: Connection,
  fileId: string,
  now: Date,
): Promise<BookingResult> => {
  try {
    await inTransaction(connection, async (transaction) => {
      const parts = await partsOfFile(transaction, fileId);
      let outcome = NOTHING;
      for (const ofMonth of byMonth(parts)) {
        outcome = join(outcome, await applyMonth(transaction, ofMonth, { fileId, now }));
      }
      throw new RolledBack(await resultOf(transaction, outcome, parts));
    });
  } catch (cause) {
    if (cause instanceof RolledBack) return cause.result;
    throw cause;
  }
  throw new Error('A preview that was not rolled back');
};

/** The state of a file whose booking is done month by month: another process took it, some months are left, or all are booked. */
type Step =
  { state: 'gone' } | { state: 'more'; outcome: Outcome } | { state: 'done'; result: BookingResult };

/** Books the next month of a file and, with the last month, sets the file to `applied`. `before` is booked already. */
const applyNext = async (
  transaction: Transaction<Schema>,
  fileId: string,
  before: Outcome,
  { now, userId }: { now: Date; userId: string },
): Promise<Step> => {
  // Locked until the month is booked: meanwhile nobody can discard the file or book it a second time.
  if (!(await lockApplying(transaction, fileId))) return { state: 'gone' };
  const parts = await partsOfFile(transaction, fileId);
  const [month = [], ...later] = byMonth(parts.filter(({ status }) => status === 'checked'));
  const booked = await applyMonth(transaction, month, { fileId, now });
  const outcome = join(before, booked);
  await audit(transaction, {
    userId,
    action: 'reports.apply',
    subject: fileId,
    detail: { month: month[0]?.month, entries: booked.booking.entries, change: booked.booking.change },
    at: now,
  });
  if (later.length > 0) return { state: 'more', outcome };
  const result = await resultOf(transaction, outcome, parts);
  await updateFile(transaction, fileId, now, {
    status: 'applied',
    applied_at: now,
    booking: JSON.stringify(result),
  });
  return { state: 'done', result };
};

/**
 * Books the parts of a file that is `applying`, in one transaction for each month; with the last month the file becomes
 * `applied`. Parts that are booked already are left alone: a file whose booking was interrupted is booked to the end by
 * applying it again. Returns what this call booked; undefined if the file is not `applying` any more.
 */
export const applyFile = async (
  connection: Connection,
  fileId: string,
  by: { now: Date; userId: string },
): Promise<BookingResult | undefined> => {
  let outcome = NOTHING;
  for (;;) {
    const before = outcome;
    const step = await inTransaction(connection, (transaction) => applyNext(transaction, fileId, before, by));
    if (step.state === 'gone') return undefined;
    if (step.state === 'done') return step.result;
    outcome = step.outcome;
  }
};
