import type { Transaction } from 'kysely';
import type { BookingResult } from '#contract/imports';
import { audit } from '../../../common/audit';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { inTransaction } from '../../../database/transaction';
import { lockBooking } from '../../ledger';
import { appliedParts, setAsideWithHolder } from '../repository';
import { NOTHING, type Outcome, join, resultOf } from './outcome';
import { toCounting } from './parts';
import { CHANNELS, bookMonth } from './recount';

const bookWaitingMonth = async (
  transaction: Transaction<Schema>,
  month: string,
  channelIds: readonly string[],
  { now, userId }: { now: Date; userId: string },
): Promise<Outcome> => {
  await lockBooking(transaction);
  const counting = toCounting(await appliedParts(transaction, month));
  let outcome = NOTHING;
  for (let start = 0; start < channelIds.length; start += CHANNELS) {
    const some = channelIds.slice(start, start + CHANNELS);
    outcome = join(outcome, await bookMonth(transaction, month, counting, some, { fileId: null, now }));
  }
  await audit(transaction, {
    userId,
    action: 'reports.book-set-aside',
    subject: month,
    detail: { entries: outcome.booking.entries, change: outcome.booking.change },
    at: now,
  });
  return outcome;
};

/**
 * Books what was set aside for channels that a user has linked since, in one transaction for each month. A month that
 * fails does not stop the others; the first failure is thrown at the end.
 */
export const bookWaiting = async (
  connection: Connection,
  by: { now: Date; userId: string },
): Promise<BookingResult> => {
  const waiting = new Map<string, string[]>();
  for (const { channel_id: id, month } of await setAsideWithHolder(connection)) {
    waiting.set(month, [...(waiting.get(month) ?? []), id]);
  }
  let outcome = NOTHING;
  const failures: unknown[] = [];
  for (const [month, channelIds] of waiting) {
    try {
      const booked = await inTransaction(connection, (transaction) =>
        bookWaitingMonth(transaction, month, channelIds, by),
      );
      outcome = join(outcome, booked);
    } catch (cause) {
      failures.push(cause);
    }
  }
  if (failures.length > 0) throw failures[0];
  return resultOf(connection, outcome, []);
};
