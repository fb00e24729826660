import { randomUUID } from 'node:crypto';
import type { MethodType, PayeeState } from '#contract/plain/paymentMethods';
import { methodMachine } from '#contract/plain/paymentMethods';
import { dayOf } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import { lockUser } from '../../database/lockUser';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { begin, transition } from '../../states/transition';
import { actorOf } from '../auth';
import { type CheckedCode, mailCode, redeemCode } from '../codes';
import type { Services } from '../../services';
import type { Account } from '../../common/accountVault';
import { methodStateMachine } from './stateMachine';
import {
  type MethodKey,
  type MethodRow,
  findPayee,
  insertMethod,
  isPaymentOnItsWay,
  methodsOf,
  updateMethod,
  viewsSince,
} from './repository';
import { activeAt, changesLeft, identityOf, isPayee, maskOf, waitFor } from './rules';
import { termsOf } from './options/terms';
import { refuseUnsupported } from './serviceOf';
import { type Caller, riskSignalsAt, riskSignalsOfName, riskSignalsOfPlace } from './riskSignals';
import { notifyOfChange } from './notifications';

const DAY = 86_400_000;

/** The views that count for a payment method now. */
export const countedViewsOf = (connection: Connection, userId: string, now: Date): Promise<number> =>
  viewsSince(connection, userId, dayOf(new Date(now.getTime() - businessConstants.viewsFor.days * DAY)));

// Rejected and locked ones were somebody else's doing, perhaps: they must not keep the owner from setting a right one.
const countsAsChange = ({ status }: MethodRow): boolean => status !== 'rejected' && status !== 'locked';

/** How often a user may still change the method. */
export const changesOf = (methods: readonly MethodRow[], now: Date) =>
  changesLeft(
    methods.filter(countsAsChange).flatMap(({ proven_at: at }) => (at ? [at] : [])),
    now,
  );

/**
 * Refuses what must not be set now, by the state of the account alone: it is asked when an account is written down, when a code is
 * mailed, and when it is used.
 */
export const refuseChange = async (
  services: Services,
  transaction: Connection,
  {
    userId,
    type,
    methods,
    now,
  }: { userId: string; type: MethodType; methods: readonly MethodRow[]; now: Date },
): Promise<void> => {
  refuseUnsupported(services, type);
  const payee = await findPayee(transaction, userId);
  if (!payee?.email_verified_at) throw new Refusal('EMAIL_NOT_VERIFIED');
  if (methods.some(({ status }) => status === 'locked')) throw new Refusal('PAYMENT_METHOD_LOCKED');
  if (changesOf(methods, now).left === 0) throw new Refusal('CHANGE_LIMIT_EXCEEDED');
  const isPaypal = methods.some((method) => method.status === 'active' && method.type === 'paypal');
  if (type === 'paypal' && isPaypal && (await isPaymentOnItsWay(transaction, userId, 'paypal'))) {
    throw new Refusal('PAYPAL_EDIT_NOT_ALLOWED');
  }
  const { views_needed: needs } = termsOf({ kind: 'regular', type });
  if (needs !== null && (await countedViewsOf(transaction, userId, now)) < needs) {
    throw new Refusal('NOT_ENOUGH_VIEWS');
  }
};

export interface Written {
  type: MethodType;
  account: Account;
  kind?: string;
  country: string;
  currency: string;
  payeeState?: PayeeState;
  /** The method's id, where the account names it. */
  methodId?: string;
}

const isSame = (
  { accounts }: Services,
  method: MethodRow,
  { type, account, kind = '', country, currency }: Written,
): boolean => {
  if (method.type !== type || method.currency !== currency || method.kind !== kind) return false;
  // A payee is made for each method: what is not over at its service is the same one.
  if (isPayee(type)) {
    return method.status === 'draft' && method.country === country && method.payee_state !== 'declined';
  }
  const kept = accounts.open(method);
  // A card has another token each time it is sent to the vault.
  const told = ({ fields: { acctNumber: _token, ...others } }: Account) => others;
  const plain = (one: Account) =>
    JSON.stringify([
      one.scheme,
      one.holder,
      Object.entries(told(one)).sort(([one], [other]) => (one < other ? -1 : 1)),
    ]);
  // What an older version kept names no country.
  return kept !== undefined && plain(kept) === plain(account) && ['', country].includes(method.country);
};

const isFirstOf = (methods: readonly MethodRow[]): boolean =>
  !methods.some(({ proven_at: at }) => at !== null);

/** In which transaction a method is changed, by whom and when. */
export interface Changing extends Caller {
  transaction: Transaction<Schema>;
  now: Date;
}

/**
 * Writes an account down as a draft that waits for its code; another draft before it is given up: each account has an id of its own,
 * so that a code cannot prove another one. Returns the id; that of the draft where the account is written down already.
 */
export const saveDraft = async (
  services: Services,
  { transaction, session, request, now }: Changing,
  written: Written,
): Promise<MethodKey> => {
  const { userId } = session;
  const { type, account, country, currency, kind = '', payeeState = null } = written;
  await lockUser(transaction, userId);
  const methods = await methodsOf(transaction, userId);
  await refuseChange(services, transaction, { userId, type, methods, now });
  const standing = methods.filter(({ status }) => status === 'active' || status === 'pending');
  if (standing.some((method) => isSame(services, method, written))) {
    throw new Refusal('PAYMENT_METHOD_DID_NOT_CHANGE');
  }
  const draft = methods.find(({ status }) => status === 'draft');
  if (draft) {
    const key = { userId, methodId: draft.method_id };
    if (isSame(services, draft, written)) return key;
    await transition(transaction, methodStateMachine, key, 'drop', { by: 'system', now });
  }
  const methodId = written.methodId ?? randomUUID();
  const named = { user_id: userId, method_id: methodId };
  const sealed = services.accounts.seal(named, account);
  const identity = identityOf(type, account, country);
  const isFirst = isFirstOf(methods);
  await insertMethod(transaction, {
    ...named,
    type,
    account: sealed.text,
    key_id: sealed.keyId,
    mask: maskOf(type, account),
    fingerprint: identity === undefined ? null : services.accounts.ring.fingerprint(identity),
    kind,
    country,
    currency,
    payee_state: payeeState,
    signs: [
      ...(await riskSignalsOfPlace(services, transaction, { session, request, isFirst, now })),
      ...(await riskSignalsOfName(transaction, userId, { account, kind })),
    ],
    created_at: now,
  });
  const by = await actorOf(transaction, session);
  await begin(transaction, methodMachine, { userId, thing: methodId, state: 'draft', by, at: now });
  return { userId, methodId };
};

/** A draft whose code may be asked for or used now. */
export const draftFor = async (
  services: Services,
  connection: Connection,
  { userId, methodId }: MethodKey,
  now: Date,
): Promise<MethodRow> => {
  const methods = await methodsOf(connection, userId);
  const draft = methods.find(({ method_id: id }) => id === methodId);
  if (!draft) throw new Refusal('NOT_FOUND');
  if (draft.status !== 'draft') throw new Refusal('STATE_CHANGED');
  if (draft.payee_state === 'none' || draft.payee_state === 'declined') throw new Refusal('PAYEE_NOT_READY');
  await refuseChange(services, connection, { userId, type: draft.type, methods, now });
  return draft;
};

const PURPOSE = 'payment-method';

/** Which code proves a draft. */
export const codeOfDraft = ({ userId, methodId: subject }: MethodKey) =>
  ({ userId, purpose: PURPOSE, subject }) as const;

/** Mails the code that proves a draft. */
export const mailDraftCode = async (
  services: Services,
  { transaction, request, now }: Pick<Changing, 'transaction' | 'request' | 'now'>,
  key: MethodKey,
): Promise<void> => {
  const { type: method, mask } = await draftFor(services, transaction, key, now);
  await mailCode(services, transaction, { ...codeOfDraft(key), texts: { method, mask }, request });
};

/**
 * Proves a draft by its code: it waits to be approved, another that waited is given up, and the owner is told with a link that stops
 * it. Of many calls with one code one does it.
 */
export const proveDraft = async (
  services: Services,
  { transaction, session, request, now }: Changing,
  { methodId, code }: { methodId: string; code: CheckedCode },
): Promise<MethodKey> => {
  const { userId } = session;
  const key = { userId, methodId };
  await redeemCode(transaction, code);
  await lockUser(transaction, userId);
  const draft = await draftFor(services, transaction, key, now);
  const methods = await methodsOf(transaction, userId);
  const isFirst = isFirstOf(methods);
  const signs = await riskSignalsAt(services, transaction, { draft, session, request, isFirst, now });
  await updateMethod(transaction, key, {
    signs,
    proven_at: now,
    proven_by_admin: session.acting?.adminId ?? null,
    active_at: activeAt(signs, now),
    ...waitFor({ isFirst, signs }, now),
  });
  const by = await actorOf(transaction, session);
  await transition(transaction, methodStateMachine, key, 'prove', { by, now });
  const active = methods.find(({ status }) => status === 'active');
  await notifyOfChange(services, transaction, {
    kind: 'payment-method-changed',
    method: draft,
    left: active,
    now,
  });
  return key;
};

/** Removes the PayPal account that money goes to. */
export const removePaypal = async (
  services: Services,
  { transaction, session, now }: Pick<Changing, 'transaction' | 'session' | 'now'>,
): Promise<MethodKey> => {
  const { userId } = session;
  await lockUser(transaction, userId);
  const methods = await methodsOf(transaction, userId);
  if (methods.some(({ status }) => status === 'locked')) throw new Refusal('PAYMENT_METHOD_LOCKED');
  const active = methods.find(({ status, type }) => status === 'active' && type === 'paypal');
  if (!active) throw new Refusal('NOT_FOUND');
  if (await isPaymentOnItsWay(transaction, userId, 'paypal')) throw new Refusal('PAYPAL_EDIT_NOT_ALLOWED');
  const key = { userId, methodId: active.method_id };
  const by = await actorOf(transaction, session);
  await transition(transaction, methodStateMachine, key, 'remove', { by, now });
  await notifyOfChange(services, transaction, {
    kind: 'payment-method-removed',
    method: active,
    left: active,
    now,
  });
  return key;
};
