import Big from 'big.js';
import { type PayingTime, payingTimes } from '#contract/plain/weeklyPayments';
import { dayAfter, lastDayOf, monthAfter } from '../../common/days';
import { figures } from '../../common/figures';
import { nextWeeklyDay, payDayFor } from '../payments';

/** What a month brought, dollars. */
export interface MonthBrought {
  month: string;
  amount: string;
}

/** How much of a month is sent on which day, and what is kept of it, per cent. */
interface Sending {
  part: Big;
  day: string;
  percent: string;
}

const DAY = 86_400_000;
const WHOLE = new Big(1);

const middleOf = (month: string): string => dayAfter(`${month}-01`, 14);
const claimable = new Big(figures.instant.shareOfEstimates).div(100);

/** Weekly: what can be claimed of estimates goes out during the month, the rest with the first payment after it is final. */
const weekly = (month: string, fee: string): Sending[] => [
  { part: claimable, day: lastDayOf(month), percent: figures.instant.fee },
  {
    part: WHOLE.minus(claimable),
    day: nextWeeklyDay(`${month}-01`, `${monthAfter(month, 1)}-${figures.finalDay}`),
    percent: fee,
  },
];

const WAYS: Readonly<Record<PayingTime, (month: string, early: string) => Sending[]>> = {
  regular: (month) => [{ part: WHOLE, day: payDayFor(month, 'regular'), percent: '0' }],
  advanced: (month, early) => [{ part: WHOLE, day: payDayFor(month, 'advanced'), percent: early }],
  weekly,
  // As soon as the month is over.
  instant: (month) => [
    { part: claimable, day: dayAfter(lastDayOf(month), 1), percent: figures.instant.fee },
    { part: WHOLE.minus(claimable), day: payDayFor(month, 'regular'), percent: '0' },
  ],
};

const cents = (amount: Big) => amount.toFixed(figures.payment.decimals, Big.roundHalfUp);

/**
 * What each way to be paid would have kept of these months, dollars, and how many days after it was earned a dollar would have been sent
 * on average. `early` is what is kept of what is paid before it is due, per cent. A month counts as earned in its middle; final reports come on the 12th.
 */
export const compared = (months: readonly MonthBrought[], early: string) =>
  payingTimes.map((time) => {
    let [fee, weighted, all] = [new Big(0), new Big(0), new Big(0)];
    for (const { month, amount } of months) {
      for (const { part, day, percent } of WAYS[time](month, early)) {
        const sent = part.times(amount);
        const days = (Date.parse(day) - Date.parse(middleOf(month))) / DAY;
        fee = fee.plus(sent.times(percent).div(100));
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
