import { dayAfter, dayOf, monthAfter } from '../../../common/days';

/** What figures of networks and their members are of. */
export interface CountedTimes {
  /** The first and the last of the days whose views count, both included. */
  from: string;
  until: string;
  /** The month of what was earned. */
  month: string;
}

// YouTube tells of a day two days later; what it told last is of three days ago for sure.
const LAST_TOLD = 3;
const DAYS = 30;

/** The last 30 days of which YouTube has told, and the last month that is over. */
export const countedTimes = (now: Date): CountedTimes => {
  const today = dayOf(now);
  return {
    from: dayAfter(today, 1 - LAST_TOLD - DAYS),
    until: dayAfter(today, -LAST_TOLD),
    month: monthAfter(today.slice(0, 7), -1),
  };
};
