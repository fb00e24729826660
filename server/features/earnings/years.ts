/** The days of a calendar year (UTC). */
export const yearOf = (year: string): { from: string; to: string } => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
});
