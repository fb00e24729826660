/** What was written into the ledger. */
export interface Booking {
  entries: number;
  /** The change of all balances together, dollars. */
  change: string;
  users: ReadonlySet<string>;
  channels: ReadonlySet<string>;
  /** What corrections change in each user's balance, dollars. */
  corrected: ReadonlyMap<string, string>;
}

export const EMPTY: Booking = {
  entries: 0,
  change: '0',
  users: new Set(),
  channels: new Set(),
  corrected: new Map(),
};
