import moment from 'moment';

/** Whole hours since an ISO moment, at least 0. */
export const hoursSince = (iso: string, now: number): number =>
  Math.max(0, moment.utc(now).diff(moment.utc(iso), 'hours'));
