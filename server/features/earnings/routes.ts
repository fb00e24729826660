import type { FastifyInstance } from 'fastify';
import { getEarnings, getEarningsDetails, getNextPayment, paymentTypes } from '#contract/earnings';
import { figures } from '../../common/figures';
import { serve } from '../../http/serve';
import { type PaymentServices, nextPaymentOf, whyNot } from '../payments';
import { countEntries, daysOf, entriesOf, openEstimates, totalsOf } from './repository';
import { toDay, toEntry, toFailedPayment, toTotals } from './views';

export const earningsRoutes = (app: FastifyInstance, services: PaymentServices) => {
  const { connection } = services;

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
    const { balance, due, newest, facts, next, timing, minimum } = await nextPaymentOf(
      services,
      userId,
      new Date(),
    );
    return {
      data: {
        currency: figures.currency,
        balance,
        ...next,
        ...due,
        timing,
        method: facts.method?.type ?? null,
        minimum,
        payable_from: facts.method?.payableFrom?.toISOString() ?? null,
        threshold: facts.threshold,
        blockers: whyNot(facts),
        failed_payment: toFailedPayment(newest),
      },
    };
  });
};
