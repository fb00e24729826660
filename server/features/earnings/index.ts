import Big from 'big.js';
import type { FastifyInstance } from 'fastify';
import {
  type EarningsSource,
  paymentTypes,
  getEarnings,
  getEarningsDetails,
  getNextPayment,
} from '#contract/earnings';
import type { Connection } from '../../database/open';
import { figures } from '../../common/figures';
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
import { blockersOf, minimumFor, nextPayDay } from './rules';

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

const orNull = (text: string) => text || null;

const channelOf = (entry: Entry) =>
  entry.channel_id
    ? {
        channel_id: entry.channel_id,
        // A channel that was deleted since keeps its earnings.
        name: entry.channel_name ?? entry.channel_id,
        status: entry.channel_status ?? 'unlinked',
      }
    : null;

const taxOf = (entry: Entry) =>
  entry.type === 'tax' ? { country: 'US' as const, percent: entry.tax_percent, base: entry.tax_base } : null;

const paymentOf = (entry: Entry) =>
  entry.payment_id && entry.payment_date && entry.payment_status
    ? {
        date: entry.payment_date,
        month: orNull(entry.payment_month ?? ''),
        payment_details: entry.payment_details ?? '',
        transaction_id: entry.transaction_id ?? '',
        status: entry.payment_status,
        failure_code: entry.failure_code,
        method: entry.method ?? '',
        payment_fee: entry.payment_fee ?? '0',
        service_fee: entry.payment_service_fee ?? '0',
        note: entry.note ?? '',
        exchange_rate: entry.exchange_rate,
        target_currency: entry.target_currency ?? figures.currency,
      }
    : null;

export const earningsRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  serve(app, getEarnings, async ({ query: { user_id: userId, from, to, source } }) => {
    const range = { userId, from, to, source };
    const [days, totals, estimates] = await Promise.all([
      daysOf(connection, range),
      totalsOf(connection, { ...range, paid: paymentTypes }),
      openEstimates(connection, range),
    ]);
    const balance = new Big(totals.previous).plus(totals.earned).minus(totals.paid);
    return {
      data: {
        currency: figures.currency,
        previous_balance: totals.previous,
        earned: totals.earned,
        paid: totals.paid,
        balance: balance.toFixed(),
        entries: days.map((day) => ({
          date: day.date,
          datetime: day.booked_at.toISOString(),
          type: day.type,
          source: day.source,
          category: day.category,
          month: orNull(day.month),
          amount: day.amount,
          status: Number(day.failed) > 0 ? ('failed' as const) : ('final' as const),
          entries: Number(day.entries),
          failed: Number(day.failed),
          failed_amount: day.failed_amount,
        })),
        estimates,
        sources: (totals.sources ?? []).filter((name): name is EarningsSource => name !== ''),
      },
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
      const items = entries.map((entry) => ({
        entry_id: entry.entry_id,
        booked_at: entry.booked_at.toISOString(),
        month: orNull(entry.month),
        source: entry.source,
        category: entry.category,
        amount: entry.amount,
        status: entry.status,
        correction: entry.correction,
        channel: channelOf(entry),
        gross: entry.gross,
        revenue_share: entry.revenue_share,
        service_fee: entry.service_fee,
        estimated: entry.estimated,
        tax: taxOf(entry),
        payment: paymentOf(entry),
      }));
      return { data: { items, pagination: { page, per_page: perPage, total } } };
    },
  );

  serve(app, getNextPayment, async ({ query: { user_id: userId } }) => {
    const next = nextPayDay(new Date().toISOString().slice(0, 10));
    const [{ balance, payable }, method, newest] = await Promise.all([
      payableOf(connection, userId, next.month, paymentTypes),
      currentMethod(connection, userId),
      newestPayment(connection, userId),
    ]);
    const amount = new Big(payable).gt(0) ? payable : '0';
    const failed =
      newest && (newest.status === 'failed' || newest.status === 'returned') ? newest : undefined;
    return {
      data: {
        currency: figures.currency,
        balance,
        ...next,
        amount,
        timing: 'regular' as const,
        method: method?.type ?? null,
        minimum: minimumFor(method?.type),
        blockers: blockersOf({ amount, method, lastStatus: newest?.status }),
        failed_payment: failed
          ? {
              date: failed.date,
              amount: failed.amount,
              failure_code: failed.failure_code,
              method: failed.method,
            }
          : null,
      },
    };
  });
};

export { payDayOf } from './rules';
