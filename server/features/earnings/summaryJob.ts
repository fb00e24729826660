import Big from 'big.js';
import { businessConstants } from '../../common/businessConstants';
import { dayOf, lastDayOf, monthAfter } from '../../common/days';
import { inTransaction } from '../../database/transaction';
import { type Handler, defineHandler } from '../../jobs/types';
import { notify } from '../../messages/notify';
import type { SummaryNamed } from '../../messages/summaryMail';
import type { Services } from '../../services';
import { comingPaymentOf, lastFinalMonth, stopsOf } from '../payments';
import { monthBesideBefore } from './lastMonth';
import { totalsOf } from './repository';
import { finalAmong, insertSummary, nextEarners } from './summaryRepository';

const SLICE = 25;

interface Progress {
  /** Which account was looked at last. */
  after: string | null;
  told: number;
}

const { payment, summaryMonths } = businessConstants;

/** Rounded down to what can be paid, as the screen shows it. */
const whole = (amount: string): string =>
  new Big(amount).round(payment.decimals, Big.roundDown).toFixed(payment.decimals);

/** The month itself and the months after whose figures may come late, the newest first. */
const monthsUntil = (now: Date): string[] =>
  Array.from({ length: summaryMonths }, (_none, back) => monthAfter(dayOf(now).slice(0, 7), -1 - back));

/** What a user is told of a month; undefined where nothing was earned or paid in it. */
const summaryOf = async (
  services: Services,
  { userId, month, now }: { userId: string; month: string; now: Date },
): Promise<SummaryNamed | undefined> => {
  const { connection } = services;
  const all = { channel: 'all', source: 'all', category: 'all', type: 'all' } as const;
  const range = { userId, from: `${month}-01`, to: lastDayOf(month), ...all };
  const [{ last, before, because }, { paid }] = await Promise.all([
    monthBesideBefore(connection, userId, month),
    totalsOf(connection, range),
  ]);
  if (new Big(last.amount).eq(0) && new Big(paid).eq(0)) return undefined;
  const { money, composed, into, facts, next } = await comingPaymentOf(services, userId, now);
  return {
    month,
    amount: last.amount,
    summary: {
      change: before && new Big(last.amount).minus(before.amount).toFixed(),
      because,
      paid: new Big(paid).toFixed(),
      balance: whole(money.balance),
      next: {
        date: next.date,
        amount: composed.amount,
        fee: new Big(composed.fee).plus(composed.paymentFee).toFixed(payment.decimals),
        arrives: { amount: composed.sent, currency: into.currency },
        waits_for: stopsOf(facts)[0] ?? null,
      },
    },
  };
};

/**
 * The job that tells everybody of their last month once its figures are final: what it brought and why that is more or less than the month
 * before, what was paid in it, and what comes next. That somebody was told is written with the message, so that it is told once however
 * often and by however many it is tried.
 */
export const summaryHandler = (services: Services): Handler<'earnings:summaries'> =>
  defineHandler<'earnings:summaries', Progress>(async ({ connection, state, now, keep, signal }) => {
    const { after, told: before } = state ?? { after: null, told: 0 };
    const months = await finalAmong(connection, monthsUntil(now));
    if (months.length === 0) return { accounts: before };
    const some = await nextEarners(connection, months, { after, limit: SLICE });
    let told = before;
    for (const { user_id: userId } of some) {
      signal.throwIfAborted();
      const month = await lastFinalMonth(connection, userId);
      if (month === undefined || !months.includes(month)) continue;
      const texts = await summaryOf({ ...services, connection }, { userId, month, now });
      if (!texts) continue;
      await inTransaction(connection, async (transaction) => {
        if (!(await insertSummary(transaction, { userId, month, at: now }))) return;
        await notify(transaction, { userId, kind: 'monthly-summary', texts, at: now });
        told += 1;
      });
    }
    if (some.length < SLICE) return { accounts: told };
    await keep(connection, { after: some.at(-1)?.user_id ?? after, told });
    return 'more';
  });
