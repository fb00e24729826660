import Big from 'big.js';
import type { PaidKind } from '#contract/plain/earlyPay';
import { type PayingTime, payingTimes } from '#contract/plain/weeklyPayment';
import { dayAfter, lastDayOf, monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { type AskedTerms, paymentFeeOf, termsOf } from '../paymentMethods';
import { nextWeeklyDay, payDayFor } from '../payments';

/** What a month brought, dollars. */
export interface MonthBrought {
  month: string;
  amount: string;
}

/** How much of a month is sent by which day, and as what kind. */
interface Sending {
  part: Big;
  day: string;
  kind: PaidKind;
}

/** By whom, and how, the months would have been paid; `earlyPercent` is kept of what is paid before it is due. */
export interface PaidHow extends Pick<AskedTerms, 'type' | 'currency'> {
  earlyPercent: string;
}

const DAY = 86_400_000;
const WHOLE = new Big(1);

const middleOf = (month: string): string => dayAfter(`${month}-01`, 14);
const claimable = new Big(businessConstants.instant.shareOfEstimates).div(100);

/** Weekly: what can be claimed of estimates goes out during the month, the rest with the first payment after it is final. */
const weekly = (month: string): Sending[] => [
  { part: claimable, day: lastDayOf(month), kind: 'estimates' },
  {
    part: WHOLE.minus(claimable),
    day: nextWeeklyDay(`${month}-01`, `${monthAfter(month, 1)}-${businessConstants.finalDay}`),
    kind: 'early',
  },
];

const WAYS: Readonly<Record<PayingTime, (month: string) => Sending[]>> = {
  regular: (month) => [{ part: WHOLE, day: payDayFor(month, 'regular'), kind: 'regular' }],
  advanced: (month) => [{ part: WHOLE, day: payDayFor(month, 'advanced'), kind: 'early' }],
  weekly,
  // As soon as the month is over.
  instant: (month) => [
    { part: claimable, day: dayAfter(lastDayOf(month), 1), kind: 'estimates' },
    { part: WHOLE.minus(claimable), day: payDayFor(month, 'regular'), kind: 'regular' },
  ],
};

const cents = (amount: Big) => amount.toFixed(businessConstants.payment.decimals, Big.roundHalfUp);

/** What the network and the service that pays would have kept of so much, dollars. */
const feesOf = (sent: Big, kind: PaidKind, { type, currency, earlyPercent }: PaidHow): Big => {
  const percent = kind === 'early' ? earlyPercent : termsOf({ kind, type }).service_percent;
  const service = sent.times(percent).div(100);
  return service.plus(paymentFeeOf(sent.minus(service).toFixed(), { kind, type, currency }));
};

/**
 * What of these months each way to be paid would have kept, the service's own fee included, dollars, and how many days after it was
 * earned a dollar would have been sent on average. A month counts as earned in its middle; final reports come on the 12th.
 */
export const compared = (months: readonly MonthBrought[], how: PaidHow) =>
  payingTimes.map((time) => {
    let [fee, weighted, all] = [new Big(0), new Big(0), new Big(0)];
    for (const { month, amount } of months) {
      for (const { part, day, kind } of WAYS[time](month)) {
        const sent = part.times(amount);
        const days = (Date.parse(day) - Date.parse(middleOf(month))) / DAY;
        fee = fee.plus(feesOf(sent, kind, how));
        weighted = weighted.plus(sent.times(days));
        all = all.plus(sent);
      }
    }
    return {
      time,
      fee: cents(fee),
      received: cents(all.minus(fee)),
      days: all.eq(0) ? 0 : Math.round(weighted.div(all).toNumber()),
    };
  });
