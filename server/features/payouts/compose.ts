import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { MethodType } from '#contract/plain/paymentMethods';
import { weeklyMethods } from '#contract/plain/weeklyPayment';
import type { CancelReason } from '#contract/plain/payments';
import { batchMachine } from '#contract/plain/payouts';
import type { Account } from '../../common/accountVault';
import { monthAfter } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { lockUser } from '../../database/lockUser';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import type { PayoutItem, PayoutProvider } from '../../integrations/payouts/provider';
import { NO_OWNER, begin, transition } from '../../states/transition';
import { decimalsOf, findPayee, methodsOf } from '../paymentMethods';
import {
  type PaymentRow,
  cancelPayment,
  claimsOfPayment,
  draftPayment,
  isCovered,
  isPaidWeekly,
  lastPayDay,
  letStand,
  lockBalance,
  lockedPayment,
  partsOf,
  paymentStateMachine,
  stopsOf,
  updatePayment,
} from '../payments';
import type { Services } from '../../services';
import { insertAttempts, insertBatch, nextGroup, nextNumber, paymentsToSend } from './repository';
import { type Enough, enoughFor, isBelieved, isTooLittle } from './shortfall';
import { shortGroups } from './shortfallRepository';

// Few enough that a transaction with all their checks takes no more than a few seconds.
const MOST = 50;

type Ready = { reason: CancelReason } | { item: Omit<PayoutItem, 'itemId'> };

/** What is sent of a payment, with the decimals that it was rounded to. */
const sentOf = ({ sent_amount: sent, target_currency: currency }: PaymentRow): string =>
  new Big(sent ?? '0').toFixed(decimalsOf(currency));

const itemOf = (
  payment: PaymentRow,
  { country, user }: { country: string; user: string },
  { fields, holder }: Account,
): Omit<PayoutItem, 'itemId'> => ({
  account: fields,
  name: holder || user,
  country,
  amount: { value: sentOf(payment), currency: payment.target_currency },
  note: payment.month,
});

/** A payment that only tries an account out asks for no more than that the account is still the one, and not locked. */
const testChanged = async ({ connection, accounts }: Services, payment: PaymentRow): Promise<Ready> => {
  const all = await methodsOf(connection, payment.user_id);
  const payee = await findPayee(connection, payment.user_id);
  const method = all.find((one) => one.method_id === payment.method_id);
  if (method?.status !== 'active' && method?.status !== 'pending') return { reason: 'METHOD_CHANGED' };
  if (all.some(({ status }) => status === 'locked')) return { reason: 'PAYMENT_METHOD_LOCKED' };
  const account = accounts.open(method);
  if (!account) return { reason: 'ACCOUNT_SEALED' };
  return { item: itemOf(payment, { country: method.country, user: payee?.name ?? '' }, account) };
};

/** The last month of a payment that was due regularly when it was made. */
const regularOf = ({ type, month, date }: PaymentRow): string => {
  if (type === 'weekly_payment') return lastPayDay(date, 'regular').month;
  return type === 'advance'
    ? monthAfter(month, businessConstants.advance.months - businessConstants.payment.regularMonths)
    : month;
};

/** Why a payment that was approved is not sent now; undefined where nothing has changed against it. */
const changedSince = async (services: Services, payment: PaymentRow, now: Date): Promise<Ready> => {
  if (payment.type === 'verification') return testChanged(services, payment);
  const isWeekly = payment.type === 'weekly_payment';
  if (isWeekly && !(await isPaidWeekly(services.connection, payment.user_id)))
    return { reason: 'WEEKLY_LEFT' };
  const claims = await claimsOfPayment(services.connection, payment);
  const draft = await draftPayment(services, {
    userId: payment.user_id,
    month: payment.month,
    regular: regularOf(payment),
    at: now,
    now,
    without: payment.payment_id,
    claims,
    methods: isWeekly ? weeklyMethods : undefined,
  });
  const [blocker] = stopsOf(draft.facts);
  if (blocker !== undefined) return { reason: blocker };
  if (draft.method?.method_id !== payment.method_id) return { reason: 'METHOD_CHANGED' };
  // By today's rate the currency may not say the same cents: what counts is what is there.
  const isThere = new Big(draft.composed.net).gte(payment.amount);
  const parts = await partsOf(services.connection, payment);
  if (!isThere || !isCovered(parts, draft.money, draft.claimable?.places)) {
    return { reason: draft.facts.isHeld ? 'MONEY_HELD' : 'AMOUNT_CHANGED' };
  }
  const account = services.accounts.open(draft.method);
  if (!account) return { reason: 'ACCOUNT_SEALED' };
  return { item: itemOf(payment, { country: draft.method.country, user: draft.user.name }, account) };
};

interface Sent {
  payment: PaymentRow;
  item: PayoutItem;
}

/** A payment that cannot be sent as its payee's details are: it fails before it is out, and its parts are back in the balance. */
const failUnsent = async (
  transaction: Transaction<Schema>,
  payment: PaymentRow,
  { code, now }: { code: string; now: Date },
): Promise<void> => {
  const key = { userId: payment.user_id, paymentId: payment.payment_id };
  await updatePayment(transaction, payment, { failure_code: code });
  const { row } = await transition(transaction, paymentStateMachine, key, 'fail', {
    by: 'system',
    reason: code,
    now,
  });
  await letStand(transaction, row, new Big(0), now);
};

/**
 * Looks at a payment again, and makes it ready to be sent; undefined where it is cancelled, cannot be written down, or somebody else
 * has it by now.
 */
const prepare = async (
  services: Services,
  provider: PayoutProvider,
  transaction: Transaction<Schema>,
  { userId, paymentId, now }: { userId: string; paymentId: string; now: Date },
): Promise<Sent | undefined> => {
  const key = { userId, paymentId };
  await lockUser(transaction, userId);
  await lockBalance(transaction, userId);
  const payment = await lockedPayment(transaction, key);
  if (payment?.status !== 'approved') return undefined;
  const found = await changedSince({ ...services, connection: transaction }, payment, now);
  if ('reason' in found) {
    await cancelPayment(transaction, key, { reason: found.reason, now });
    return undefined;
  }
  const { row } = await transition(transaction, paymentStateMachine, key, 'send', { by: 'system', now });
  const item = { ...found.item, itemId: randomUUID() };
  const code = provider.problemOf?.(item) ?? null;
  if (code !== null) {
    await failUnsent(transaction, row, { code, now });
    return undefined;
  }
  return { payment: row, item };
};

/**
 * Composes the next batch: payments of one method and currency are looked at once more, and those that still may be sent are written
 * down with the exact body, in one transaction. Where the service has too little for all of them they wait; `enough` is where there was
 * enough a moment ago. Returns undefined where nothing is to be sent now.
 */
export const composeNext = async (
  services: Services,
  connection: Connection,
  { now, enough }: { now: Date; enough: Enough | undefined },
): Promise<{ enough: Enough | undefined } | undefined> => {
  const types = (Object.keys(services.providers) as MethodType[]).filter((type) =>
    services.config.payments.methods.includes(type),
  );
  const without = await shortGroups(connection, now);
  const group = types.length > 0 ? await nextGroup(connection, types, { now, without }) : undefined;
  const method = group?.method as MethodType | undefined;
  const provider = method && services.providers[method];
  if (!group || !method || !provider) return undefined;
  const paid = { method, currency: group.currency };
  const believed = isBelieved(enough, paid, now);
  if (!believed && (await isTooLittle(services, paid, now))) return { enough };
  await inTransaction(connection, async (transaction) => {
    const limit = Math.min(provider.most, MOST);
    const waiting = await paymentsToSend(transaction, { ...group, limit, now });
    const sent: Sent[] = [];
    for (const { user_id: userId, payment_id: paymentId } of waiting) {
      const one = await prepare(services, provider, transaction, { userId, paymentId, now });
      if (one) sent.push(one);
    }
    if (sent.length === 0) return;
    const batchId = randomUUID();
    const items = sent.map(({ item }) => item);
    const body = provider.compose({ batchId, currency: group.currency, items, at: now });
    const sealed = services.bodies.seal(body, batchId);
    await insertBatch(transaction, {
      batch_id: batchId,
      provider: method,
      currency: group.currency,
      items: items.length,
      amount: items.reduce((sum, { amount }) => sum.plus(amount.value), new Big(0)).toFixed(),
      body: sealed.text,
      body_key: sealed.keyId,
      composed_at: now,
    });
    const began = { userId: NO_OWNER, thing: batchId, state: 'composed', by: 'system', at: now } as const;
    await begin(transaction, batchMachine, began);
    const attempts = await Promise.all(
      sent.map(async ({ payment, item }) => ({
        user_id: payment.user_id,
        payment_id: payment.payment_id,
        number: await nextNumber(transaction, { userId: payment.user_id, paymentId: payment.payment_id }),
        item_id: item.itemId,
        batch_id: batchId,
        now: now.toISOString(),
      })),
    );
    await insertAttempts(transaction, attempts);
  });
  return { enough: believed ? enough : enoughFor(paid, now) };
};
