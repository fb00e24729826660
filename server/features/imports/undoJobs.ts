import { SYSTEM, type Actor } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { defineHandler } from '../../jobs/types';
import { askedIn } from './asked';
import {
  type Undoing,
  type Weighing,
  type Weight,
  changeOfUndo,
  undoSlice,
  undoWeight,
  weighSlice,
} from './book';
import { findPart, setUndoing } from './repository';
import { isSame, walkOn } from './walkOn';

/** Finds out some more of what undoing a part would book. */
const weighUndoing = async (
  connection: Connection,
  partId: string,
  known: Weighing | null,
  { now, askedBy }: { now: Date; askedBy: Actor },
) => {
  const part = await findPart(connection, partId);
  if (part?.status !== 'applied') return undefined;
  const change = changeOfUndo(part, { now, askedBy });
  const by = { fileId: part.file_id, now, reason: 'undone' } as const;
  return weighSlice(connection, { change, applied: [] }, known, by);
};

/** The job that finds out what undoing a part would book. */
export const weighUndoHandler = defineHandler<'imports:weigh-undo', Weighing>(
  async ({ connection, payload: { part_id: partId }, state, now, reportProgress, keep }) => {
    const found = await weighUndoing(connection, partId, state, { now, askedBy: SYSTEM });
    if (!found) return {};
    if (!found.weight) {
      reportProgress(found.weighing.walk.progress);
      await keep(connection, found.weighing);
      return 'more';
    }
    await setUndoing(connection, partId, JSON.stringify(found.weight));
    return {};
  },
);

/** The job that undoes a part. Where that would book something else by now than was found out, it is not undone. */
export const undoHandler = defineHandler<'imports:undo', Undoing>(async (slice) => {
  const { connection, payload, state, now, reportProgress, keep } = slice;
  const by = { partId: payload.part_id, askedBy: askedIn(payload), now };
  if (!state || 'walk' in state) return walkOn(slice, (transaction) => undoSlice(transaction, state, by));
  const found = await weighUndoing(connection, by.partId, state.weighing, by);
  if (!found) return {};
  if (!found.weight) {
    reportProgress(found.weighing.walk.progress);
    await keep(connection, { weighing: found.weighing });
    return 'more';
  }
  const { weight } = found;
  const before = await undoWeight(connection, by.partId);
  const isOvertaken = !before || !isSame(weight.booking, JSON.stringify(before.booking));
  await inTransaction(connection, async (transaction) => {
    const undoing: Weight = { ...weight, ...(isOvertaken ? { isOvertaken } : {}) };
    await setUndoing(transaction, by.partId, JSON.stringify(undoing));
    await keep(transaction, { weighing: null });
  });
  if (isOvertaken) return {};
  return walkOn(slice, (transaction) => undoSlice(transaction, null, by));
});
