import Big from 'big.js';
import type { BookingResult } from '#contract/imports';
import type { Connection } from '../../../database/open';
import { type Booking, together } from '../../ledger';
import { appliedParts, unattributedIn } from '../repository';
import { PAYMENT_HISTORY, countedSources } from '../rules';
import { type Part, toCounting } from './parts';

/** What was written into the ledger, and what was set aside for channels that no user has. */
export interface Outcome {
  booking: Booking;
  setAside: { channels: ReadonlySet<string>; gross: Big };
}

export const NOTHING: Outcome = {
  booking: { entries: 0, change: '0', users: new Set(), channels: new Set() },
  setAside: { channels: new Set(), gross: new Big(0) },
};

/** Two outcomes as one. */
export const join = (one: Outcome, other: Outcome): Outcome => ({
  booking: together(one.booking, other.booking),
  setAside: {
    channels: new Set([...one.setAside.channels, ...other.setAside.channels]),
    gross: one.setAside.gross.plus(other.setAside.gross),
  },
});

/** The outcome as the contract has it. `parts` are the parts that were applied. */
export const resultOf = async (
  connection: Connection,
  { booking, setAside }: Outcome,
  parts: readonly Part[],
): Promise<BookingResult> => {
  const months = [...new Set(parts.map(({ month }) => month))];
  const applied = await Promise.all(months.map((month) => appliedParts(connection, month)));
  const counted = countedSources(toCounting(applied.flat()));
  const ids = parts.map(({ part_id: id }) => id);
  return {
    entries: booking.entries,
    creators: booking.users.size,
    channels: booking.channels.size,
    change: booking.change,
    set_aside: { channels: setAside.channels.size, gross: setAside.gross.toFixed() },
    unattributed: ids.length > 0 ? await unattributedIn(connection, ids) : '0',
    counted: parts.every(
      (part) => part.layout === PAYMENT_HISTORY || (counted.get(part.part_id)?.size ?? 0) > 0,
    ),
  };
};
