import moment from 'moment';

/** Whole hours since an ISO moment, at least 0. */
export const hoursSince = (iso: string, now: number): number =>
  Math.max(0, moment.utc(now).diff(moment.utc(iso), 'hours'));

/** The day `YYYY-MM-DD` of a moment (in ms) in UTC, as in the ledger. */
export const dayOf = (now: number): string => moment.utc(now).format('YYYY-MM-DD');

/** Every month `YYYY-MM` from the month of day `from` to the month of day `to`, both included. */
export const monthsBetween = (from: string, to: string): string[] => {
  const first = moment.utc(from).startOf('month');
  const count = moment.utc(to).startOf('month').diff(first, 'months') + 1;
  return Array.from({ length: Math.max(0, count) }, (_month, index) =>
    first.clone().add(index, 'months').format('YYYY-MM'),
  );
};

/** The month `YYYY-MM` that is so many months after `month`, or before it. */
export const monthsFrom = (month: string, months: number): string =>
  moment.utc(`${month}-01`).add(months, 'months').format('YYYY-MM');

const DAY = 86_400_000;

/** Every day `YYYY-MM-DD` from `from` to `to`, both included; each is moved `shift` days later. */
export const daysBetween = (from: string, to: string, shift = 0): string[] => {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / DAY) + 1;
  return Array.from({ length: Math.max(0, count) }, (_day, index) =>
    new Date(first + (index + shift) * DAY).toISOString().slice(0, 10),
  );
};
