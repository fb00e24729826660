/** How large a file may be. A larger one is refused. */
export interface Limits {
  /** Bytes of one line, and of one row with quoted line breaks. */
  lineBytes: number;
  /** Bytes of the unpacked table. */
  unpackedBytes: number;
  /** How many times larger than the packed file the unpacked table may be, … */
  unpackedRatio: number;
  /** … if it is larger than this many bytes. */
  freeUnpackedBytes: number;
  /** Sums by channel, source and category, over all periods of the file. */
  amounts: number;
  /** Lines of a payment history. All of them are kept in memory. */
  payments: number;
}

export const DEFAULT_LIMITS: Limits = {
  lineBytes: 1_000_000,
  unpackedBytes: 20_000_000_000,
  unpackedRatio: 100,
  freeUnpackedBytes: 64 * 1024 * 1024,
  amounts: 1_000_000,
  payments: 200_000,
};
