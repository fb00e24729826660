import Big from 'big.js';
import type { CatchupCode } from '#contract/plain/catchUp';
import { failureOf } from '#contract/plain/payoutFailures';
import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import { dayOf } from '../../common/days';
import { minimumFor } from '../paymentMethods';
import { type PaymentDraft, draftPayment, findConfig, lastPayDay } from '../payments';
import type { Services } from '../../services';
import type { CatchupRow } from './stateMachine';
import { hasChannel, lastFailedMonth, leftOutBy, newestEnd, requestsOf } from './repository';

// What a creator may have mended since a run left them out; every other reason would have kept the money anyway.
const MENDED: readonly PaymentBlocker[] = [
  'EMAIL_NOT_VERIFIED',
  'NO_PAYMENT_METHOD',
  'PAYMENT_METHOD_LOCKED',
  'PAYMENT_METHOD_PENDING',
  'PAYMENT_METHOD_WAITING',
  'PAYMENT_METHOD_DISABLED',
];

const FAILED: readonly string[] = ['failed', 'returned', 'reversed'];

/** Whether a payment did not arrive, or came back. */
export const isFailed = ({ status }: { status: string }): boolean => FAILED.includes(status);

const OPEN: readonly string[] = ['waiting', 'approved'];

type Newest = Awaited<ReturnType<typeof newestEnd>>;

/** What is known of a user's catch-up: what it would be, and what speaks against it. */
export interface CatchupFacts {
  draft: PaymentDraft;
  month: string;
  newest: Newest;
  requests: readonly CatchupRow[];
  hasChannel: boolean;
  /** Something should have been paid and was not. */
  isMissing: boolean;
}

/** Whether the method is still the one on which the last payment failed, and nobody has said that it is mended. */
const isMethodBroken = ({ draft: { method }, newest }: CatchupFacts): boolean => {
  if (!newest || !isFailed(newest) || newest.resolved_at !== null || !method) return false;
  const { side, remedy } = failureOf(newest.failure_code);
  if (side !== 'yours' || (remedy !== 'method' && remedy !== 'account')) return false;
  if (newest.method_id !== null) return newest.method_id === method.method_id;
  // A payment of a history does not say to which account it went.
  return method.type === newest.method && dayOf(method.proven_at ?? method.created_at) <= newest.date;
};

const RULES: Readonly<Record<CatchupCode, (facts: CatchupFacts) => boolean>> = {
  BLACKLISTED: ({ draft }) => draft.facts.pause === 'BLACKLISTED',
  TEMP_BLACKLIST: ({ draft }) => draft.facts.pause === 'TEMP_BLACKLIST',
  TEMPORARY_BLACKLISTED: ({ draft }) => draft.facts.pause === 'TEMPORARY_BLACKLISTED',
  DUPLICATE: ({ requests }) => requests.some(({ status }) => OPEN.includes(status)),
  DENIED_TWICE: ({ requests }) =>
    requests.length > 1 && requests.slice(0, 2).every(({ status }) => status === 'denied'),
  INACTIVE: (facts) => !facts.hasChannel,
  NO_PAYPAL: ({ draft: { method } }) => method?.status !== 'active',
  PAYMENT_METHOD_DISABLED: ({ draft: { facts } }) =>
    facts.method !== undefined && !facts.enabled.includes(facts.method.type),
  PAYMENT_METHOD_ERROR: isMethodBroken,
  ADVANCE: ({ draft: { facts, composed } }) => facts.isPaidInAdvance && new Big(composed.amount).lte(0),
  BELOW_PAYMENT_METHOD_MINIMUM_AMOUNT: ({ draft: { facts } }) =>
    new Big(facts.amount).gt(0) && new Big(facts.amount).lt(minimumFor(facts.method?.type)),
};

/**
 * What a catch-up payment of a user would be: what payments should have brought until the last pay day, of failed ones also later
 * months. Where nothing failed and nobody was left out, nothing is missing.
 */
export const catchupFacts = async (
  services: Services,
  { userId, now }: { userId: string; now: Date },
): Promise<CatchupFacts> => {
  const { connection } = services;
  const [config, newest, requests, isLinked, failedMonth, line] = await Promise.all([
    findConfig(connection, userId),
    newestEnd(connection, userId),
    requestsOf(connection, userId, 10),
    hasChannel(connection, userId),
    lastFailedMonth(connection, userId),
    leftOutBy(connection, userId),
  ]);
  const due = lastPayDay(dayOf(now), config?.timing ?? 'regular').month;
  const month = failedMonth > due ? failedMonth : due;
  const draft = await draftPayment(services, { userId, month, regular: month, at: now, now });
  const wasLeftOut =
    line !== undefined && line.reasons.length > 0 && MENDED.includes(line.reasons[0] as PaymentBlocker);
  // What was paid since has made good what the run left.
  const isMadeGood =
    line !== undefined && newest?.status === 'paid' && newest.date >= line.date && newest.month >= line.month;
  const isMissing =
    failedMonth !== '' || (newest !== undefined && isFailed(newest)) || (wasLeftOut && !isMadeGood);
  return { draft, month, newest, requests, hasChannel: isLinked, isMissing };
};

/** What a catch-up payment would bring, dollars. */
export const totalOf = ({ draft, isMissing }: CatchupFacts): string =>
  isMissing && new Big(draft.composed.amount).gt(0) ? draft.composed.amount : '0.00';

/** Why a catch-up payment cannot be asked for; null where nothing speaks against it. */
export const codeOf = (facts: CatchupFacts): CatchupCode | null => {
  const found = (Object.keys(RULES) as CatchupCode[]).find((code) => RULES[code](facts));
  if (found === undefined) return null;
  const isAboutMoney = found !== 'DUPLICATE' && found !== 'DENIED_TWICE';
  // Where nothing is missing nothing has to be mended.
  return isAboutMoney && !facts.isMissing ? null : found;
};
