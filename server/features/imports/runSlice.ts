import { setTimeout as pause } from 'node:timers/promises';
import type { BookingResult } from '#contract/imports';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { Slice, SliceEnd } from '../../jobs/types';
import type { Applying, Undoing } from './book';
import { isOwnerBooking } from './repository';

const TURN = 500; // ms

type Ended = { state: 'gone' } | { state: 'done'; result: BookingResult };
type Step<State> = Ended | { state: 'more'; next: State };

/** Does a slice in a transaction that keeps where the next one goes on, and counts what was booked with the last. */
export const runSlice = async <State extends Applying | Undoing>(
  {
    connection,
    reportProgress,
    keep,
  }: Pick<Slice<'imports:apply' | 'imports:undo', State>, 'connection' | 'reportProgress' | 'keep'>,
  slice: (transaction: Transaction<Schema>) => Promise<Step<State>>,
): Promise<SliceEnd> => {
  const step = await inTransaction(connection, async (transaction) => {
    const done = await slice(transaction);
    if (done.state === 'more') {
      const at = 'walk' in done.next ? done.next.walk : done.next.weighing?.walk;
      if (at) reportProgress(at.progress);
      await keep(transaction, done.next);
    }
    return done;
  });
  if (step.state === 'more') return 'more';
  if (step.state !== 'done') return {};
  const { entries, creators, channels } = step.result;
  return { entries, creators, channels };
};

/**
 * Whether a file may begin to be booked. While another one of its content owner is, it may not yet, which is said after a
 * pause: each of the other's slices would make anew what is found out of this one.
 */
export const isTurn = async ({
  connection,
  key: fileId,
  now,
  signal,
}: Pick<Slice<'imports:apply', Applying>, 'connection' | 'key' | 'now' | 'signal'>): Promise<boolean> => {
  if (!(await isOwnerBooking(connection, fileId, now))) return true;
  await pause(TURN, undefined, { signal }).catch(() => {});
  return false;
};

/** Whether what would be booked is what was found out before, which is kept as JSON. */
export const isSame = (one: BookingResult, other: string | null): boolean =>
  JSON.stringify(one) === JSON.stringify(JSON.parse(other ?? 'null'));
