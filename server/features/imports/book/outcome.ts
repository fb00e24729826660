import Big from 'big.js';
import type { BookingResult } from '#contract/imports';
import type { Connection } from '../../../database/open';
import type { Booking } from '../../ledger';
import { type OwnerMonth, unattributedIn } from '../repository';
import { PAYMENT_HISTORY, countedSources } from '../rules';
import { type Part, countingIn } from './parts';

/** What some channels' booking wrote into the ledger, and what was set aside of them because no user has them. */
export interface Outcome {
  booking: Booking;
  setAside: readonly { channelId: string; gross: string }[];
  /** The owners' months of which something had been set aside that somebody has now. */
  owned: readonly OwnerMonth[];
}

/** The sum of outcomes, as it is kept between slices; each user and channel is there once. */
export interface Totals {
  entries: number;
  change: string;
  users: string[];
  channels: string[];
  setAside: { channels: string[]; gross: string };
  /** What corrections change in each user's balance. */
  corrected: Record<string, string>;
}

export const NO_TOTALS: Totals = {
  entries: 0,
  change: '0',
  users: [],
  channels: [],
  setAside: { channels: [], gross: '0' },
  corrected: {},
};

const union = (one: readonly string[], other: Iterable<string>) => [...new Set([...one, ...other])];

export const add = (totals: Totals, { booking, setAside }: Pick<Outcome, 'booking' | 'setAside'>): Totals => {
  const corrected = { ...totals.corrected };
  for (const [userId, change] of booking.corrected) {
    corrected[userId] = new Big(corrected[userId] ?? 0).plus(change).toFixed();
  }
  return {
    entries: totals.entries + booking.entries,
    change: new Big(totals.change).plus(booking.change).toFixed(),
    users: union(totals.users, booking.users),
    channels: union(totals.channels, booking.channels),
    setAside: {
      channels: union(
        totals.setAside.channels,
        setAside.map(({ channelId }) => channelId),
      ),
      gross: setAside.reduce((sum, one) => sum.plus(one.gross), new Big(totals.setAside.gross)).toFixed(),
    },
    corrected,
  };
};

/** Whether any of a month's money comes from these parts, which count. */
const countsIn = async (connection: Connection, parts: readonly Part[]): Promise<boolean> => {
  const counting = await countingIn(connection, [...new Set(parts.map(({ month }) => month))]);
  const counted = countedSources(counting);
  return parts.every(
    (part) => part.layout === PAYMENT_HISTORY || (counted.get(part.part_id)?.sources.size ?? 0) > 0,
  );
};

/** The totals as the contract has them. `parts` are the parts that were applied. */
export const resultOf = async (
  connection: Connection,
  totals: Totals,
  parts: readonly Part[],
): Promise<BookingResult> => {
  const ids = parts.map(({ part_id: id }) => id);
  const lowered = Object.values(totals.corrected).filter((change) => new Big(change).lt(0));
  return {
    entries: totals.entries,
    creators: totals.users.length,
    channels: totals.channels.length,
    change: totals.change,
    set_aside: { channels: totals.setAside.channels.length, gross: totals.setAside.gross },
    unattributed: ids.length > 0 ? await unattributedIn(connection, ids) : '0',
    lowered: {
      creators: lowered.length,
      amount: lowered.reduce((sum, change) => sum.plus(change), new Big(0)).toFixed(),
    },
    counted: await countsIn(connection, parts),
  };
};
