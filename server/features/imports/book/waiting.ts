import { type Actor, audit } from '../../../common/audit';
import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { problemOf } from '../../../jobs/problem';
import { JobLost } from '../../../jobs/types';
import { channelsOfMonth, endRebooking, lockBooking, nextRebooking } from '../../ledger';
import {
  type ChannelMonthKey,
  type OwnerMonth,
  appliedParts,
  endSettling,
  monthsOfParts,
  nextSettling,
  setAsideWithHolder,
} from '../repository';
import { type By, CHANNELS, bookMonth, firstMonthOf } from './bookMonth';
import { type Outcome, type Totals, add } from './outcome';
import { settleFinal } from './monthReconciliations';
import { withEarned } from './bookingRun';

/** How far the booking of what waited is, and what went wrong: the first word of each channel batch that failed. */
export interface Waiting {
  last: ChannelMonthKey | null;
  totals: Totals;
  failures: (string | null)[];
}

interface Keeping {
  now: Date;
  askedBy: Actor;
  keep: (transaction: Connection, next: Waiting) => Promise<void>;
}

/** Books channels of a month anew, and what becomes final by that. The booking lock is held. */
const bookAnew = async (
  transaction: Transaction<Schema>,
  { month, channelIds, askedBy }: { month: string; channelIds: readonly string[]; askedBy: Actor },
  by: Omit<By, 'fileId'>,
): Promise<Outcome> => {
  const outcome = await bookMonth(transaction, month, channelIds, { ...by, fileId: null });
  for (const place of await withEarned(transaction, outcome.owned))
    await settleFinal(transaction, place, by.now, null);
  await audit(transaction, {
    ...askedBy,
    action: 'reports.book-set-aside',
    subject: month,
    about: null,
    detail: { reason: by.reason, entries: outcome.booking.entries, change: outcome.booking.change },
    at: by.now,
  });
  return outcome;
};

/** Books the next month of a user that is to be booked anew, all channels at once; false where none is left. */
const rebookNext = (
  connection: Connection,
  before: Waiting,
  { now, askedBy, keep }: Keeping,
): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    await lockBooking(transaction, 'all');
    // Under the lock: whoever asks for more of the same month waits until it is done, and is not forgotten.
    const next = await nextRebooking(transaction);
    if (!next) return false;
    const { user_id: ofUser, month, reason } = next;
    const channelIds = await channelsOfMonth(transaction, ofUser, month);
    const outcome =
      channelIds.length > 0
        ? await bookAnew(transaction, { month, channelIds, askedBy }, { now, reason })
        : undefined;
    await endRebooking(transaction, ofUser, month);
    await keep(transaction, { ...before, totals: outcome ? add(before.totals, outcome) : before.totals });
    return true;
  });

/** Books the next month that is to be booked anew. One that cannot be booked stays, and does not stop what was set aside. */
export const rebookSlice = async (
  connection: Connection,
  before: Waiting,
  keeping: Keeping,
): Promise<boolean> => {
  if (!(await nextRebooking(connection))) return false;
  try {
    return await rebookNext(connection, before, keeping);
  } catch (cause) {
    if (cause instanceof JobLost) throw cause;
    await keeping.keep(connection, { ...before, failures: [...before.failures, problemOf(cause).detail] });
    return true;
  }
};

/** Books what files by asset count for since they stand in for those by claim. */
const bookClaims = async (transaction: Transaction<Schema>, place: OwnerMonth, now: Date): Promise<void> => {
  const parts = await appliedParts(transaction, [place.month]);
  const assets = parts.filter(
    (part) => part.content_owner === place.content_owner && part.layout.endsWith('_asset'),
  );
  const ids = assets.map((part) => part.part_id);
  let last: ChannelMonthKey | null = null;
  while (ids.length > 0) {
    const next = firstMonthOf(await monthsOfParts(transaction, ids, last, CHANNELS));
    if (!next) return;
    const by = { fileId: null, now, reason: 'restated' } as const;
    await bookMonth(transaction, next.month, next.channelIds, by);
    ({ last } = next);
  }
};

/** Finds out which sources of a month are final, where that is not known yet; false where no month is left. */
export const settleSlice = (connection: Connection, now: Date): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const place = await nextSettling(transaction);
    if (!place) return false;
    await lockBooking(transaction, 'all');
    await bookClaims(transaction, place, now);
    await settleFinal(transaction, place, now, null);
    await endSettling(transaction, place);
    return true;
  });

/**
 * Books what was set aside for some channels of a month that a user has linked since; false where nothing is left after
 * the last ones. `keep` runs in the same transaction. Channels that cannot be booked do not stop the others.
 */
export const bookWaitingSlice = async (
  connection: Connection,
  { last, totals, failures }: Waiting,
  { now, askedBy, keep }: Keeping,
): Promise<boolean> => {
  const next = firstMonthOf(await setAsideWithHolder(connection, last, CHANNELS));
  if (!next) return false;
  const { month, channelIds, last: place } = next;
  try {
    await inTransaction(connection, async (transaction) => {
      await lockBooking(transaction, 'all');
      const by = { now, reason: 'holder' } as const;
      const outcome = await bookAnew(transaction, { month, channelIds, askedBy }, by);
      await keep(transaction, { last: place, totals: add(totals, outcome), failures });
    });
  } catch (cause) {
    if (cause instanceof JobLost) throw cause;
    await keep(connection, { last: place, totals, failures: [...failures, problemOf(cause).detail] });
  }
  return true;
};
