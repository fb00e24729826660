import Big from 'big.js';
import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import { lockUser } from '../../database/lockUser';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { eachInSlices } from '../../jobs/each';
import { putJobNow } from '../../jobs/repository';
import { transition } from '../../states/transition';
import { draftPayment, lockBalance, stopsOf, takePayment } from '../payments';
import type { Services } from '../../services';
import { type CatchupRow, catchupStateMachine } from './stateMachine';
import { approvedRequests, updateCatchup } from './repository';

// What passes by itself: the request waits for it.
const PASSING: readonly PaymentBlocker[] = ['PAYMENT_METHOD_WAITING', 'PAYMENT_METHOD_PENDING', 'NOT_FINAL'];

// At another rate a currency says some cents more of the same money, dollars.
const UNSAID = '0.05';

/** Makes the payment of a request that is approved, or drops the request where something speaks against it by now. */
const payRequest = (
  services: Services,
  { connection, request, now }: { connection: Connection; request: CatchupRow; now: Date },
): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const { user_id: userId, catchup_id: catchupId, month, amount } = request;
    const key = { userId, catchupId };
    await lockUser(transaction, userId);
    await lockBalance(transaction, userId);
    const own = { ...services, connection: transaction };
    const draft = await draftPayment(own, { userId, month, regular: month, at: now, now });
    const blockers = stopsOf(draft.facts);
    const isNothing = blockers.length === 0 && new Big(draft.composed.amount).lte(0);
    if (blockers.length > 0 && blockers.every((one) => PASSING.includes(one))) return false;
    // What came back since was not asked for, and nobody has looked at it.
    const isMore = new Big(draft.composed.amount).minus(amount).gt(UNSAID);
    if (blockers.length > 0 || isNothing || isMore) {
      const reason = blockers[0] ?? (isNothing ? 'NOTHING_OPEN' : 'AMOUNT_CHANGED');
      await transition(transaction, catchupStateMachine, key, 'drop', { by: 'system', reason, now });
      return false;
    }
    await transition(transaction, catchupStateMachine, key, 'make', { by: 'system', now });
    const made = { userId, type: 'catchup', runId: null, month, state: 'approved', now } as const;
    const paymentId = await takePayment(transaction, draft, made);
    await updateCatchup(transaction, key, { payment_id: paymentId });
    await putJobNow(transaction, 'payments:send', { key: '', now });
    return true;
  });

/** The job that pays requests that are approved. */
export const catchupHandler = (services: Services) =>
  eachInSlices<'payments:catchups', CatchupRow>({
    find: approvedRequests,
    keyOf: (request) => request.catchup_id,
    handle: (connection, request, now) =>
      payRequest({ ...services, connection }, { connection, request, now }),
  });
