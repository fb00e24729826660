import type { Timing } from '#contract/plain/paymentSettings';
import type { TaxState } from '#contract/payments/settings';
import { dayAfter, monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';

const SATURDAY = 6;
const DAY = 86_400_000;

/** A day, or the Friday before where it is on a weekend (decision 9). */
const workingDay = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  const beyondFriday = { [SATURDAY]: 1, 0: 2 }[date.getUTCDay()] ?? 0;
  return dayAfter(day, -beyondFriday);
};

/** The pay day of a month: the 18th, or the Friday before if the 18th is on a weekend (spec 001 §9). */
export const payDayOf = (month: string): string => workingDay(`${month}-${businessConstants.payment.day}`);

const MONTHS: Readonly<Record<Timing, number>> = {
  regular: businessConstants.payment.regularMonths,
  advanced: businessConstants.advance.months,
};

/** The next pay day, which may be today, and the last month whose earnings it pays: two months before, or one in advance. */
export const nextPayDay = (today: string, timing: Timing): { date: string; month: string } => {
  const thisMonth = today.slice(0, 7);
  const payMonth = today <= payDayOf(thisMonth) ? thisMonth : monthAfter(thisMonth, 1);
  return { date: payDayOf(payMonth), month: monthAfter(payMonth, -MONTHS[timing]) };
};

/** The day on which a month is paid by a timing. */
export const payDayFor = (month: string, timing: Timing): string =>
  payDayOf(monthAfter(month, MONTHS[timing]));

/** The last pay day until today, and the last month that it pays. */
export const lastPayDay = (today: string, timing: Timing): { date: string; month: string } => {
  const thisMonth = today.slice(0, 7);
  const payMonth = payDayOf(thisMonth) <= today ? thisMonth : monthAfter(thisMonth, -1);
  return { date: payDayOf(payMonth), month: monthAfter(payMonth, -MONTHS[timing]) };
};

/** The next day, which may be today, on which somebody who is paid weekly since a day is paid. The first comes a week after that. */
export const nextWeeklyDay = (since: string, today: string): string => {
  const { days } = businessConstants.weekly;
  const passed = Math.floor((Date.parse(today) - Date.parse(since)) / DAY);
  let weeks = Math.max(1, Math.floor(passed / days));
  while (workingDay(dayAfter(since, weeks * days)) < today) weeks += 1;
  return workingDay(dayAfter(since, weeks * days));
};

/** Whether somebody is paid weekly on a day. */
export const isWeeklyDay = (day: string): boolean => workingDay(day) === day;

/**
 * How many days, modulo a week, lie between the days since when people are paid weekly and a pay day on which they are: on Fridays also
 * those of the weekend.
 */
export const weeklyOffsets = (day: string): number[] => {
  const { days } = businessConstants.weekly;
  return [0, 1, 2]
    .filter((later) => workingDay(dayAfter(day, later)) === day)
    .map((later) => (days - later) % days);
};

/**
 * The month in which nothing is paid after leaving advanced payment: the one in which the month that was paid in advance would have
 * been. Null where that is over.
 */
export const gapMonth = (advanced: string | undefined, today: string): string | null => {
  if (advanced === undefined) return null;
  const month = monthAfter(advanced, businessConstants.payment.regularMonths);
  return payDayOf(month) >= today ? month : null;
};

interface FiledForm {
  payee: 'person' | 'company';
  us_person: boolean;
  signed_on: string | null;
}

const ADSENSE = 'https://adsense.google.com/start/';

/** The end of the third full calendar year after the signature (domain facts §11); a W-9 does not lapse. */
const validUntil = (signedOn: string): string =>
  `${Number(signedOn.slice(0, 4)) + businessConstants.taxForm.years}-12-31`;

const statusOf = (signedOn: string | null, until: string | null, today: string): TaxState['status'] => {
  if (signedOn === null) return 'missing';
  if (until === null) return 'valid';
  if (until < today) return 'lapsed';
  return until < dayAfter(today, businessConstants.taxForm.tellBeforeDays) ? 'lapsing' : 'valid';
};

/** The state of the tax form, by what the creator has said of it; who lives in the US files as a US person unless they say otherwise. */
export const taxStateOf = (
  filed: FiledForm | undefined,
  { country, lastReport, today }: { country: string; lastReport: TaxState['last_report']; today: string },
): TaxState => {
  const isUs = filed ? filed.us_person : country === 'US';
  const isCompany = filed?.payee === 'company';
  const signedOn = filed?.signed_on ?? null;
  const until = signedOn === null || isUs ? null : validUntil(signedOn);
  const { backupPercent, companyPercent } = businessConstants.taxForm;
  return {
    payee: filed?.payee ?? null,
    us_person: filed?.us_person ?? null,
    signed_on: signedOn,
    form: isUs ? 'W-9' : isCompany ? 'W-8BEN-E' : 'W-8BEN',
    valid_until: until,
    status: statusOf(signedOn, until, today),
    without_form:
      isCompany && !isUs
        ? { percent: companyPercent, of: 'us' }
        : { percent: backupPercent, of: 'worldwide' },
    last_report: lastReport,
    url: ADSENSE,
  };
};
