import Big from 'big.js';
import type { z } from 'zod';
import type { getEarlyPay } from '#contract/earlyPay';
import type { MethodType } from '#contract/plain/paymentMethods';
import { type PayingTime, payingTimes, weeklyMethods } from '#contract/plain/weeklyPayment';
import { lastDayOf, monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { termsOf } from '../paymentMethods';
import { payDayFor, tariffTerms } from '../payments';

type EarlyPay = z.infer<typeof getEarlyPay.answer>['data'];
type Part = EarlyPay['ways'][number]['parts'][number];

const { advance, instant, payment, weekly } = businessConstants;

const WHOLE = '100';
const claimable = instant.shareOfEstimates;
const rest = new Big(WHOLE).minus(claimable).toFixed();

const PARTS: Readonly<Record<PayingTime, (month: string) => Part[]>> = {
  regular: (month) => [{ share: WHOLE, kind: 'regular', when: 'on', day: payDayFor(month, 'regular') }],
  advanced: (month) => [{ share: WHOLE, kind: 'early', when: 'on', day: payDayFor(month, 'advanced') }],
  // On which days of the week depends on when somebody switches it on.
  weekly: (month) => [
    { share: claimable, kind: 'estimates', when: 'weekly_until', day: lastDayOf(month) },
    {
      share: rest,
      kind: 'early',
      when: 'weekly_from',
      day: `${monthAfter(month, 1)}-${businessConstants.finalDay}`,
    },
  ],
  instant: (month) => [
    { share: claimable, kind: 'estimates', when: 'asked', day: lastDayOf(month) },
    { share: rest, kind: 'regular', when: 'on', day: payDayFor(month, 'regular') },
  ],
};

interface Network {
  /** Whether it has the tariff (decision 46). */
  hasTariff: boolean;
  /** The payment methods on offer. */
  methods: readonly MethodType[];
}

const methodOf = (type: MethodType, { hasTariff }: Network) => {
  // Of the fees that a person may have the higher one: nothing is promised that only the first payment brings.
  const [regular, early, estimates] = (['regular', 'early', 'estimates'] as const).map((kind) =>
    termsOf({ kind, type, tariff: hasTariff ? 'later' : undefined }),
  );
  if (!regular || !early || !estimates) throw new Error('each kind has terms');
  return {
    type,
    weekly: weeklyMethods.some((one) => one === type),
    days: regular.days,
    views_needed: regular.views_needed,
    regular,
    early,
    estimates,
  };
};

/** What being paid early costs in a network, and how each way to be paid divides what is earned in a month `YYYY-MM`. */
export const earlyPayIn = (month: string, network: Network): EarlyPay => {
  const tariff = network.hasTariff ? ('later' as const) : undefined;
  const feeOf = (type?: MethodType) => termsOf({ kind: 'early', type, tariff }).service_percent;
  const asked = termsOf({ kind: 'estimates', type: undefined });
  return {
    currency: businessConstants.currency,
    tariff: network.hasTariff ? tariffTerms : null,
    advance: { fee: feeOf(), paypal_fee: feeOf('paypal'), day: advance.day },
    instant: {
      fee: asked.service_percent,
      share_of_estimates: instant.shareOfEstimates,
      minimum: asked.minimum,
      paypal_minimum: termsOf({ kind: 'estimates', type: 'paypal' }).minimum,
    },
    weekly: { days: weekly.days },
    regular: { day: payment.day, months: payment.regularMonths },
    decimals: payment.decimals,
    month,
    ways: payingTimes.map((way) => ({ way, parts: PARTS[way](month) })),
    methods: network.methods.map((type) => methodOf(type, network)),
  };
};
