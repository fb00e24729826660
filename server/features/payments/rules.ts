import Big from 'big.js';
import type { Timing } from '#contract/plain/paymentSettings';
import type { TaxState } from '#contract/paymentSettings';
import { dayAfter, dayOf, monthAfter } from '../../common/days';
import { figures } from '../../common/figures';

const SATURDAY = 6;
const DAY = 86_400_000;

/** The pay day of a month: the 18th, or the Friday before if the 18th is on a weekend (spec 001 §9). */
export const payDayOf = (month: string): string => {
  const day = new Date(`${month}-${figures.payment.day}T00:00:00Z`);
  const beyondFriday = { [SATURDAY]: 1, 0: 2 }[day.getUTCDay()] ?? 0;
  return dayOf(new Date(day.getTime() - beyondFriday * DAY));
};

const MONTHS: Readonly<Record<Timing, number>> = {
  regular: figures.payment.regularMonths,
  advanced: figures.advance.months,
};

/** The next pay day, which may be today, and the last month whose earnings it pays: two months before, or one in advance. */
export const nextPayDay = (today: string, timing: Timing): { date: string; month: string } => {
  const thisMonth = today.slice(0, 7);
  const payMonth = today <= payDayOf(thisMonth) ? thisMonth : monthAfter(thisMonth, 1);
  return { date: payDayOf(payMonth), month: monthAfter(payMonth, -MONTHS[timing]) };
};

/**
 * What a payment takes of what is payable, and what it leaves below a cent: a payment is rounded down, and the rest stays in
 * the balance. Nothing is due where nothing is payable. Dollars.
 */
export const dueOf = (payable: string): { amount: string; carried_over: string } => {
  const due = new Big(payable).gt(0) ? new Big(payable) : new Big(0);
  const amount = due.round(figures.payment.decimals, Big.roundDown);
  return { amount: amount.toFixed(figures.payment.decimals), carried_over: due.minus(amount).toFixed() };
};

/** The part that is kept of what is paid before its regular day, per cent, by type of payment method (decision 11). */
export const advanceFeeOf = (method: string | undefined): string => {
  const { standard, byMethod } = figures.advance.fee;
  return (byMethod as Partial<Record<string, string>>)[method ?? ''] ?? standard;
};

/** The fee of an advanced payment: of what would be paid later without it. Dollars. */
export const advanceFee = (
  { payable, regular }: { payable: string; regular: string },
  percent: string,
): string => {
  const early = new Big(dueOf(payable).amount).minus(dueOf(regular).amount);
  return (early.gt(0) ? early : new Big(0)).times(percent).div(100).round(2, Big.roundHalfUp).toFixed(2);
};

/**
 * The month in which nothing is paid after leaving advanced payment: the one in which the month that was paid in advance would have
 * been. Null where that is over.
 */
export const gapMonth = (advanced: string | undefined, today: string): string | null => {
  if (advanced === undefined) return null;
  const month = monthAfter(advanced, figures.payment.regularMonths);
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
  `${Number(signedOn.slice(0, 4)) + figures.taxForm.years}-12-31`;

const statusOf = (signedOn: string | null, until: string | null, today: string): TaxState['status'] => {
  if (signedOn === null) return 'missing';
  if (until === null) return 'valid';
  if (until < today) return 'lapsed';
  return until < dayAfter(today, figures.taxForm.tellBeforeDays) ? 'lapsing' : 'valid';
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
  const { backupPercent, companyPercent } = figures.taxForm;
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
