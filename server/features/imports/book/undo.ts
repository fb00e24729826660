import type { Transaction } from 'kysely';
import type { BookingResult } from '#contract/imports';
import { type Actor, audit } from '../../../common/audit';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { lockBooking } from '../../ledger';
import { bringsBackOthers } from '../check/history';
import { settleFiles } from '../stateMachine';
import { countAgain, findPart, setUndoing, stopCounting, undoingOf } from '../repository';
import { resultOf } from './outcome';
import type { Part } from './parts';
import { type DryRun, type DryRunResult } from './dryRun';
import { type Change, type BookingRun, beginBooking, bookNext, booksOf } from './bookingRun';

/** Ends the counting of a part; the one that it replaced counts again. */
export const changeOfUndo = (part: Part, { now, askedBy }: { now: Date; askedBy: Actor }): Change => ({
  parts: [part],
  make: async (transaction) => {
    await stopCounting(transaction, part.part_id, 'undone', now);
    const previous = part.replaces ? await findPart(transaction, part.replaces) : undefined;
    if (previous?.status === 'replaced') await countAgain(transaction, previous.part_id);
    const changed = [part.file_id, ...(previous ? [previous.file_id] : [])];
    await settleFiles(transaction, changed, { now, askedBy });
  },
});

/** Where the undoing of a part stands: it is found out once more what it would book, or it is being booked. */
export type Undoing = { weighing: DryRun | null } | { walk: BookingRun };

type Undone = { state: 'gone' } | { state: 'more'; next: Undoing } | { state: 'done'; result: BookingResult };

interface Undo {
  partId: string;
  askedBy: Actor;
  now: Date;
}

/** What was found out that undoing a part would book. */
export const undoDryRun = async (
  connection: Connection,
  partId: string,
): Promise<DryRunResult | undefined> => {
  const kept = (await undoingOf(connection, [partId])).get(partId);
  return kept === undefined ? undefined : (JSON.parse(kept) as DryRunResult);
};

/** Begins to undo a part, if the books are still those in which it was found out what that would book. */
const begin = async (transaction: Transaction<Schema>, { partId, askedBy, now }: Undo): Promise<Undone> => {
  const known = await findPart(transaction, partId);
  if (!known) return { state: 'gone' };
  const by = { now, askedBy };
  const version = await lockBooking(transaction, await booksOf(transaction, changeOfUndo(known, by)));
  const result = await undoDryRun(transaction, partId);
  if (result && result.version !== version) return { state: 'more', next: { weighing: null } };
  // Read under the booking lock: another change may have ended the counting meanwhile.
  const part = await findPart(transaction, partId);
  if (part?.status !== 'applied' || (await bringsBackOthers(transaction, part))) return { state: 'gone' };
  const run = await beginBooking(transaction, changeOfUndo(part, by), now);
  await setUndoing(transaction, partId, null);
  return { state: 'more', next: { walk: run } };
};

/**
 * Does the next slice of undoing a part: it stops counting, the part that it replaced counts again, and correcting
 * entries are booked. `gone` if the part does not count, or does not count any more.
 */
export const undoSlice = async (
  transaction: Transaction<Schema>,
  state: Undoing | null,
  undo: Undo,
): Promise<Undone> => {
  const { partId, askedBy, now } = undo;
  if (!state || !('walk' in state)) return begin(transaction, undo);
  const part = await findPart(transaction, partId);
  if (!part) return { state: 'gone' };
  const run = await bookNext(transaction, state.walk, { fileId: part.file_id, now, reason: 'undone' });
  if (run) return { state: 'more', next: { walk: run } };
  const { entries, change } = state.walk.totals;
  await audit(transaction, {
    ...askedBy,
    action: 'reports.undo',
    subject: partId,
    about: null,
    detail: { month: part.month, entries, change },
    at: now,
  });
  return { state: 'done', result: await resultOf(transaction, state.walk.totals, []) };
};
