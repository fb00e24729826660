import type { FastifyInstance } from 'fastify';
import { getEarnings, getEarningsDetails, getNextPayment, paymentTypes } from '#contract/earnings';
import { dayOf } from '../../common/days';
import { figures } from '../../common/figures';
import type { Connection } from '../../database/open';
import { serve } from '../../http/serve';
import {
  countEntries,
  currentMethod,
  daysOf,
  entriesOf,
  newestPayment,
  openEstimates,
  payableOf,
  totalsOf,
} from './repository';
import { blockersOf, dueOf, minimumFor, nextPayDay } from './rules';
import { toDay, toEntry, toFailedPayment, toTotals } from './views';

export const earningsRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  serve(app, getEarnings, async ({ query: { user_id: userId, from, to, source } }) => {
    const range = { userId, from, to, source };
    const [days, totals, estimates] = await Promise.all([
      daysOf(connection, range),
      totalsOf(connection, { ...range, paid: paymentTypes }),
      openEstimates(connection, range),
    ]);
    return {
      data: { currency: figures.currency, ...toTotals(totals, source), entries: days.map(toDay), estimates },
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

  serve(app, getNextPayment, async ({ query: { user_id: userId } }) => {
    const next = nextPayDay(dayOf(new Date()));
    const [{ balance, payable }, method, newest] = await Promise.all([
      payableOf(connection, userId, next.month),
      currentMethod(connection, userId),
      newestPayment(connection, userId),
    ]);
    const due = dueOf(payable);
    return {
      data: {
        currency: figures.currency,
        balance,
        ...next,
        ...due,
        timing: 'regular' as const,
        method: method?.type ?? null,
        minimum: minimumFor(method?.type),
        blockers: blockersOf({ amount: due.amount, method, lastStatus: newest?.status }),
        failed_payment: toFailedPayment(newest),
      },
    };
  });
};
