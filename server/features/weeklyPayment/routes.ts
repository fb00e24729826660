import Big from 'big.js';
import type { FastifyInstance } from 'fastify';
import { comparePayingTimes, enrolWeekly, getWeeklyPayment } from '#contract/weeklyPayment';
import { dayOf } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { sum, sumOf } from '../../common/sums';
import { lockUser } from '../../database/lockUser';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { termsOf } from '../paymentMethods';
import { type PaymentDraft, acceptByChoice, claimedIn, feesState, nextWeeklyOf, stopsOf } from '../payments';
import type { Services } from '../../services';
import { weeklyCodeOf } from './codes';
import { compared } from './compare';
import { monthsBrought, writeEnrolment } from './repository';

const feesIn = ({ composed }: PaymentDraft, ofEstimates: boolean): string =>
  sum(
    composed.parts.filter((part) => (part.limit_month !== '') === ofEstimates).map(({ fee }) => fee),
  ).toFixed(businessConstants.payment.decimals);

const weeklyAnswer = async (services: Services, userId: string) => {
  const { enrolled, since, date, draft } = await nextWeeklyOf(services, userId, new Date());
  const claimed = claimedIn(draft);
  return {
    data: {
      enrolled,
      since: enrolled ? since : null,
      code: weeklyCodeOf(draft),
      next: {
        date,
        final: new Big(draft.composed.amount).minus(claimed).toFixed(),
        final_fee: feesIn(draft, false),
        estimates: claimed.toFixed(),
        estimates_fee: feesIn(draft, true),
        payment_fee: draft.composed.paymentFee,
        blockers: stopsOf(draft.facts),
      },
      final_fee_percent: draft.earlyPercent,
      estimates_fee_percent: termsOf({ kind: 'estimates', type: draft.method?.type }).service_percent,
      fees: await feesState(services.connection, userId, { method: draft.method?.type }),
    },
  };
};

/** Weekly payment, and how it compares to the other ways to be paid. */
export const weeklyRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getWeeklyPayment, ({ session: { userId } }) => weeklyAnswer(services, userId));

  serveCommand(app, services, enrolWeekly, {
    run: async ({ transaction, userId, now, body: { enrolled, fees_version: version } }) => {
      await lockUser(transaction, userId);
      const before = await nextWeeklyOf({ ...services, connection: transaction }, userId, now);
      if (before.enrolled === enrolled) return false;
      const code = weeklyCodeOf(before.draft);
      // Whoever is paid weekly may always leave it.
      if (enrolled && code === 'EMAIL_NOT_VERIFIED') throw new Refusal(code);
      if (enrolled && code !== null) throw new Refusal('WEEKLY_NOT_OFFERED');
      if (enrolled) {
        const method = before.draft.method?.type;
        await acceptByChoice(transaction, userId, ['early', 'estimates'], { method, version, now });
      }
      await writeEnrolment(transaction, userId, { enrolled, since: dayOf(now), now });
      return true;
    },
    audit: ({ userId, body: { enrolled } }, isChanged) =>
      isChanged
        ? { action: 'weeklyPayment.enrol', subject: userId, about: userId, detail: { enrolled } }
        : null,
    answer: ({ transaction, userId }) => weeklyAnswer({ ...services, connection: transaction }, userId),
  });

  serve(app, comparePayingTimes, async ({ session: { userId } }) => {
    const now = new Date();
    const months = await monthsBrought(connection, userId, {
      before: dayOf(now).slice(0, 7),
      limit: businessConstants.comparedMonths,
    });
    const { draft } = await nextWeeklyOf(services, userId, now);
    return {
      data: {
        from: months.at(-1)?.month ?? null,
        to: months[0]?.month ?? null,
        months: months.length,
        earned: sumOf(months).toFixed(),
        items: compared(months, {
          earlyPercent: draft.earlyPercent,
          type: draft.method?.type,
          currency: draft.into.currency,
        }),
      },
    };
  });
};
