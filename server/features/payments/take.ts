import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import type { EntryType } from '#contract/earnings';
import { paymentMachine } from '#contract/plain/payments';
import { type Actor, SYSTEM, audit } from '../../common/audit';
import { dayOf } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { begin } from '../../states/transition';
import { type NewEntry, post, rebook } from '../ledger';
import type { PaymentDraft } from './facts';
import { type Part, partKey } from './parts';
import { type PaymentRow } from './stateMachine';
import { changedHands, insertClaimedChannels } from './claimRepository';
import { giveLimitBack } from './limitRepository';
import { givenBack } from './writtenParts';
import { insertParts, insertPayment, partsOf, updatePayment, writeGivenBack } from './paymentRepository';

/** The kinds of payments that are made of a draft, by their entries' type. */
export type PaymentType = Extract<
  EntryType,
  'regular' | 'advance' | 'catchup' | 'instant_payment' | 'weekly_payment'
>;

type Taken = Pick<PaymentDraft, 'method' | 'into' | 'composed' | 'user'> &
  Partial<Pick<PaymentDraft, 'claimable'>>;

interface Made {
  userId: string;
  type: PaymentType;
  runId: string | null;
  /** The last month that it pays. */
  month: string;
  /** The pay day that was promised; today where it is not said. */
  promised?: string;
  /** `approved` where somebody has approved it already. */
  state: 'created' | 'approved';
  by?: Actor;
  now: Date;
}

/** An entry of a payment's part. */
const entryOf = (
  payment: { user_id: string; payment_id: string; type: EntryType },
  part: Pick<Part, 'month' | 'source' | 'category'>,
  amount: Big,
  { now, failed }: { now: Date; failed: boolean },
): NewEntry => ({
  user_id: payment.user_id,
  entry_id: randomUUID(),
  date: dayOf(now),
  booked_at: now.toISOString(),
  type: payment.type,
  source: part.source,
  category: part.category,
  month: part.month,
  channel_id: '',
  amount: amount.toFixed(businessConstants.ledgerDecimals),
  status: failed ? 'failed' : 'final',
  correction: false,
  reason: '',
  gross: null,
  revenue_share: null,
  service_fee: null,
  file_id: null,
  payment_id: payment.payment_id,
});

/** The estimates of which a draft claims something. */
const claimedOf = ({ composed, claimable }: Pick<Taken, 'composed' | 'claimable'>) => {
  const places = new Set(composed.parts.filter((part) => part.limit_month !== '').map(partKey));
  return claimable?.estimates.filter((one) => places.has(partKey(one))) ?? [];
};

/**
 * Makes a payment of a draft: writes it with its parts, takes them of the balance, and begins its history. The caller holds the user's
 * lock and that of the balance, and has found nothing that speaks against it. Returns its id.
 */
export const takePayment = async (
  transaction: Transaction<Schema>,
  { method, into, composed, user, claimable }: Taken,
  { userId, type, runId, month, promised, state, by = SYSTEM, now }: Made,
): Promise<string> => {
  if (!method) throw new Error('a payment needs a method');
  const paymentId = randomUUID();
  const named = { user_id: userId, payment_id: paymentId, type };
  await insertPayment(transaction, {
    ...named,
    file_id: null,
    reference: paymentId,
    date: dayOf(now),
    month,
    source: '',
    category: '',
    amount: composed.amount,
    given_back: '0',
    status: state,
    payment_fee: composed.paymentFee,
    service_fee: composed.fee,
    target_currency: into.currency,
    exchange_rate: into.rate,
    method: method.type,
    payment_details: method.mask,
    transaction_id: '',
    note: '',
    failure_code: null,
    created_at: now,
    confirmed_at: null,
    confirmed_by: null,
    run_id: runId,
    method_id: method.method_id,
    network_id: user.network_id,
    sent_amount: composed.sent,
    promised_on: promised ?? dayOf(now),
    expected_on: promised ?? dayOf(now),
    moved_by: null,
  });
  await insertParts(
    transaction,
    composed.parts.map((part) => ({ user_id: userId, payment_id: paymentId, ...part, given_back: '0' })),
  );
  const claimed = claimedOf({ composed, claimable });
  if (claimed.length > 0) await insertClaimedChannels(transaction, { userId, paymentId }, claimed);
  await post(
    transaction,
    composed.parts.map((part) => entryOf(named, part, new Big(part.amount).neg(), { now, failed: false })),
  );
  await begin(transaction, paymentMachine, { userId, thing: paymentId, state, by: 'system', at: now });
  await audit(transaction, {
    ...by,
    action: 'payment.create',
    subject: paymentId,
    about: userId,
    detail: { user_id: userId, type, amount: composed.amount, run_id: runId },
    at: now,
  });
  return paymentId;
};

/**
 * What came back of claims can be claimed again, also of the month's limit. Months whose channels have changed hands since are booked
 * anew: what stands of claims says whose they are.
 */
const letClaimsStand = async (
  transaction: Transaction<Schema>,
  { user_id: userId, payment_id: paymentId }: PaymentRow,
  changes: readonly { part: { limit_month: string }; change: Big }[],
  now: Date,
): Promise<void> => {
  const claims = changes.filter(({ part }) => part.limit_month !== '');
  if (claims.length === 0) return;
  await giveLimitBack(
    transaction,
    claims.map(({ part, change }) => ({ month: part.limit_month, amount: change })),
  );
  const months = await changedHands(transaction, { userId, paymentId });
  if (months.length === 0) return;
  await rebook(
    transaction,
    months.map((month) => ({ userId, month })),
    { reason: 'holder', now },
  );
};

/** What the service keeps of a payment that arrives, as it was when it was made: what is neither the network's nor sent. Dollars. */
const feeAgreed = ({
  amount,
  service_fee: service,
  sent_amount: sent,
  exchange_rate: rate,
}: PaymentRow): Big =>
  new Big(amount)
    .minus(service)
    .minus(new Big(sent ?? '0').div(rate ?? '1'))
    .round(businessConstants.payment.decimals, Big.roundDown);

/**
 * Makes so much of a payment stand, dollars: the rest of its parts is back in the balance. All of it where it arrives, nothing where it
 * failed, and what a provider kept where only a part came back, which is then its fee. It may be said again, and otherwise: only the
 * difference is booked.
 */
export const letStand = async (
  transaction: Transaction<Schema>,
  payment: PaymentRow,
  stands: Big | 'all',
  now: Date,
): Promise<void> => {
  const { type } = payment;
  const standing = stands === 'all' ? new Big(payment.amount) : stands;
  if (type === 'verification') return;
  const parts = await partsOf(transaction, payment);
  const isWhole = standing.gte(payment.amount);
  const changes = givenBack(parts, standing).flatMap(({ part, amount }) => {
    const due = isWhole ? new Big(0) : amount;
    const change = due.minus(part.given_back);
    return change.eq(0) ? [] : [{ part: { ...part, given_back: due.toFixed() }, change }];
  });
  // All parts at once: a payment of many months has hundreds.
  await writeGivenBack(
    transaction,
    payment,
    changes.map(({ part }) => part),
  );
  await letClaimsStand(transaction, payment, changes, now);
  const entries = changes.map(({ part, change }) =>
    entryOf({ ...payment, type }, part, change, { now, failed: true }),
  );
  await post(transaction, entries);
  const back = isWhole ? new Big(0) : new Big(payment.amount).minus(standing);
  const fee = stands === 'all' ? feeAgreed(payment) : standing;
  await updatePayment(transaction, payment, { given_back: back.toFixed(), payment_fee: fee.toFixed() });
};
