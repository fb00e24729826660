import type { Selectable } from 'kysely';
import Big from 'big.js';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { Timing } from '#contract/plain/paymentSettings';
import { dayAfter, dayOf, monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import type { Connection } from '../../database/open';
import type { PaymentMethodTable } from '../../database/schema';
import { accountsWith } from '../auth';
import { rateOf, ratesNow } from '../exchangeRates';
import { methodsOf, minimumFor, termsOf, viewsSince } from '../paymentMethods';
import type { Services } from '../../services';
import { type Claims, claimableOf, knownClaims, rowsOfClaim } from './claims';
import { openMoney } from './owed';
import { hasLosses } from './owedRepository';
import { type OpenMoney, type OpenRow, type PaidIn, compose, debtsOf } from './parts';
import { findAcceptedFees, findConfig, findUser, lastAdvance, newestPayment, pauseOf } from './repository';
import { isAbove } from './acceptedFees';
import { advanceTerms } from './advanceFee';
import { nextPayDay } from './rules';
import { settingsIn } from './settings';
import type { PaymentFacts } from './blockers';

/** Which months a payment takes: up to `month`; those after `regular` before their regular day. */
export interface Taking {
  userId: string;
  month: string;
  regular: string;
  /** The moment of the payment, and now: they differ for a payment to come. */
  at: Date;
  now: Date;
  /** A payment that is looked at as if it had not been made. */
  without?: string;
  /** What it takes of estimates besides, or instead of final months. */
  claims?: Claims | undefined;
  /** The methods by which such a payment can be made; all where it is not said. */
  methods?: readonly MethodType[] | undefined;
  /** What may be chosen: as if its fees were accepted. */
  asIfAccepted?: boolean;
}

type MethodRow = Selectable<PaymentMethodTable>;

/** The method that money goes to, or else the one that waits or is locked. */
export const methodIn = (methods: readonly MethodRow[]): MethodRow | undefined => {
  const standing = (state: string) => methods.find(({ status }) => status === state);
  return standing('active') ?? standing('pending') ?? standing('locked');
};

// Payoneer, Tipalti and cards change the money themselves.
const IN_DOLLARS: readonly MethodType[] = ['payoneer', 'tipalti', 'dcc'];

const paidIn = async (connection: Connection, method: MethodRow | undefined, now: Date): Promise<PaidIn> => {
  // The currency of the settings is the one in which the balance is shown as well.
  const wanted = !method || IN_DOLLARS.includes(method.type) ? businessConstants.currency : method.currency;
  const rate = rateOf(await ratesNow(connection, now), wanted);
  return rate === undefined
    ? { currency: businessConstants.currency, rate: '1', method: method?.type }
    : { currency: wanted, rate, method: method?.type };
};

/** Whether another account of the same person was paid too much: a debt follows the person (docs/decisions/payments.md). */
const hasDebtElsewhere = async (
  connection: Connection,
  { userId, ...until }: Pick<Taking, 'userId' | 'month' | 'regular' | 'at'>,
): Promise<boolean> => {
  for (const account of await accountsWith(connection, [userId])) {
    // All that is open is read of those alone that may owe something.
    if (account === userId || !(await hasLosses(connection, account))) continue;
    const money = await openMoney(connection, { userId: account, earlyPercent: '0', ...until });
    if (debtsOf(money).length > 0) return true;
  }
  return false;
};

/**
 * What is open of a user's money for a payment, with what it may claim of estimates. Who owes something, or has left, claims nothing.
 */
const moneyFor = async (
  connection: Connection,
  { userId, month, regular, at, without, claims }: Taking,
  {
    earlyPercent,
    method,
    isActive,
  }: { earlyPercent: string; method: MethodRow | undefined; isActive: boolean },
) => {
  const money = await openMoney(connection, { userId, month, regular, earlyPercent, at, without });
  if (!claims) return { money };
  const { source, most, only, limitMonth, requestId } = claims;
  const known = await knownClaims(connection, { userId, paymentId: without, requestId }, money);
  const claimable = claimableOf(known, { source, limitMonth });
  const debts = debtsOf(money);
  const isInDebt = debts.length > 0 || (await hasDebtElsewhere(connection, { userId, month, regular, at }));
  const { service_percent: claimPercent } = termsOf({ kind: 'estimates', type: method?.type });
  const wanted = most === undefined ? claimable.amount : new Big(most);
  const rows = isInDebt || !isActive ? [] : rowsOfClaim(claimable.rows, wanted);
  const claimed = rows.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  const isClaim = (row: OpenRow) => row.limit_month !== undefined;
  const all: OpenMoney = {
    open: only ? rows : [...money.open, ...rows],
    balance: claimed.plus(only ? 0 : money.balance).toFixed(),
    mostRecouped: money.mostRecouped,
    isFinal: (row) => isClaim(row) || money.isFinal(row),
    heldOf: (row) => (isClaim(row) ? '0' : money.heldOf(row)),
    feePercentOf: (row) => (isClaim(row) ? claimPercent : money.feePercentOf(row)),
  };
  return { money: all, known, claimable, debts, isInDebt };
};

/** The first day whose views count: of days that there are, for those before a pay day to come are not known. */
const viewsFrom = (moment: Date): string => dayAfter(dayOf(moment), -businessConstants.viewsFor.days);
/** Composes a payment of what bears no fee that is higher than what the user has accepted. */
const composedOf = async (
  connection: Connection,
  { userId, regular, without, claims, asIfAccepted }: Taking,
  { money, into }: { money: OpenMoney; into: PaidIn },
) => {
  // A payment keeps the fee that it was made with, and whoever asks for a claim accepts its fee.
  const isAsked = claims?.only === true && claims.requestId === undefined;
  const accepted =
    asIfAccepted || isAsked || without !== undefined ? undefined : await findAcceptedFees(connection, userId);
  const isUnaccepted = (row: OpenRow): boolean => {
    const isClaim = row.limit_month !== undefined;
    if (!isClaim && row.month <= regular) return false;
    return isAbove(money.feePercentOf(row), isClaim ? accepted?.estimates : accepted?.early);
  };
  const open = money.open.filter((row) => !isUnaccepted(row));
  return {
    composed: compose({ ...money, open }, into),
    isFeeUnaccepted: money.open.some((row) => new Big(row.amount).gt(0) && isUnaccepted(row)),
  };
};

/**
 * A payment as it would be made: what it takes, what is sent to which method, and the facts by which it is made or not. Reads only. In
 * a transaction that holds the user's lock nothing of it changes before the payment is written.
 */
export const draftPayment = async ({ connection, config: { payments } }: Services, taking: Taking) => {
  const { userId, month, at, now, claims } = taking;
  const [user, methods, config, newest, advanced, views, pause] = await Promise.all([
    findUser(connection, userId),
    methodsOf(connection, userId),
    findConfig(connection, userId),
    newestPayment(connection, userId),
    lastAdvance(connection, userId),
    viewsSince(connection, userId, viewsFrom(at < now ? at : now)),
    pauseOf(connection, userId, dayOf(at)),
  ]);
  const settings = settingsIn(config?.settings ?? '{}');
  const method = methodIn(methods);
  const into = await paidIn(connection, method, now);
  const by = { method: method?.type, without: taking.without };
  const { percent: earlyPercent } = await advanceTerms(connection, userId, by);
  const asked = { earlyPercent, method, isActive: user.status === 'active' };
  const { money, known, claimable, debts = [], isInDebt } = await moneyFor(connection, taking, asked);
  const { composed, isFeeUnaccepted } = await composedOf(connection, taking, { money, into });
  const isClaim = claims?.only ?? false;
  const facts: PaymentFacts = {
    at,
    isLocked: user.lock_level > 0,
    isEmailVerified: user.email_verified_at !== null,
    pause: pause?.kind,
    pausedUntil: pause?.paused_until ?? null,
    method: method && { type: method.type, state: method.status, payableFrom: method.payable_from },
    hasLocked: methods.some(({ status }) => status === 'locked'),
    enabled: payments.methods.filter((type) => taking.methods?.includes(type) ?? true),
    isOnHold: settings.payment_on_hold ?? false,
    views,
    amount: composed.net,
    kind: isClaim ? 'estimates' : 'regular',
    threshold: isClaim ? null : (settings.threshold ?? null),
    isPaidInAdvance: !isClaim && advanced !== undefined && advanced >= month,
    lastStatus: newest?.status,
    // Where something is claimed already, that is why nothing is left.
    isHeld: composed.isHeld || (isClaim && claimable?.isHeld === true && claimable.claimed.eq(0)),
    isNotFinal: composed.isNotFinal,
    isFeeUnaccepted,
    isInDebt: composed.isInDebt || (isClaim && isInDebt === true),
  };
  return {
    user,
    method,
    into,
    money,
    composed,
    facts,
    newest,
    pause,
    advanced,
    settings,
    timing: config?.timing ?? 'regular',
    earlyPercent,
    known,
    claimable,
    debts,
  };
};
export type PaymentDraft = Awaited<ReturnType<typeof draftPayment>>;

/** The next payment of a user by the timing that they chose, or by another one. */
export const nextPaymentOf = async (services: Services, userId: string, now: Date, asked?: Timing) => {
  const config = asked ? undefined : await findConfig(services.connection, userId);
  const timing = asked ?? config?.timing ?? 'regular';
  const next = nextPayDay(dayOf(now), timing);
  const regular = monthAfter(next.date.slice(0, 7), -businessConstants.payment.regularMonths);
  // Whatever waits for a moment has waited on that day.
  const at = new Date(`${next.date}T12:00:00Z`);
  const draft = await draftPayment(services, {
    userId,
    month: next.month,
    regular,
    at: at > now ? at : now,
    now,
    asIfAccepted: asked !== undefined,
  });
  return { ...draft, next, timing, minimum: minimumFor(draft.facts.method?.type) };
};
