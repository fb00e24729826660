import { SYSTEM, type Actor } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { defineHandler } from '../../jobs/types';
import { askedIn } from './asked';
import {
  type Undoing,
  type DryRun,
  type DryRunResult,
  changeOfUndo,
  undoSlice,
  undoDryRun,
  dryRunSlice,
} from './book';
import { findPart, setUndoing } from './repository';
import { isSame, runSlice } from './runSlice';

/** Finds out some more of what undoing a part would book. */
const dryRunUndoing = async (
  connection: Connection,
  partId: string,
  known: DryRun | null,
  { now, askedBy }: { now: Date; askedBy: Actor },
) => {
  const part = await findPart(connection, partId);
  if (part?.status !== 'applied') return undefined;
  const change = changeOfUndo(part, { now, askedBy });
  const by = { fileId: part.file_id, now, reason: 'undone' } as const;
  return dryRunSlice(connection, { change, applied: [] }, known, by);
};

/** The job that finds out what undoing a part would book. */
export const dryRunUndoHandler = defineHandler<'imports:weigh-undo', DryRun>(
  async ({ connection, payload: { part_id: partId }, state, now, reportProgress, keep }) => {
    const found = await dryRunUndoing(connection, partId, state, { now, askedBy: SYSTEM });
    if (!found) return {};
    if (!found.result) {
      reportProgress(found.weighing.walk.progress);
      await keep(connection, found.weighing);
      return 'more';
    }
    await setUndoing(connection, partId, JSON.stringify(found.result));
    return {};
  },
);

/** The job that undoes a part. Where that would book something else by now than was found out, it is not undone. */
export const undoHandler = defineHandler<'imports:undo', Undoing>(async (slice) => {
  const { connection, payload, state, now, reportProgress, keep } = slice;
  const by = { partId: payload.part_id, askedBy: askedIn(payload), now };
  if (!state || 'walk' in state) return runSlice(slice, (transaction) => undoSlice(transaction, state, by));
  const found = await dryRunUndoing(connection, by.partId, state.weighing, by);
  if (!found) return {};
  if (!found.result) {
    reportProgress(found.weighing.walk.progress);
    await keep(connection, { weighing: found.weighing });
    return 'more';
  }
  const { result } = found;
  const before = await undoDryRun(connection, by.partId);
  const isOvertaken = !before || !isSame(result.booking, JSON.stringify(before.booking));
  await inTransaction(connection, async (transaction) => {
    const undoing: DryRunResult = { ...result, ...(isOvertaken ? { isOvertaken } : {}) };
    await setUndoing(transaction, by.partId, JSON.stringify(undoing));
    await keep(transaction, { weighing: null });
  });
  if (isOvertaken) return {};
  return runSlice(slice, (transaction) => undoSlice(transaction, null, by));
});
