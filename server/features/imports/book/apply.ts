import type { Transaction } from 'kysely';
import type { BookingResult, ImportWarning } from '#contract/imports';
import type { ImportWarningCode } from '#contract/plain/imports';
import { type Actor, audit } from '../../../common/audit';
import type { Schema } from '../../../database/schema';
import { transition } from '../../../states/transition';
import { lockBooking } from '../../ledger';
import { warningsOf, cannotCount } from '../check/warnings';
import { isInOtherMonth } from '../check/history';
import { findSame } from '../check/sameTable';
import { importStateMachine, settleFiles } from '../stateMachine';
import {
  countingPart,
  findFile,
  lockApplying,
  partsOfFile,
  startCounting,
  stopCounting,
  updateFile,
} from '../repository';
import { unconfirmed, reasonOf } from '../rules';
import type { DryRun } from './dryRun';
import { resultOf } from './outcome';
import type { Part } from './parts';
import { type Change, type BookingRun, beginBooking, bookNext, booksOf } from './bookingRun';

interface Asked {
  now: Date;
  /** When it was asked for, and by whom. */
  asked: Date;
  askedBy: Actor;
}

/**
 * Lets a file's parts count instead of those that counted before. Where they do already, a work on them was given up, and
 * nobody knows how far it was: all of their months is booked.
 */
export const changeOfFile = (parts: readonly Part[], { now, asked, askedBy }: Asked): Change => ({
  parts,
  isAgain: parts.some(({ status }) => status === 'applied'),
  make: async (transaction) => {
    const replaced = new Set<string>();
    for (const part of parts.filter(({ status }) => status === 'checked')) {
      const counting = await countingPart(transaction, part);
      if (counting) {
        await stopCounting(transaction, counting.part_id, 'replaced', now);
        replaced.add(counting.file_id);
      }
      await startCounting(transaction, part.part_id, { asked, replaces: counting?.part_id ?? null });
    }
    if (replaced.size > 0) await settleFiles(transaction, [...replaced], { now, askedBy });
  },
});

/** Where the booking of a file stands: it is found out once more what it would book, or it is being booked. */
export type Applying = { weighing: DryRun | null } | { walk: BookingRun };

/** What became of a slice: the file is not being booked any more, there is more to do, or all is booked. */
type Applied =
  { state: 'gone' } | { state: 'more'; next: Applying } | { state: 'done'; result: BookingResult };

interface Apply {
  fileId: string;
  askedBy: Actor;
  now: Date;
  agreed: readonly ImportWarningCode[];
  /** When it was asked for. */
  asked: Date;
}

type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Gives a file back to be looked at again, with what was found out of it by now: nothing of it is booked. */
export const giveBack = async (
  transaction: Transaction<Schema>,
  { fileId, askedBy, now }: { fileId: string; askedBy?: Actor; now: Date },
  facts: Parameters<typeof updateFile>[3] = {},
): Promise<void> => {
  const by = { by: 'system', ...(askedBy ? { askedBy } : {}), now } as const;
  await transition(transaction, importStateMachine, fileId, 'overtake', by);
  await updateFile(transaction, fileId, now, { ...facts, overtaken: true });
};

/** Whether something that was asked for later counts already: what was asked for last counts, whichever was faster. */
const isLate = async (
  transaction: Transaction<Schema>,
  asked: Date,
  parts: readonly Part[],
): Promise<boolean> => {
  for (const part of parts) {
    const counting = await countingPart(transaction, part);
    if (counting?.applied_at && counting.applied_at > asked) return true;
  }
  return false;
};

/** Whether a file that was checked can be booked as it is: all that it asks is agreed to, and nothing has changed that. */
const mayBook = async (
  transaction: Transaction<Schema>,
  { file, parts }: { file: FileRow; parts: readonly Part[] },
  warnings: readonly ImportWarning[],
  { agreed, asked }: Pick<Apply, 'agreed' | 'asked'>,
): Promise<boolean> => {
  if (unconfirmed(warnings, agreed).length > 0) return false;
  const { there } = await findSame(transaction, { fileId: file.file_id, sha256: file.sha256 }, parts);
  if (there !== undefined && there.status !== 'checked') return false;
  if (await isLate(transaction, asked, parts)) return false;
  for (const part of parts) if (await isInOtherMonth(transaction, part)) return false;
  return !(await cannotCount(transaction, parts));
};

/** Begins to book a file, if the books are still those in which it was found out what it would book. */
const begin = async (
  transaction: Transaction<Schema>,
  { file, parts }: { file: FileRow; parts: readonly Part[] },
  apply: Apply,
): Promise<Applied> => {
  const { fileId, askedBy, now, asked } = apply;
  const change = changeOfFile(parts, { now, asked, askedBy });
  const version = await lockBooking(transaction, await booksOf(transaction, change));
  if (file.weighed !== null && file.weighed !== version) {
    return { state: 'more', next: { weighing: null } };
  }
  if (parts.every(({ status }) => status !== 'applied')) {
    const warnings = await warningsOf(transaction, { file, parts });
    if (!(await mayBook(transaction, { file, parts }, warnings, apply))) {
      await giveBack(transaction, apply, { asks: JSON.stringify(warnings) });
      return { state: 'gone' };
    }
  }
  const run = await beginBooking(transaction, change, now);
  await updateFile(transaction, fileId, now, { weighed: null, overtaken: false });
  return { state: 'more', next: { walk: run } };
};

/** Ends the booking of a file. */
const end = async (
  transaction: Transaction<Schema>,
  { parts, walk: run }: { parts: readonly Part[]; walk: BookingRun },
  { fileId, askedBy, now }: Apply,
): Promise<Applied> => {
  const result = await resultOf(transaction, run.totals, parts);
  const { entries, change } = run.totals;
  await audit(transaction, {
    ...askedBy,
    action: 'reports.apply',
    subject: fileId,
    about: null,
    detail: { months: [...new Set(parts.map(({ month }) => month))], entries, change },
    at: now,
  });
  await updateFile(transaction, fileId, now, { applied_at: now, booking: JSON.stringify(result) });
  await transition(transaction, importStateMachine, fileId, 'book', { by: 'system', askedBy, now });
  // Where all of it was replaced meanwhile, nothing of it counts.
  await settleFiles(transaction, [fileId], { now, askedBy });
  return { state: 'done', result };
};

/**
 * Does the next slice of booking a file that is `applying`. The caller keeps where it stands in the same transaction: so
 * each channel is booked once, whatever happens to the process.
 */
export const applySlice = async (
  transaction: Transaction<Schema>,
  state: Applying | null,
  apply: Apply,
): Promise<Applied> => {
  // Locked until the slice is booked: meanwhile nobody can book the file a second time.
  if (!(await lockApplying(transaction, apply.fileId))) return { state: 'gone' };
  const file = await findFile(transaction, apply.fileId);
  if (!file) return { state: 'gone' };
  const parts = await partsOfFile(transaction, apply.fileId);
  if (!state || !('walk' in state)) return begin(transaction, { file, parts }, apply);
  const reason = reasonOf(file.layout);
  const run = await bookNext(transaction, state.walk, { fileId: apply.fileId, now: apply.now, reason });
  return run ? { state: 'more', next: { walk: run } } : end(transaction, { parts, walk: state.walk }, apply);
};
