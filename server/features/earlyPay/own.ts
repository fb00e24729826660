import type { OwnEarlyPay } from '#contract/earlyPay';
import { dayOf } from '../../common/days';
import { canClaim, claimingFacts, leastClaim } from '../instantPayment';
import { minimumFor, termsOf } from '../paymentMethods';
import { feesState, nextPaymentOf, nextWeeklyOf, stopsOf } from '../payments';
import type { Services } from '../../services';
import { weeklyCodeOf } from '../weeklyPayment';

/** The terms of being paid early as they hold for a user now. */
export const ownEarlyPay = async (services: Services, userId: string, now: Date): Promise<OwnEarlyPay> => {
  const [advance, weekly, instant] = await Promise.all([
    nextPaymentOf(services, userId, now, 'advanced'),
    nextWeeklyOf(services, userId, now),
    claimingFacts(services, { userId, now }),
  ]);
  const type = advance.method?.type;
  const fees = await feesState(services.connection, userId, { method: type });
  const unaccepted = fees.has_risen ? ('FEES_NOT_ACCEPTED' as const) : null;
  const claimFee = termsOf({ kind: 'estimates', type }).service_percent;
  return {
    method: type ?? null,
    fees,
    advance: {
      fee_percent: advance.earlyPercent,
      minimum: advance.minimum,
      date: advance.next.date,
      code: stopsOf(advance.facts)[0] ?? unaccepted,
    },
    weekly: {
      fee_percent: weekly.draft.earlyPercent,
      estimates_fee_percent: claimFee,
      minimum: minimumFor(type),
      date: weekly.date,
      code: weeklyCodeOf(weekly.draft) ?? stopsOf(weekly.draft.facts)[0] ?? unaccepted,
    },
    instant: {
      fee_percent: claimFee,
      minimum: leastClaim(type),
      // As soon as it is asked for.
      date: dayOf(now),
      code: instant.code ?? (canClaim(instant) ? null : 'BELOW_MINIMUM'),
    },
  };
};
