import Big from 'big.js';
import { batchMachine } from '#contract/plain/payouts';
import { lockUser } from '../../database/lockUser';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { SendOutcome } from '../../integrations/payouts/provider';
import { transition } from '../../states/transition';
import {
  type PaymentKey,
  type PaymentRow,
  letStand,
  lockBalance,
  lockedPayment,
  paymentStateMachine,
  updatePayment,
} from '../payments';
import { businessConstants } from '../../common/businessConstants';
import type { Services } from '../../services';
import { batchStateMachine } from './batches/batches';
import { putBack } from './faults';
import { type BatchRow, attemptsOf, lockBatch, updateAttempt, updateBatch } from './repository';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// How long after each try a batch of which nobody knows is sent again; then every six hours.
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR];
const LAST_PAUSE = 6 * HOUR;

/** Whether so much time has passed since a batch was sent first that sending it again could pay twice. */
const isForgotten = (batch: BatchRow, remembersDays: number | null, now: Date): boolean => {
  if (batch.first_sent_at === null || remembersDays === null) return false;
  const days = Math.min(businessConstants.payouts.forgottenDays, remembersDays);
  return now.getTime() - batch.first_sent_at.getTime() > days * DAY;
};

/** Writes down that a batch is sent now: whoever finds it so knows that it may be out. Undefined where somebody else has it. */
const beginSending = (
  connection: Connection,
  services: Services,
  { batch, now }: { batch: BatchRow; now: Date },
): Promise<BatchRow | undefined> =>
  inTransaction(connection, async (transaction) => {
    const row = await lockBatch(transaction, batch.batch_id);
    if (
      !row ||
      row.times_sent !== batch.times_sent ||
      (row.status !== 'composed' && row.status !== 'unknown')
    )
      return undefined;
    const remembers = services.providers[row.provider]?.remembersDays ?? null;
    if (isForgotten(row, remembers, now)) {
      await transition(transaction, batchStateMachine, { batchId: row.batch_id }, 'forget', {
        by: 'system',
        now,
      });
      return undefined;
    }
    if (row.status === 'composed')
      await transition(transaction, batchStateMachine, { batchId: row.batch_id }, 'send', {
        by: 'system',
        now,
      });
    const times = Number(row.times_sent) + 1;
    const sent = {
      status: 'unknown' as const,
      first_sent_at: row.first_sent_at ?? now,
      last_sent_at: now,
      times_sent: times,
      next_look_at: new Date(now.getTime() + (PAUSES[times - 1] ?? LAST_PAUSE)),
    };
    await updateBatch(transaction, row.batch_id, sent);
    return { ...row, ...sent, times_sent: String(times) };
  });

/** Lets a payment be sent again in a batch of its own: what made a service refuse the whole batch may be another payee's. */
const sendAlone = async (
  transaction: Transaction<Schema>,
  key: PaymentKey,
  { code, now }: { code: string; now: Date },
): Promise<void> => {
  const { row } = await transition(transaction, paymentStateMachine, key, 'putBack', {
    by: 'system',
    reason: code,
    now,
  });
  await updatePayment(transaction, row, { alone_since: now });
};

/** A payment that a service refuses for its payee's details: it has failed, and its parts are back in the balance. */
const failRefused = async (
  transaction: Transaction<Schema>,
  payment: PaymentRow,
  { code, now }: { code: string; now: Date },
): Promise<void> => {
  const key = { userId: payment.user_id, paymentId: payment.payment_id };
  await updatePayment(transaction, payment, { failure_code: code });
  const { row } = await transition(transaction, paymentStateMachine, key, 'fail', { by: 'system', now });
  await letStand(transaction, row, new Big(0), now);
};

/**
 * What is refused for a fault of ours is tried again later, in another batch. Where it is a payee's, each payment of the batch is tried
 * alone: that of whose details the service complains fails then.
 */
const writeRefused = async (
  transaction: Transaction<Schema>,
  batch: BatchRow,
  { code, ours, now }: { code: string; ours: boolean; now: Date },
): Promise<void> => {
  const attempts = await attemptsOf(transaction, batch.batch_id);
  const fails = !ours && attempts.length === 1;
  const status = fails ? 'failed' : 'refused';
  for (const attempt of attempts) {
    const key = { userId: attempt.user_id, paymentId: attempt.payment_id };
    await updateAttempt(transaction, attempt, { status, code, changed_at: now });
    await lockUser(transaction, key.userId);
    await lockBalance(transaction, key.userId);
    const payment = await lockedPayment(transaction, key);
    if (payment?.status !== 'sending') continue;
    if (fails) await failRefused(transaction, payment, { code, now });
    else await (ours ? putBack : sendAlone)(transaction, key, { code, now });
  }
  await updateBatch(transaction, batch.batch_id, {
    problem: code,
    body: null,
    body_key: null,
    next_look_at: null,
  });
};

/** Writes down that a service has a batch of which nobody knew that: it has told so by itself. */
export const acceptBatch = (
  connection: Connection,
  { batchId, providerId, now }: { batchId: string; providerId: string; now: Date },
): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const row = await lockBatch(transaction, batchId);
    if (!row || !batchMachine.transitions.accept.from.some((state) => state === row.status)) return;
    // Only services that are asked over a line tell something by themselves: their bodies are not needed any more.
    await transition(transaction, batchStateMachine, { batchId, providerId }, 'accept', {
      by: 'system',
      now,
    });
  });

/** Writes down what became of sending a batch, unless somebody else did meanwhile. */
const writeOutcome = (
  connection: Connection,
  batch: BatchRow,
  { outcome, keepsBody, now }: { outcome: SendOutcome; keepsBody: boolean; now: Date },
): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const row = await lockBatch(transaction, batch.batch_id);
    if (row?.status !== 'unknown') return;
    const { batch_id: batchId } = row;
    if (outcome.kind === 'accepted') {
      const key = { batchId, providerId: outcome.providerId, keepsBody };
      await transition(transaction, batchStateMachine, key, 'accept', { by: 'system', now });
      return;
    }
    // What is refused when it is sent again may be out from the time before: that stays unknown.
    if (outcome.kind === 'refused' && row.times_sent === '1') {
      const { code: reason } = outcome;
      await transition(transaction, batchStateMachine, { batchId }, 'refuse', { by: 'system', reason, now });
      await writeRefused(transaction, row, { code: outcome.code, ours: outcome.ours, now });
    }
  });

/** Sends a batch, or sends it again: the same body under the same id. Nothing is known to be paid or not before that is written down. */
export const sendBatch = async (services: Services, batch: BatchRow, now: Date): Promise<void> => {
  const { connection, providers, bodies } = services;
  const provider = providers[batch.provider];
  if (!provider || batch.body === null || batch.body_key === null) return;
  const sent = await beginSending(connection, services, { batch, now });
  if (!sent) return;
  const body = bodies.open({ keyId: batch.body_key, text: batch.body }, batch.batch_id);
  if (body === undefined) return;
  const outcome = await provider.send({ batchId: batch.batch_id, body });
  await writeOutcome(connection, sent, { outcome, keepsBody: provider.keepsBody ?? false, now });
};
