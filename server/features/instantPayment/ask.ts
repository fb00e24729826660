import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { claimInstant } from '#contract/instantPayment';
import { instantMachine } from '#contract/plain/instantPayment';
import type { MethodType } from '#contract/plain/paymentMethods';
import { dayOf } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { lockUser } from '../../database/lockUser';
import { Refusal } from '../../http/refusal';
import type { CommandScope } from '../../http/serveCommand';
import { putJobNow } from '../../jobs/repository';
import { begin } from '../../states/transition';
import { actorOf } from '../auth';
import { termsOf } from '../paymentMethods';
import { acceptByChoice, limitLeft, lockBalance, takeLimit } from '../payments';
import type { Services } from '../../services';
import { type InstantState, claimingFacts, leastClaim, risksOfClaim } from './facts';
import { insertRequest } from './repository';

type Claiming = Pick<
  CommandScope<typeof claimInstant>,
  'transaction' | 'session' | 'userId' | 'now' | 'body'
>;

/** What the network keeps of a claim, dollars. */
export const feeOf = (amount: string, type: MethodType | undefined): string =>
  new Big(amount)
    .times(termsOf({ kind: 'estimates', type }).service_percent)
    .div(100)
    .round(businessConstants.payment.decimals, Big.roundHalfUp)
    .toFixed(businessConstants.payment.decimals);

const wrong = (message: string) => new Refusal('VALIDATION_ERROR', undefined, [{ path: 'amount', message }]);

/** Refuses an amount that is not between the least of the method and what can be claimed, or more than the network has left. */
const refuseAmount = (amount: Big, { draft, claimable, limitLeft: left }: InstantState) => {
  if (amount.lt(leastClaim(draft.method?.type))) throw wrong('below_minimum');
  if (amount.gt(claimable.amount)) throw wrong('too_high');
  if (amount.gt(left)) throw outOfBounds(left);
};

const outOfBounds = (remaining: string) =>
  new Refusal('IP_THRESHOLD_OUT_OF_BOUNDS', undefined, undefined, undefined, { remaining });

/**
 * Claims a part of the estimates: one without risks is approved at once, others wait for staff. The limit of the network is taken in
 * one statement. Throws the code that speaks against it, VALIDATION_ERROR at `amount`, or IP_THRESHOLD_OUT_OF_BOUNDS. Returns what
 * was claimed.
 */
export const claim = async (services: Services, { transaction, session, userId, now, body }: Claiming) => {
  const { source, amount: asked, fees_version: version } = body;
  const by = await actorOf(transaction, session);
  await lockUser(transaction, userId);
  await lockBalance(transaction, userId);
  const own = { ...services, connection: transaction };
  const state = await claimingFacts(own, { userId, source, now });
  if (state.code !== null) throw new Refusal(state.code);
  const amount = new Big(asked).toFixed(businessConstants.payment.decimals);
  refuseAmount(new Big(amount), state);
  const method = state.draft.method?.type;
  await acceptByChoice(transaction, userId, ['estimates'], { method, version, now });
  const risks = await risksOfClaim(transaction, { userId, source, amount, now }, state);
  const limitMonth = dayOf(now).slice(0, 7);
  if (!(await takeLimit(transaction, limitMonth, amount)))
    throw outOfBounds(await limitLeft(transaction, limitMonth));
  const status = risks.length === 0 ? ('approved' as const) : ('pending' as const);
  const requestId = randomUUID();
  await insertRequest(transaction, {
    user_id: userId,
    request_id: requestId,
    source,
    status,
    amount,
    fee: feeOf(amount, method),
    limit_month: limitMonth,
    risks,
    requested_at: now,
    by_admin: by.adminId,
  });
  await begin(transaction, instantMachine, { userId, thing: requestId, state: status, by, at: now });
  if (status === 'approved') await putJobNow(transaction, 'payments:instants', { key: '', now });
  return { requestId, source, amount, state: status, risks };
};
