import moment from 'moment';
import { guideFigures } from '#contract/plain/learn';
import type { RunKind } from '#contract/plain/payments';
import { serverNow } from './clock';
import { dayOf } from './days';

const SATURDAY = 6;

/** The payment day of a month `YYYY-MM`, or the Friday before if that is on a weekend (spec 001 §9). */
export const payDayOf = (month: string): string => {
  const day = moment.utc(`${month}-${guideFigures.payDay}`);
  return day.subtract(Math.max(0, day.isoWeekday() - SATURDAY + 1), 'days').format('YYYY-MM-DD');
};

/** Whether runs of a kind are made on a day `YYYY-MM-DD`: those of weekly payments on each working day. */
export const isPayDay = (day: string, kind: RunKind): boolean =>
  kind === 'weekly' ? moment.utc(day).isoWeekday() < SATURDAY : payDayOf(day.slice(0, 7)) === day;

/** The last pay day until a day `YYYY-MM-DD`. */
export const lastPayDay = (today: string): string => {
  const thisMonth = today.slice(0, 7);
  const before = () => payDayOf(moment.utc(`${thisMonth}-01`).subtract(1, 'month').format('YYYY-MM'));
  return payDayOf(thisMonth) <= today ? payDayOf(thisMonth) : before();
};

/** Whether a day `YYYY-MM-DD` is still to come, as the ledger counts days. */
export const isToCome = (day: string): boolean => day > dayOf(serverNow());
