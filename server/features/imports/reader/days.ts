/** A moment that a name or a container says; `isLocal` where it does not say in which time zone, and is read as UTC. */
export interface Told {
  moment: Date;
  isLocal: boolean;
}

/** How far a time of an unknown time zone, read as UTC, may be from what it is. Milliseconds. */
export const ZONES = 14 * 3_600_000;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** `YYYY-MM-DD` of `YYYYMMDD` or `YYYY-MM-DD`; null if it is no day of the years 2000 to 2099. */
export const dayOf = (text: string): string | null => {
  const [, year, dash, month, day] = /^(20\d\d)(-?)(\d\d)\2(\d\d)$/.exec(text) ?? [];
  if (year === undefined || dash === undefined || month === undefined || day === undefined) return null;
  const isReal =
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(+year, +month);
  return isReal ? `${year}-${month}-${day}` : null;
};

/** `YYYY-MM` of `YYYYMM`, `YYYY-MM` or a day; null if it is no month of the years 2000 to 2099. */
export const monthOf = (text: string): string | null => {
  const [, year, month] = /^(20\d\d)-?(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year && month ? `${year}-${month}` : (dayOf(text)?.slice(0, 7) ?? null);
};
