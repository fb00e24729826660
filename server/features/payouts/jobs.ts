import { dayOf } from '../../common/days';
import { inTransaction } from '../../database/transaction';
import { defineHandler } from '../../jobs/types';
import { finishRuns } from '../paymentRuns';
import { cancelPayment, moveLateDays } from '../payments';
import type { Services } from '../../services';
import { composeNext } from './compose';
import { type Followed, followSome } from './follow';
import { paymentsToCancel, unsentBatch } from './repository';
import { sendBatch } from './send';
import type { Enough } from './shortfall';
import { providedTypes } from './providedTypes';
import { forgetShortfalls } from './shortfallRepository';

const SLICE = 50;

interface Sending {
  /** How many were sent so far. */
  payments: number;
  /** Where there was enough to send them. */
  enough?: Enough | undefined;
}

/**
 * The job that sends what is approved. One step a slice: what a process left written down and unsent first, then what was cancelled,
 * then the next batch.
 */
export const sendHandler = (services: Services) =>
  defineHandler<'payments:send', Sending>(async ({ connection, state, now, keep, dryRun }) => {
    const { payments, enough } = state ?? { payments: 0 };
    // Sending is nothing that could be rolled back.
    if (dryRun) return {};
    const own = { ...services, connection };
    if (!state) await moveLateDays(connection, dayOf(now));
    const unsent = await unsentBatch(connection, providedTypes(services));
    if (unsent) {
      await sendBatch(own, unsent, now);
      await keep(connection, { ...state, payments: payments + Number(unsent.items) });
      return 'more';
    }
    const cancelled = await paymentsToCancel(connection, SLICE);
    for (const { user_id: userId, payment_id: paymentId } of cancelled) {
      await inTransaction(connection, (transaction) =>
        cancelPayment(transaction, { userId, paymentId }, { reason: 'RUN_CANCELLED', now }),
      );
    }
    if (cancelled.length > 0) {
      await keep(connection, { ...state, payments });
      return 'more';
    }
    const composed = await composeNext(own, connection, { now, enough });
    if (composed) {
      await keep(connection, { payments, ...composed });
      return 'more';
    }
    await finishRuns(connection, now);
    await forgetShortfalls(connection);
    return { payments };
  });

/** The job that asks services what became of payments, and sends again what nobody knows of. */
export const followHandler = (services: Services) =>
  defineHandler<'payments:follow', Followed>(async ({ connection, state, now, keep, dryRun, signal }) => {
    const before: Followed = state ?? { done: 0, failed: 0 };
    if (dryRun) return {};
    signal.throwIfAborted();
    const some = await followSome({ ...services, connection }, { connection, now, limit: 1 });
    if (some.done + some.failed === 0) {
      return { payments: before.done, failed: before.failed, wrong: before.wrong };
    }
    await keep(connection, {
      done: before.done + some.done,
      failed: before.failed + some.failed,
      wrong: before.wrong ?? some.wrong,
    });
    return 'more';
  });
