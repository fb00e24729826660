import Big from 'big.js';

/** What was written into the ledger. */
export interface Booking {
  entries: number;
  /** The change of all balances together, dollars. */
  change: string;
  users: ReadonlySet<string>;
  channels: ReadonlySet<string>;
}

export const EMPTY: Booking = { entries: 0, change: '0', users: new Set(), channels: new Set() };

/** Two bookings as one. */
export const together = (one: Booking, other: Booking): Booking => ({
  entries: one.entries + other.entries,
  change: new Big(one.change).plus(other.change).toFixed(),
  users: new Set([...one.users, ...other.users]),
  channels: new Set([...one.channels, ...other.channels]),
});
