import Big from 'big.js';

/** A row of a YouTube Analytics report by the names of its columns. */
export type ReportRow = Record<string, string | number>;

/** The estimated revenue of a row in US dollars, as an exact decimal string; null if YouTube does not give it. */
export const revenueOf = (row: ReportRow): string | null =>
  row.estimatedRevenue === undefined ? null : new Big(row.estimatedRevenue).toFixed();
