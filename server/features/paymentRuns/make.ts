import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import { type RunKind, runMachine } from '#contract/plain/payments';
import { SYSTEM, audit } from '../../common/audit';
import { dayOf, monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { lockUser } from '../../database/lockUser';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { NO_OWNER, type Person, begin, transition } from '../../states/transition';
import { lockPersonWith } from '../auth';
import {
  type PaymentDraft,
  cancelPayment,
  claimedIn,
  draftPayment,
  isWeeklyDay,
  lastPayDay,
  lockBalance,
  payDayOf,
  stopsOf,
  takeLimit,
  takePayment,
  weeklyDraft,
  weeklyOffsets,
  whyOf,
} from '../payments';
import type { Services } from '../../services';
import { type RunKey, type RunRow, runStateMachine } from './stateMachine';
import { deleteLines, hasLine, insertLine, paymentsWithoutLine } from './lineRepository';
import { candidates, findRun, insertRun, sumsOf, updateRun, weeklyCandidates } from './repository';

const TYPES = { regular: 'regular', advanced: 'advance', weekly: 'weekly_payment' } as const;
const MONTHS = {
  regular: businessConstants.payment.regularMonths,
  advanced: businessConstants.advance.months,
  weekly: 0,
};

interface Begun extends RunKey {
  /** Without moving money. */
  trial: boolean;
  by: Person | 'system';
  now: Date;
}

/** Makes a trial, or what was cancelled, anew. */
const beginAnew = async (transaction: Transaction<Schema>, { kind, date, trial, by, now }: Begun) => {
  const { row } = await transition(transaction, runStateMachine, { kind, date }, 'remake', {
    by: 'system',
    now,
    ...(by === 'system' ? {} : { askedBy: by }),
  });
  await updateRun(transaction, row.run_id, {
    trial,
    made_by: by === 'system' ? null : by.userId,
    made_at: now,
    approved_by: null,
    approved_at: null,
  });
  await deleteLines(transaction, row.run_id);
  return row.run_id;
};

const isPayDay = (kind: RunKind, date: string): boolean =>
  kind === 'weekly' ? isWeeklyDay(date) : payDayOf(date.slice(0, 7)) === date;

/**
 * Puts a run in to be made or tried, and returns its id. A trial, or what was cancelled, is made anew; another run of the kind and day
 * is `RUN_EXISTS`, a day that is no pay day `NOT_A_PAY_DAY`. The run of a pay day to come
 * is tried only, by whoever: `PAY_DAY_TO_COME`.
 */
export const beginRun = async (transaction: Transaction<Schema>, begun: Begun): Promise<string> => {
  const { kind, date, trial, by, now } = begun;
  if (!isPayDay(kind, date)) throw new Refusal('NOT_A_PAY_DAY');
  if (!trial && date > dayOf(now)) throw new Refusal('PAY_DAY_TO_COME');
  const runId = randomUUID();
  const month = monthAfter(date.slice(0, 7), -MONTHS[kind]);
  const madeBy = by === 'system' ? null : by.userId;
  if (!(await insertRun(transaction, { kind, date, runId, month, trial, madeBy, now }))) {
    try {
      return await beginAnew(transaction, begun);
    } catch (cause) {
      if (cause instanceof Refusal && cause.code === 'STATE_CHANGED') throw new Refusal('RUN_EXISTS');
      throw cause;
    }
  }
  await begin(transaction, runMachine, { userId: NO_OWNER, thing: runId, state: 'making', by, at: now });
  await audit(transaction, {
    ...(by === 'system' ? SYSTEM : by),
    action: 'paymentRun.begin',
    subject: runId,
    about: null,
    detail: { kind, date, trial },
    at: now,
  });
  return runId;
};

/** What is open of a draft's months, dollars: what is owed to somebody who is left out. */
const owedOf = ({ composed, money }: PaymentDraft): string => {
  if (new Big(composed.amount).gt(0)) return composed.amount;
  return money.open.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed();
};

const lineOf = (draft: PaymentDraft, reasons: PaymentBlocker[], paymentId: string | null) => ({
  payment_id: paymentId,
  amount: owedOf(draft),
  fee: new Big(draft.composed.fee).plus(draft.composed.paymentFee).toFixed(),
  method: draft.method?.type ?? null,
  mask: draft.method?.mask ?? '',
  currency: draft.into.currency,
  exchange_rate: draft.into.rate,
  sent_amount: reasons.length === 0 ? draft.composed.sent : null,
  reasons,
  why: JSON.stringify(reasons.map((code) => whyOf(draft.facts, code))),
});

/**
 * The payment of a creator as a run would make it. A weekly one also claims what can be claimed of estimates, as far as the limit of the
 * network goes; where the payment is made, the limit is taken.
 */
const draftOf = async (
  services: Services,
  run: RunRow,
  { userId, now }: { userId: string; now: Date },
): Promise<PaymentDraft> => {
  const { connection } = services;
  const taking = { userId, month: run.month, regular: lastPayDay(run.date, 'regular').month, at: now, now };
  if (run.kind !== 'weekly') return draftPayment(services, taking);
  const draft = await weeklyDraft(services, { userId, date: run.date, at: now, now });
  const claimed = claimedIn(draft);
  if (run.trial || claimed.eq(0) || stopsOf(draft.facts).length > 0) return draft;
  const limitMonth = run.date.slice(0, 7);
  if (await takeLimit(connection as Transaction<Schema>, limitMonth, claimed.toFixed())) return draft;
  // Somebody took the last of it meanwhile: the row is not locked before it is taken.
  return weeklyDraft(services, { userId, date: run.date, at: now, now, withoutClaims: true });
};

/** Decides about one creator: a payment, a line that says why not, or nothing where nothing is owed. */
const decide = async (
  services: Services,
  run: RunRow,
  { userId, now }: { userId: string; now: Date },
): Promise<void> => {
  const { connection } = services;
  if (await hasLine(connection, userId, run.run_id)) return;
  const draft = await draftOf(services, run, { userId, now });
  const reasons = stopsOf(draft.facts);
  const isMade = reasons.length === 0;
  if (isMade && new Big(draft.composed.amount).lte(0)) return;
  // Who was paid too much, or has nothing of these months, is owed nothing.
  if (!isMade && new Big(owedOf(draft)).lte(0)) return;
  const paymentId =
    isMade && !run.trial
      ? await takePayment(connection as Transaction<Schema>, draft, {
          userId,
          type: TYPES[run.kind],
          runId: run.run_id,
          month: run.month,
          promised: run.date,
          state: 'created',
          now,
        })
      : null;
  await insertLine(connection, { user_id: userId, run_id: run.run_id, ...lineOf(draft, reasons, paymentId) });
};

const SLICE = 25;

/**
 * Makes some more of a run, from a creator on; each in a transaction of its own, which holds what belongs to that creator. May be done
 * twice: who has a line is not looked at again. Returns where it goes on; null at the end.
 */
export const makeSome = async (
  services: Services,
  run: RunRow,
  { after, now }: { after: string; now: Date },
): Promise<string | null> => {
  const { connection } = services;
  const page = { after, limit: SLICE };
  const found = await (run.kind === 'weekly'
    ? weeklyCandidates(connection, weeklyOffsets(run.date), run.date, page)
    : candidates(connection, { timing: run.kind, ...page }));
  for (const userId of found) {
    await inTransaction(connection, async (transaction) => {
      if (!run.trial) {
        // Which account is paid early first, for a lower fee, is decided once.
        await lockPersonWith(transaction, userId);
        await lockUser(transaction, userId);
        await lockBalance(transaction, userId);
      }
      await decide({ ...services, connection: transaction }, run, { userId, now });
    });
  }
  return found.length < SLICE ? null : (found.at(-1) ?? null);
};

/** Cancels some of what an earlier making of a run has left unsent, so that its money is open again. Returns whether there was any. */
export const cancelLeft = async (connection: Connection, run: RunRow, now: Date): Promise<boolean> => {
  const left = await paymentsWithoutLine(connection, run.run_id, SLICE);
  for (const { user_id: userId, payment_id: paymentId } of left) {
    await inTransaction(connection, (transaction) =>
      cancelPayment(transaction, { userId, paymentId }, { reason: 'RUN_CANCELLED', now }),
    );
  }
  return left.length > 0;
};

/** Ends the making of a run: its totals are fixed. */
export const finishMaking = (connection: Connection, run: RunRow, now: Date): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const before = await findRun(transaction, run);
    if (before?.status !== 'making') return;
    await updateRun(transaction, run.run_id, await sumsOf(transaction, run.run_id));
    const act = run.trial ? 'finishTrial' : 'finishMaking';
    await transition(transaction, runStateMachine, run, act, { by: 'system', now });
  });
