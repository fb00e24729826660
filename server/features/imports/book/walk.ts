import type { Transaction } from 'kysely';
import Big from 'big.js';
import type { Schema } from '../../../database/schema';
import type { Progress } from '../../../jobs/types';
import { bookPayments, lockBooking } from '../../ledger';
import { appliedHistories, appliedParts, channelsOfParts, countChannels } from '../repository';
import { PAYMENT_HISTORY, changedParts } from '../rules';
import { type Outcome, type Totals, add } from './outcome';
import { type Part, toCounting } from './parts';
import { CHANNELS, bookMonth, paymentsOf } from './bookMonth';

/**
 * Where the booking of a change stands. It is booked in slices, each a transaction of its own that keeps the walk with it:
 * first it is changed which parts of a month count, then the month's channels are booked some at a time. Each channel is
 * booked from the parts that count by then, so that changes that overlap end in the same ledger.
 */
export interface Walk {
  /** The month whose channels are being booked, and the parts of it that count differently now. */
  month: { month: string; changed: string[]; last: string; entries: number; change: string } | null;
  /** Channels, of the months that were begun. */
  progress: Progress;
  totals: Totals;
}

/** Where the booking of a change begins. */
export const firstStep = (totals: Totals): Walk => ({ month: null, progress: { done: 0, of: 0 }, totals });

type By = { fileId: string; now: Date };

const grown = (walk: Walk, outcome: Outcome): Pick<Walk, 'totals'> & { entries: number; change: string } => ({
  totals: add(walk.totals, outcome),
  entries: (walk.month?.entries ?? 0) + outcome.booking.entries,
  change: new Big(walk.month?.change ?? 0).plus(outcome.booking.change).toFixed(),
});

/**
 * Begins a month: takes the booking lock and lets `change` start or end the counting of its parts. A payment history is
 * booked at once.
 */
export const beginMonth = async (
  transaction: Transaction<Schema>,
  walk: Walk,
  part: Pick<Part, 'month' | 'layout'>,
  change: () => Promise<void>,
  by: By,
): Promise<Walk> => {
  const { month, layout } = part;
  await lockBooking(transaction);
  if (layout === PAYMENT_HISTORY) {
    await change();
    const lines = (await appliedHistories(transaction, month)).flatMap(paymentsOf);
    const booking = await bookPayments(transaction, month, lines, by);
    const { totals, entries, change: sum } = grown(walk, { booking, setAside: [] });
    return { ...walk, totals, month: { month, changed: [], last: '', entries, change: sum } };
  }
  const before = toCounting(await appliedParts(transaction, month));
  await change();
  const after = toCounting(await appliedParts(transaction, month));
  const changed = changedParts(before, after);
  return {
    ...walk,
    month: { month, changed, last: '', entries: 0, change: '0' },
    progress: {
      ...walk.progress,
      of: walk.progress.of + (changed.length > 0 ? await countChannels(transaction, changed) : 0),
    },
  };
};

/** Books the next channels of the month that was begun; undefined where none are left. */
export const bookNext = async (
  transaction: Transaction<Schema>,
  walk: Walk,
  by: By,
): Promise<Walk | undefined> => {
  const { month: begun } = walk;
  if (!begun || begun.changed.length === 0) return undefined;
  await lockBooking(transaction);
  const channelIds = await channelsOfParts(transaction, begun.changed, begun.last, CHANNELS);
  if (channelIds.length === 0) return undefined;
  const counting = toCounting(await appliedParts(transaction, begun.month));
  const outcome = await bookMonth(transaction, begun.month, counting, channelIds, by);
  const { totals, entries, change } = grown(walk, outcome);
  return {
    totals,
    month: { ...begun, last: channelIds.at(-1) ?? '', entries, change },
    progress: { ...walk.progress, done: walk.progress.done + channelIds.length },
  };
};
