import type { FastifyInstance } from 'fastify';
import { MAY_ASK } from '#contract/plain/revenueShare';
import { takeShareOffer } from '#contract/revenueShare';
import { codeOf } from '#contract/rules/check';
import { shareMonth } from '#contract/rules/revenueShare';
import { dayOf, monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { lockUser } from '../../database/lockUser';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serveCommand } from '../../http/serveCommand';
import { actorOf } from '../auth';
import { OFFERED, agreeShare } from '../ledger';
import type { Services } from '../../services';
import { hasShareOffer, isMonthPaid } from './repository';
import { agreedSharesOf, shareMonths } from './shares';

const chosenOf = async (connection: Connection, userId: string) =>
  (await agreedSharesOf(connection, userId)).find(({ channelId }) => channelId === OFFERED);

const monthsFrom = (earliest: string, latest: string): string[] => {
  const months = [];
  for (let month = earliest; month <= latest; month = monthAfter(month, 1)) months.push(month);
  return months;
};

/** The offer of a month with a higher share: which months there are, or the one that was chosen. Null where there is none. */
export const offerOf = async (connection: Connection, userId: string) => {
  const chosen = await chosenOf(connection, userId);
  if (chosen) return { percent: chosen.percent, chosen_month: chosen.effectiveMonth, months: [] };
  if (!(await hasShareOffer(connection, userId))) return null;
  const { earliest, latest } = shareMonths(dayOf(new Date()));
  return {
    percent: businessConstants.revenueShare.offered,
    chosen_month: null,
    months: monthsFrom(earliest, latest),
  };
};

/** Choosing the month of the offered share. */
export const offerRoutes = (app: FastifyInstance, services: Services) => {
  serveCommand(app, services, takeShareOffer, {
    run: async ({ transaction, session, userId, now, body: { month } }) => {
      const by = await actorOf(transaction, session);
      await lockUser(transaction, userId);
      const chosen = await chosenOf(transaction, userId);
      if (chosen) throw new Refusal('SHARE_OFFER_TAKEN');
      const mayTake = by.permissions.has(MAY_ASK) && (await hasShareOffer(transaction, userId));
      if (!mayTake) throw new Refusal('REVENUE_SHARE_NOT_ALLOWED');
      const { earliest, latest } = shareMonths(dayOf(now));
      const isPaid = await isMonthPaid(transaction, userId, month);
      const finding = shareMonth(month, { earliest, latest, later: [], isPaid });
      if (finding !== undefined) {
        const message = codeOf(finding);
        throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'month', message }]);
      }
      const percent = businessConstants.revenueShare.offered;
      await agreeShare(
        transaction,
        { userId, channelId: OFFERED, category: '*', effectiveMonth: month, percent, serviceFeePercent: '0' },
        { by: by.userId, now },
      );
      return percent;
    },
    answer: ({ body: { month } }, percent) => ({ data: { percent, chosen_month: month } }),
  });
};
