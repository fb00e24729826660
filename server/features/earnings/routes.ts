import type { FastifyInstance } from 'fastify';
import { getEarnings, getEarningsDetails, getNextPayment } from '#contract/earnings';
import { getEarningsGlance } from '#contract/earnings/glance';
import { dayAfter, dayOf, monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import type { Connection } from '../../database/open';
import { serve } from '../../http/serve';
import {
  balanceOf,
  comingPaymentOf,
  heldUntil,
  lastFinalMonth,
  missedDay,
  newestPayment,
  taxOf,
} from '../payments';
import type { Services } from '../../services';
import { earningsDocumentRoutes } from './documents/routes';
import { earningsFileRoutes } from './files/routes';
import { proofRoutes } from './proof/routes';
import { earnedIn, loweredOf, reasonsOf } from './glance';
import { broughtIn, correctedSince, hasEarlier } from './glanceRepository';
import { countEntries, daysOf, entriesOf, openEstimates, totalsOf } from './repository';
import { toDay, toEntry, toNextPayment, toTotals } from './views';

const { currency, loweredDays } = businessConstants;

/** The last final month beside the one before it. */
const lastMonthOf = async (connection: Connection, userId: string) => {
  const last = await lastFinalMonth(connection, userId);
  if (last === undefined) return { last: null, before: null, because: [] };
  const before = monthAfter(last, -1);
  const [brought, isFirst] = await Promise.all([
    broughtIn(connection, userId, [last, before]),
    hasEarlier(connection, userId, last).then((has) => !has),
  ]);
  const rows = brought.map(({ month, channel_id: channelId, name, source, is_tax: isTax, amount }) => ({
    month,
    channelId,
    name: name ?? channelId,
    source,
    isTax,
    amount,
  }));
  return {
    last: { month: last, amount: earnedIn(rows, last) },
    before: isFirst ? null : { month: before, amount: earnedIn(rows, before) },
    because: isFirst ? [] : reasonsOf(rows, { last, before }),
  };
};

const glanceOf = async (connection: Connection, userId: string) => {
  const now = new Date();
  const [month, newest, corrected, tax] = await Promise.all([
    lastMonthOf(connection, userId),
    newestPayment(connection, userId),
    correctedSince(connection, userId, dayAfter(dayOf(now), -loweredDays)),
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
        entriesOf(connection, { userId, ...group }, page, perPage),
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
