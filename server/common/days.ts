const DAY = 86_400_000;

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day that is `days` days after this one, or before it if `days` is negative. Days are `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY));

const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0;

/** The day that is so many working days after this one; none is the day itself. */
export const workingDaysAfter = (day: string, days: number): string => {
  let [reached, left] = [day, days];
  while (left > 0) {
    reached = dayAfter(reached, 1);
    if (!isWeekend(reached)) left -= 1;
  }
  return reached;
};

/** The last day, `YYYY-MM-DD`, of a month `YYYY-MM`. */
export const lastDayOf = (month: string): string =>
  dayOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)));

/** The month that is `months` months after this one, or before it if `months` is negative. Months are `YYYY-MM`. */
export const monthAfter = (month: string, months: number): string =>
  dayOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1))).slice(0, 7);

/** The same day of so many months before, or the last one of a month that is shorter. Days are `YYYY-MM-DD`. */
export const monthsBefore = (day: string, months: number): string => {
  const month = monthAfter(day.slice(0, 7), -months);
  const same = `${month}-${day.slice(8)}`;
  const last = lastDayOf(month);
  return same < last ? same : last;
};

/** Sorts by months `YYYY-MM`, the oldest first. */
export const byMonth = (one: { month: string }, other: { month: string }): number =>
  one.month.localeCompare(other.month);
