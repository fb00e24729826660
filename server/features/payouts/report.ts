import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { type FailureMeaning, failureOf } from '#contract/plain/payoutFailures';
import type { ActOf } from '#contract/plain/machine';
import { type PaymentState, paymentMachine } from '#contract/plain/payments';
import { SYSTEM, type Actor, audit } from '../../common/audit';
import { dayAfter, dayOf } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { lockUser } from '../../database/lockUser';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { ItemReport, ItemStatus, Money } from '../../integrations/payouts/provider';
import { notify } from '../../messages/notify';
import { transition } from '../../states/transition';
import { rateOf, ratesNow } from '../exchangeRates';
import {
  type PaymentRow,
  isWhitelisted,
  letStand,
  lockBalance,
  lockedPayment,
  paymentStateMachine,
  updatePayment,
} from '../payments';
import { isOurFault, putBack } from './faults';
import {
  type AttemptRow,
  attemptsToSend,
  endOldPause,
  insertPause,
  lastEnds,
  lastPauseEnd,
  updateAttempt,
} from './repository';

const ACTS: Readonly<Partial<Record<ItemStatus, ActOf<typeof paymentMachine>>>> = {
  paid: 'pay',
  failed: 'fail',
  returned: 'return',
  reversed: 'reverse',
  unclaimed: 'leave',
  on_hold: 'hold',
};

// With these money may be out all the same: by the same item before, after a review, or because it could not be recalled.
const DOUBTFUL: readonly FailureMeaning[] = ['duplicate', 'review', 'notRecalled'];

/** Whether a failure leaves open that the payee gets the money: then it neither comes back nor is sent again before somebody looks. */
const isDoubtful = ({ status, code }: ItemReport): boolean =>
  status === 'failed' && DOUBTFUL.includes(failureOf(code).meaning);

/** What came back of a payment, dollars. In its own currency the payment's rate counts. */
const returnedInDollars = async (
  connection: Connection,
  payment: PaymentRow,
  { value, currency }: Money,
  now: Date,
): Promise<Big> => {
  const rate =
    currency === payment.target_currency
      ? (payment.exchange_rate ?? '1')
      : rateOf(await ratesNow(connection, now), currency);
  // Of a currency without a rate nobody can say what it is worth: nothing of it is credited before somebody looks.
  return rate === undefined
    ? new Big(0)
    : new Big(value).div(rate).round(businessConstants.ledgerDecimals, Big.roundDown);
};

const ENDS: readonly ItemStatus[] = ['failed', 'returned', 'reversed'];

/** How much of a payment stands by what its provider says: all that is out, and of what is back what the provider has kept. Dollars. */
const standingOf = async (
  connection: Connection,
  payment: PaymentRow,
  report: ItemReport,
  now: Date,
): Promise<Big | 'all'> => {
  if (!ENDS.includes(report.status)) return 'all';
  const { returned } = report;
  if (returned === null) return new Big(0);
  // What could not be said in the currency has not left.
  const isAll =
    returned.currency === payment.target_currency && new Big(returned.value).gte(payment.sent_amount ?? 0);
  if (payment.sent_amount !== null && isAll) return new Big(0);
  const sent = new Big(payment.amount).minus(payment.service_fee);
  const kept = sent.minus(await returnedInDollars(connection, payment, returned, now));
  return kept.lt(0) ? new Big(0) : kept;
};

/** After so many failures in a row that their payee could mend, nothing is paid for some days. */
const pauseAfterFailures = async (
  transaction: Transaction<Schema>,
  userId: string,
  now: Date,
): Promise<void> => {
  const { failuresInARow, pauseDays } = businessConstants.payouts;
  if (await isWhitelisted(transaction, userId, dayOf(now))) return;
  const since = await lastPauseEnd(transaction, userId);
  const ends = await lastEnds(transaction, userId, failuresInARow);
  const counted = ends.filter(
    ({ status, failure_code: code, ended_at: at }) =>
      status !== 'paid' && !isOurFault(code) && (since === null || (at !== null && at > since)),
  );
  if (counted.length < failuresInARow) return;
  const until = dayAfter(dayOf(now), pauseDays);
  await endOldPause(transaction, userId, dayOf(now), now);
  const pause = { userId, pauseId: randomUUID(), until, reason: counted[0]?.failure_code ?? '', now };
  if (!(await insertPause(transaction, pause))) return;
  await audit(transaction, {
    ...SYSTEM,
    action: 'payment.pause',
    subject: pause.pauseId,
    about: userId,
    detail: { user_id: userId, until },
    at: now,
  });
  await notify(transaction, { userId, kind: 'payments-paused', texts: { until }, at: now });
};

const sameMoney = (money: Money | null, amount: string | null, currency: string | null): boolean =>
  money === null
    ? amount === null
    : amount !== null && new Big(money.value).eq(amount) && money.currency === currency;

const isNews = (attempt: AttemptRow, report: ItemReport): boolean =>
  attempt.status !== report.status ||
  attempt.code !== report.code ||
  attempt.transaction_id !== report.transactionId ||
  !sameMoney(report.returned, attempt.returned_amount, attempt.returned_currency);

const writeAttempt = (transaction: Transaction<Schema>, attempt: AttemptRow, report: ItemReport, now: Date) =>
  updateAttempt(transaction, attempt, {
    status: report.status,
    code: report.code,
    provider_item_id: report.providerItemId,
    transaction_id: report.transactionId,
    fee_amount: report.fee?.value ?? null,
    fee_currency: report.fee?.currency ?? null,
    returned_amount: report.returned?.value ?? null,
    returned_currency: report.returned?.currency ?? null,
    changed_at: now,
  });

/** The state to which a report brings a payment, and how; undefined where it says nothing new, or came from further already. */
const wayOf = ({ status: from }: PaymentRow, { status }: ItemReport) => {
  const act = ACTS[status];
  const way = act && paymentMachine.transitions[act];
  if (!act || !way || from === 'pending') return undefined;
  // Where it is there already only its money follows.
  if (from === way.to) return { act: undefined };
  return (way.from as readonly PaymentState[]).includes(from) ? { act } : undefined;
};

/** Who of the staff has asked for a payment back, and why. */
interface AskedBack {
  askedBy: Actor;
  reason: string;
}

/** Moves a payment to what is said of it; its money follows its state, and never without it. */
const follow = async (
  transaction: Transaction<Schema>,
  payment: PaymentRow,
  report: ItemReport,
  { now, asked }: { now: Date; asked?: AskedBack | undefined },
): Promise<void> => {
  const way = wayOf(payment, report);
  if (!way) return;
  const isTaken = asked !== undefined && way.act === 'return' && payment.status === 'unclaimed';
  const act = isTaken ? ('takeBack' as const) : way.act;
  const key = { userId: payment.user_id, paymentId: payment.payment_id };
  const why = isTaken ? asked : { reason: report.code ?? '' };
  await updatePayment(transaction, payment, {
    transaction_id: report.transactionId || payment.transaction_id,
    failure_code: report.status === 'paid' ? null : (report.code ?? payment.failure_code),
  });
  if (act) await transition(transaction, paymentStateMachine, key, act, { by: 'system', ...why, now });
  const standing = await standingOf(transaction, payment, report, now);
  await letStand(transaction, payment, standing, now);
  if (ENDS.includes(report.status)) await pauseAfterFailures(transaction, key.userId, now);
};

/**
 * Takes in what a provider says of an attempt, in any order and any number of times: state, money and messages end in the same. What
 * failed for a fault of ours is put back to be sent again. Of an attempt after which there was another one only the attempt is
 * written: what it says is not where the payment is. `asked`: staff wanted it back, and this is what came of it.
 */
export const takeReport = (
  connection: Connection,
  attempt: AttemptRow,
  report: ItemReport,
  now: Date,
  asked?: AskedBack,
): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const key = { userId: attempt.user_id, paymentId: attempt.payment_id };
    await lockUser(transaction, key.userId);
    await lockBalance(transaction, key.userId);
    const payment = await lockedPayment(transaction, key);
    const attempts = await attemptsToSend(transaction, key);
    // As it is now: somebody else may have said the same meanwhile.
    const known = attempts.find(({ number }) => number === attempt.number);
    if (!payment || !known || !isNews(known, report)) return;
    await writeAttempt(transaction, known, report, now);
    if (known !== attempts.at(-1) || report.status === 'pending' || isDoubtful(report)) return;
    if (report.status === 'failed' && isOurFault(report.code) && payment.status === 'submitted') {
      await putBack(transaction, key, { code: report.code ?? '', now });
      return;
    }
    await follow(transaction, payment, report, { now, asked });
  });
