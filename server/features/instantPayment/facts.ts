import Big from 'big.js';
import type { InstantSource } from '#contract/plain/instantPayment';
import type { MethodType } from '#contract/plain/paymentMethods';
import { dayAfter, dayOf, monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import type { Connection } from '../../database/open';
import { type PaymentDraft, draftPayment, limitLeft, nextPaymentOf, blockersOf } from '../payments';
import { termsOf } from '../paymentMethods';
import type { Services } from '../../services';
import { type ClaimingFacts, codeOf } from './codes';
import {
  accountOf,
  askedOf,
  hasOverClaimed,
  isRunMade,
  lastMonthBrought,
  newestStates,
  reasonsOf,
} from './repository';
import { risksOf } from './risks';

/** What is claimed, by whom and of what. */
export interface Claiming {
  userId: string;
  source?: InstantSource | undefined;
  /** Dollars; all that can be claimed where it is not said. */
  amount?: string;
  now: Date;
  /** The request that is looked at again. */
  requestId?: string;
}

/** The least that can be claimed by a payment method, dollars (decision 12). */
export const leastClaim = (type: MethodType | undefined): string =>
  termsOf({ kind: 'estimates', type }).minimum;

/** The payment of a claim as it would be made. */
export const draftClaim = (
  services: Services,
  { userId, source, amount, now, requestId }: Claiming,
  limitMonth = dayOf(now).slice(0, 7),
): Promise<PaymentDraft> => {
  const month = dayOf(now).slice(0, 7);
  return draftPayment(services, {
    userId,
    month,
    regular: month,
    at: now,
    now,
    claims: { only: true, limitMonth, source, most: amount, requestId },
  });
};

/** Until which day nothing can be claimed because staff rejected the last two requests; null where they did not, or that is over. */
const deniedUntil = async (connection: Connection, userId: string, now: Date): Promise<string | null> => {
  const newest = await newestStates(connection, userId, 2);
  if (newest.length < 2 || newest.some(({ status }) => status !== 'rejected')) return null;
  const ids = newest.map(({ request_id: id }) => id);
  const reasons = await reasonsOf(connection, userId, ids);
  const days = ids.flatMap((id) => {
    const said = reasons.get(id);
    return said?.act === 'reject' ? [dayOf(said.at)] : [];
  });
  const last = days.sort().at(-1);
  if (days.length < 2 || last === undefined) return null;
  const until = dayAfter(last, businessConstants.instant.deniedDays);
  return until >= dayOf(now) ? until : null;
};

/** What is known of a user's claims: what could be claimed, and what speaks against it. */
export const claimingFacts = async (services: Services, claiming: Claiming) => {
  const { connection, providers } = services;
  const { userId, now, requestId } = claiming;
  const [draft, left, runMade, denied, [newest], next] = await Promise.all([
    draftClaim(services, claiming),
    limitLeft(connection, dayOf(now).slice(0, 7)),
    isRunMade(connection),
    deniedUntil(connection, userId, now),
    newestStates(connection, userId, 1),
    nextPaymentOf(services, userId, now),
  ]);
  const { known, claimable, method } = draft;
  if (!known || !claimable) throw new Error('a claim is of estimates');
  const isOpen = newest?.status === 'pending' || newest?.status === 'approved';
  const facts: ClaimingFacts = {
    blockers: blockersOf(draft.facts),
    isActive: draft.user.status === 'active',
    hasService: method === undefined || providers[method.type] !== undefined,
    isRunMade: runMade,
    hasOpenRequest: isOpen && newest.request_id !== requestId,
    isDeniedTwice: denied !== null,
    limitLeft: left,
    claimable: claimable.amount,
    claimed: claimable.claimed,
    finalized: next.composed.net,
  };
  const code = codeOf(facts);
  const until = code === 'DENIED_TWICE' ? denied : null;
  return { draft, known, claimable, facts, code, until, limitLeft: left, next };
};
export type InstantState = Awaited<ReturnType<typeof claimingFacts>>;

/** Why staff would look at a claim. */
export const risksOfClaim = async (
  connection: Connection,
  { userId, amount, now }: Claiming & { amount: string },
  { draft, claimable }: Pick<InstantState, 'draft' | 'claimable'>,
) => {
  const since = monthAfter(dayOf(now).slice(0, 7), -businessConstants.instant.automatic.months);
  const newest = claimable.estimates.at(-1)?.month ?? '';
  const [account, asked, overClaimed, before] = await Promise.all([
    accountOf(connection, userId),
    askedOf(connection, userId, dayOf(now).slice(0, 7)),
    hasOverClaimed(connection, userId, since),
    lastMonthBrought(connection, userId, newest),
  ]);
  const estimated = claimable.estimates
    .filter(({ month }) => month === newest)
    .reduce((sum, one) => sum.plus(one.amount), new Big(0));
  const status = draft.newest?.status;
  return risksOf({
    amount,
    asked,
    now,
    createdAt: account.createdAt,
    paid: account.paid,
    hasFailed: status === 'failed' || status === 'returned' || status === 'reversed',
    hasOverClaimed: overClaimed,
    methodSince: draft.method?.proven_at ?? null,
    estimated: estimated.toFixed(),
    before: before?.amount ?? null,
  });
};
