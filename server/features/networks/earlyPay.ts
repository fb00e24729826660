import Big from 'big.js';
import type { z } from 'zod';
import type { getEarlyPay } from '#contract/networks';
import { type MethodType, methodTypes } from '#contract/plain/paymentMethods';
import { type PayingTime, payingTimes } from '#contract/plain/weeklyPayment';
import { lastDayOf, monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { type PaidKind, termsOf } from '../paymentMethods';
import { payDayFor } from '../payments';

type EarlyPay = z.infer<typeof getEarlyPay.answer>['data'];
type Part = EarlyPay['ways'][number]['parts'][number];

const PAYPAL = 'paypal';
const { advance, instant, payment, weekly } = businessConstants;

/** What the network keeps of a part, per cent, and the least that can be asked for, dollars: with PayPal, and with other methods. */
const termsOfPart = (kind: PaidKind) => {
  const [others, paypal] = [termsOf({ kind, type: undefined }), termsOf({ kind, type: PAYPAL })];
  return {
    fee: others.service_percent,
    paypal_fee: paypal.service_percent,
    minimum: others.minimum,
    paypal_minimum: paypal.minimum,
  };
};

const withoutLeast = (kind: PaidKind) => ({ ...termsOfPart(kind), minimum: null, paypal_minimum: null });
const FREE = withoutLeast('regular');
const EARLY = withoutLeast('early');
const OF_ESTIMATES = withoutLeast('estimates');
const ASKED = termsOfPart('estimates');

const WHOLE = '100';
const claimable = instant.shareOfEstimates;
const rest = new Big(WHOLE).minus(claimable).toFixed();

const PARTS: Readonly<Record<PayingTime, (month: string) => Part[]>> = {
  regular: (month) => [{ share: WHOLE, ...FREE, when: 'on', day: payDayFor(month, 'regular') }],
  advanced: (month) => [{ share: WHOLE, ...EARLY, when: 'on', day: payDayFor(month, 'advanced') }],
  // On which days of the week depends on when somebody switches it on.
  weekly: (month) => [
    { share: claimable, ...OF_ESTIMATES, when: 'weekly_until', day: lastDayOf(month) },
    {
      share: rest,
      ...EARLY,
      when: 'weekly_from',
      day: `${monthAfter(month, 1)}-${businessConstants.finalDay}`,
    },
  ],
  instant: (month) => [
    {
      share: claimable,
      ...ASKED,
      when: 'asked',
      day: lastDayOf(month),
    },
    { share: rest, ...FREE, when: 'on', day: payDayFor(month, 'regular') },
  ],
};

const daysOf = (type: MethodType) => termsOf({ kind: 'regular', type }).days;

// The range of all methods but PayPal.
const otherDays = () => {
  const others = methodTypes.filter((type) => type !== PAYPAL).map(daysOf);
  return {
    least: Math.min(...others.map(({ least }) => least)),
    most: Math.max(...others.map(({ most }) => most)),
  };
};

/** What being paid early costs, and how each way to be paid divides what is earned in a month `YYYY-MM`. */
export const earlyPayIn = (month: string): EarlyPay => ({
  currency: businessConstants.currency,
  advance: { fee: EARLY.fee, paypal_fee: EARLY.paypal_fee, day: advance.day },
  instant: {
    fee: ASKED.fee,
    share_of_estimates: instant.shareOfEstimates,
    minimum: ASKED.minimum,
    paypal_minimum: ASKED.paypal_minimum,
  },
  weekly: { days: weekly.days },
  regular: { day: payment.day, months: payment.regularMonths },
  decimals: payment.decimals,
  month,
  ways: payingTimes.map((way) => ({ way, parts: PARTS[way](month) })),
  arrival: { paypal: daysOf(PAYPAL), other: otherDays() },
});
