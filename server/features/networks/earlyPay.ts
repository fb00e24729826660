import Big from 'big.js';
import type { z } from 'zod';
import type { getEarlyPay } from '#contract/networks';
import { type PayingTime, payingTimes } from '#contract/plain/weeklyPayments';
import { lastDayOf, monthAfter } from '../../common/days';
import { figures } from '../../common/figures';
import { advanceFeeOf, payDayFor } from '../payments';

type EarlyPay = z.infer<typeof getEarlyPay.answer>['data'];
type Part = EarlyPay['ways'][number]['parts'][number];

const PAYPAL = 'paypal';
const { advance, instant, payment, payout, weekly } = figures;

/** What is kept of a part, per cent, and the least that can be asked for, dollars. */
const FREE = { fee: '0', paypal_fee: '0', minimum: null, paypal_minimum: null };
const EARLY = { ...FREE, fee: advanceFeeOf(undefined), paypal_fee: advanceFeeOf(PAYPAL) };
const OF_ESTIMATES = { ...FREE, fee: instant.fee, paypal_fee: instant.fee };

const WHOLE = '100';
const claimable = instant.shareOfEstimates;
const rest = new Big(WHOLE).minus(claimable).toFixed();

const PARTS: Readonly<Record<PayingTime, (month: string) => Part[]>> = {
  regular: (month) => [{ share: WHOLE, ...FREE, when: 'on', day: payDayFor(month, 'regular') }],
  advanced: (month) => [{ share: WHOLE, ...EARLY, when: 'on', day: payDayFor(month, 'advanced') }],
  // On which days of the week depends on when somebody switches it on.
  weekly: (month) => [
    { share: claimable, ...OF_ESTIMATES, when: 'weekly_until', day: lastDayOf(month) },
    { share: rest, ...EARLY, when: 'weekly_from', day: `${monthAfter(month, 1)}-${figures.finalDay}` },
  ],
  instant: (month) => [
    {
      share: claimable,
      ...OF_ESTIMATES,
      minimum: instant.minimum.standard,
      paypal_minimum: instant.minimum.byMethod.paypal,
      when: 'asked',
      day: lastDayOf(month),
    },
    { share: rest, ...FREE, when: 'on', day: payDayFor(month, 'regular') },
  ],
};

const days = ([least, most]: readonly [number, number]) => ({ least, most });

// The range of all methods but PayPal.
const otherDays = (): readonly [number, number] => {
  const others = Object.entries(payout).flatMap(([type, terms]) => (type === PAYPAL ? [] : [terms.days]));
  return [Math.min(...others.map(([least]) => least)), Math.max(...others.map(([, most]) => most))];
};

/** What being paid early costs, and how each way to be paid divides what is earned in a month `YYYY-MM`. */
export const earlyPayIn = (month: string): EarlyPay => ({
  currency: figures.currency,
  advance: { fee: advance.fee.standard, paypal_fee: advance.fee.byMethod.paypal, day: advance.day },
  instant: {
    fee: instant.fee,
    share_of_estimates: instant.shareOfEstimates,
    minimum: instant.minimum.standard,
    paypal_minimum: instant.minimum.byMethod.paypal,
  },
  weekly: { days: weekly.days },
  regular: { day: payment.day, months: payment.regularMonths },
  decimals: payment.decimals,
  month,
  ways: payingTimes.map((way) => ({ way, parts: PARTS[way](month) })),
  arrival: { paypal: days(payout.paypal.days), other: days(otherDays()) },
});
