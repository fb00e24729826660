import type { FastifyInstance } from 'fastify';
import { getEarnings, getEarningsDetails, getNextPayment } from '#contract/earnings';
import { getEarningsGlance } from '#contract/earnings/glance';
import { dayOf } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import type { Connection } from '../../database/open';
import { serve } from '../../http/serve';
import { balanceOf, comingPaymentOf, heldUntil, missedDay, newestPayment, taxOf } from '../payments';
import type { Services } from '../../services';
import { changesRoutes } from './changesRoutes';
import { withMembers } from './channelsRepository';
import { earningsDocumentRoutes } from './documents/routes';
import { earningsFileRoutes } from './files/routes';
import { loweredOf } from './glance';
import { correctedSince } from './glanceRepository';
import { lastMonthOf } from './lastMonth';
import { monthRoutes } from './months/routes';
import { proofRoutes } from './proof/routes';
import { countEntries, daysOf, entriesOf, openEstimates, totalsOf } from './repository';
import { toDay, toEntry, toNextPayment, toTotals } from './views';

const DAY = 86_400_000;

const { currency, loweredDays } = businessConstants;

const glanceOf = async (connection: Connection, userId: string) => {
  const now = new Date();
  const [month, newest, corrected, tax] = await Promise.all([
    lastMonthOf(connection, userId),
    newestPayment(connection, userId),
    correctedSince(connection, userId, new Date(now.getTime() - loweredDays * DAY)),
    taxOf(connection, userId, now),
  ]);
  const latest = newest && {
    date: newest.date,
    amount: newest.amount,
    status: newest.status,
    method: newest.method,
  };
  const { status, without_form } = tax;
  return {
    ...month,
    latest_payment: latest ?? null,
    lowered: loweredOf(corrected),
    tax: { status, without_form },
  };
};

export const earningsRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  earningsFileRoutes(app, services);
  proofRoutes(app, services);
  earningsDocumentRoutes(app, services);
  changesRoutes(app, services);
  monthRoutes(app, services);

  serve(app, getEarnings, async ({ query: { user_id: userId, ...asked } }) => {
    const range = { userId, ...asked };
    const [days, totals, estimates] = await Promise.all([
      daysOf(connection, range),
      totalsOf(connection, range),
      openEstimates(connection, range),
    ]);
    return {
      data: { currency, ...toTotals(totals, asked), entries: days.map(toDay), estimates },
    };
  });

  serve(
    app,
    getEarningsDetails,
    async ({ query: { user_id: userId, page, per_page: perPage, ...group } }) => {
      const [entries, total] = await Promise.all([
        entriesOf(connection, { userId, ...group }, page, perPage).then((rows) =>
          withMembers(connection, userId, rows),
        ),
        countEntries(connection, { userId, ...group }),
      ]);
      return { data: { items: entries.map(toEntry), pagination: { page, per_page: perPage, total } } };
    },
  );

  serve(app, getEarningsGlance, async ({ session: { userId } }) => ({
    data: await glanceOf(connection, userId),
  }));

  serve(app, getNextPayment, async ({ query: { user_id: userId } }) => {
    const now = new Date();
    const [draft, missed, booked] = await Promise.all([
      comingPaymentOf(services, userId, now),
      missedDay(connection, userId),
      balanceOf(connection, userId),
    ]);
    const held = await heldUntil(connection, userId, dayOf(draft.facts.at));
    return { data: toNextPayment(draft, { missed, booked, held }) };
  });
};
