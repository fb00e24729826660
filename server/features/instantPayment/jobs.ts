import Big from 'big.js';
import { businessConstants } from '../../common/businessConstants';
import { dayAfter, dayOf } from '../../common/days';
import { inTransaction } from '../../database/transaction';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { lockUser } from '../../database/lockUser';
import { eachInSlices } from '../../jobs/each';
import { putJobNow } from '../../jobs/repository';
import { transition } from '../../states/transition';
import { type PaymentDraft, giveLimitBack, lockBalance, takePayment } from '../payments';
import type { Services } from '../../services';
import { codeOf } from './codes';
import { type InstantState, claimingFacts, draftClaim, leastClaim } from './facts';
import { instantStateMachine } from './stateMachine';
import { type InstantRow, approvedRequests, updateRequest } from './repository';

// What passes by itself: the request waits for it. Its own share of the limit is taken.
const PASSING: readonly string[] = ['MASSPAY_IN_PROGRESS', 'SERVER_ISSUE'];

const makePayment = async (
  transaction: Transaction<Schema>,
  draft: PaymentDraft,
  { request, now }: { request: InstantRow; now: Date },
) => {
  const { user_id: userId, request_id: requestId, amount, limit_month: limitMonth } = request;
  const key = { userId, requestId };
  await transition(transaction, instantStateMachine, key, 'make', { by: 'system', now });
  const paymentId = await takePayment(transaction, draft, {
    userId,
    type: 'instant_payment',
    runId: null,
    month: dayOf(now).slice(0, 7),
    state: 'approved',
    now,
  });
  const unused = new Big(amount).minus(draft.composed.amount);
  await giveLimitBack(transaction, [{ month: limitMonth, amount: unused }]);
  await updateRequest(transaction, key, { payment_id: paymentId });
  await putJobNow(transaction, 'payments:send', { key: '', now });
};

/** Whether a request has waited so long for what passes by itself that it does not any more. */
const isGivenUp = ({ requested_at: since }: InstantRow, now: Date): boolean =>
  dayOf(now) > dayAfter(dayOf(since), businessConstants.payouts.givenUpDays);

/** What has changed of the amounts since the request: less can be claimed, or another method asks for more. */
const changeOf = ({ claimable, draft }: InstantState, amount: string): string | null => {
  if (new Big(amount).lt(leastClaim(draft.method?.type))) return 'BELOW_MINIMUM';
  return claimable.amount.lt(amount) ? 'AMOUNT_CHANGED' : null;
};

/** Makes the payment of a request that is approved, or drops the request where something speaks against it by now. */
const payRequest = (
  services: Services,
  { connection, request, now }: { connection: Connection; request: InstantRow; now: Date },
): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const { user_id: userId, request_id: requestId, source, amount, limit_month: limitMonth } = request;
    await lockUser(transaction, userId);
    await lockBalance(transaction, userId);
    const own = { ...services, connection: transaction };
    const state = await claimingFacts(own, { userId, source, now, requestId });
    // Its share of the limit is its own, and who decided on it knew what was decided before.
    const code = codeOf({ ...state.facts, limitLeft: 1, isDeniedTwice: false });
    if (code !== null && PASSING.includes(code) && !isGivenUp(request, now)) return false;
    const reason = code ?? changeOf(state, amount);
    if (reason !== null) {
      await transition(transaction, instantStateMachine, { userId, requestId }, 'drop', {
        by: 'system',
        reason,
        now,
      });
      return false;
    }
    const draft = await draftClaim(own, { userId, source, amount, now, requestId }, limitMonth);
    await makePayment(transaction, draft, { request, now });
    return true;
  });

/** The job that pays requests that are approved. */
export const instantHandler = (services: Services) =>
  eachInSlices<'payments:instants', InstantRow>({
    find: approvedRequests,
    keyOf: (request) => request.request_id,
    handle: (connection, request, now) =>
      payRequest({ ...services, connection }, { connection, request, now }),
  });
