import { FIRST_SHARE_MONTH, type ShareCategory, shareCategories } from '../plain/revenueShare';
import { type Finding, all, atMost, required } from './check';

// Rules of requests for another revenue share (spec 001 §5, decision 15).

/** The most characters of why a share is asked for, and of notes to staff. */
export const LONGEST_SHARE_TEXT = 1_000;

/** Why another share is asked for, and the notes beside it: neither may be empty (spec 002 §5). */
export const shareText = all(required, atMost(LONGEST_SHARE_TEXT));

/** A share from a month on, per cent. */
export interface ShareFrom {
  effectiveMonth: string;
  percent: string;
}

/** What a request is checked against. Months are `YYYY-MM`, percentages are per cent. */
export interface ShareLimits {
  least: string;
  most: string;
  /** The first month for which it can be asked, and the last. */
  earliest: string;
  latest: string;
  /** The share that would hold in the asked month without the request. */
  current: string;
  /** The shares that are agreed for the asked month and later ones. */
  later: readonly ShareFrom[];
  /** Whether something of the asked month was paid. */
  isPaid: boolean;
}

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/;

/** Whether a share can be asked for a category at all. */
export const isShareCategory = (category: string): category is ShareCategory =>
  shareCategories.some((one) => one === category);

/** What is wrong with the month from which a share is to hold. */
export const shareMonth = (
  month: string,
  { earliest, latest, later, isPaid }: Pick<ShareLimits, 'earliest' | 'latest' | 'later' | 'isPaid'>,
): Finding | undefined => {
  if (month === '') return 'choose';
  if (month < FIRST_SHARE_MONTH) return 'share_before_first';
  if (isPaid) return 'share_month_paid';
  if (month < earliest) return 'share_deadline';
  if (month > latest) return 'share_too_far';
  return later.some(({ effectiveMonth }) => effectiveMonth === month) ? 'share_month_taken' : undefined;
};

/** What is wrong with a share, per cent. A lower one than now is no fault: it is asked whether it is meant. */
export const sharePercent = (
  percent: string,
  { least, most, current, later }: Pick<ShareLimits, 'least' | 'most' | 'current' | 'later'>,
): Finding | undefined => {
  const text = percent.trim();
  if (text === '') return 'required';
  if (!PERCENT.test(text)) return 'share_number';
  const value = Number(text);
  if (value === 0) return 'share_zero';
  if (value < Number(least) || value > Number(most))
    return { code: 'share_range', values: { min: least, max: most } };
  if (value === Number(current)) return 'share_same';
  const lower = later.find((share) => Number(share.percent) < value);
  return lower
    ? { code: 'share_above_later', values: { percent: lower.percent, month: lower.effectiveMonth } }
    : undefined;
};

/** Whether a share is lower than the one that holds: it has to be said that this is meant. */
export const isLowerShare = (percent: string, current: string): boolean => Number(percent) < Number(current);

const monthAfter = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months))
    .toISOString()
    .slice(0, 7);

/**
 * Until which day a request has to be made, and the first month that it can change: until the 7th of a month the next one, from then on
 * the one after that (spec 001 §9). `today` is `YYYY-MM-DD`, UTC; the deadline is included.
 */
export const shareDeadline = (
  today: string,
  deadlineDay: number,
): { deadline: string; effectiveMonth: string } => {
  const month = today.slice(0, 7);
  const closes = Number(today.slice(8)) <= deadlineDay ? month : monthAfter(month, 1);
  return {
    deadline: `${closes}-${String(deadlineDay).padStart(2, '0')}`,
    effectiveMonth: monthAfter(closes, 1),
  };
};
