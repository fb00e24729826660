import { audit } from '../../../common/audit';
import type { Connection } from '../../../database/open';
import { inTransaction } from '../../../database/transaction';
import { lockBooking } from '../../ledger';
import { problemOf } from '../../../jobs/problem';
import { JobLost } from '../../../jobs/types';
import { appliedParts, setAsideWithHolder } from '../repository';
import { CHANNELS, bookMonth } from './bookMonth';
import { type Totals, add } from './outcome';
import { toCounting } from './parts';

/** The channel and month that was looked at last: channels are booked month by month. */
export interface Place {
  month: string;
  channelId: string;
}

/** How far the booking of what waited is, and what went wrong: the first word of each channel batch that failed. */
export interface Waiting {
  last: Place | null;
  totals: Totals;
  failures: (string | null)[];
}

/**
 * Books what was set aside for some channels of a month that a user has linked since; false where nothing is left after
 * the last ones. `keep` runs in the same transaction. Channels that cannot be booked do not stop the others.
 */
export const bookWaitingSlice = async (
  connection: Connection,
  { last, totals, failures }: Waiting,
  {
    now,
    userId,
    keep,
  }: { now: Date; userId: string; keep: (transaction: Connection, next: Waiting) => Promise<void> },
): Promise<boolean> => {
  const waiting = await setAsideWithHolder(connection, last, CHANNELS);
  const [first] = waiting;
  if (!first) return false;
  const { month } = first;
  const channelIds = waiting.filter((one) => one.month === month).map((one) => one.channel_id);
  const place = { month, channelId: channelIds.at(-1) ?? '' };
  try {
    await inTransaction(connection, async (transaction) => {
      await lockBooking(transaction);
      const counting = toCounting(await appliedParts(transaction, month));
      const outcome = await bookMonth(transaction, month, counting, channelIds, { fileId: null, now });
      await audit(transaction, {
        userId,
        action: 'reports.book-set-aside',
        subject: month,
        detail: { entries: outcome.booking.entries, change: outcome.booking.change },
        at: now,
      });
      await keep(transaction, { last: place, totals: add(totals, outcome), failures });
    });
  } catch (cause) {
    if (cause instanceof JobLost) throw cause;
    await keep(connection, { last: place, totals, failures: [...failures, problemOf(cause).detail] });
  }
  return true;
};
