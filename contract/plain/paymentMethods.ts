import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of `paymentMethods` (spec 001 §8, payment method messages). */
export const refusals = {
  CHANGE_LIMIT_EXCEEDED: { status: 409, text: 'The payment method was changed as often as it may be' },
  PAYMENT_METHOD_LOCKED: { status: 409, text: 'The payment method is locked' },
  PAYMENT_METHOD_UNSUPPORTED: { status: 409, text: 'This payment method is not supported here' },
  PAYMENT_METHOD_DID_NOT_CHANGE: { status: 409, text: 'The payment method did not change' },
  PAYPAL_EDIT_NOT_ALLOWED: {
    status: 409,
    text: 'PayPal cannot be edited while a payment to it is on its way',
  },
  PAYONEER_APPLICATION_NOT_GENERATED: { status: 503, text: 'Payoneer application not generated' },
  PAYEE_NOT_READY: { status: 409, text: 'The payment service does not know the account yet' },
  NOT_ENOUGH_VIEWS: { status: 409, text: 'This payment method needs more views' },
  EMAIL_NOT_VERIFIED: { status: 409, text: 'The e-mail address is not verified' },
  PAYMENT_SERVICE_UNAVAILABLE: { status: 503, text: 'The payment service does not answer right now' },
  CARD_REFUSED: { status: 400, text: 'The card was not accepted' },
  STOP_LINK_OVER: { status: 404, text: 'This link does not work any more' },
} as const satisfies Refusals;

/** The types of payment methods (spec 001 §1, §3); worldfirst and alipay are one, `fbt`. */
export const methodTypes = [
  'bank_transfer',
  'paypal',
  'payoneer',
  'fbt',
  'tipalti',
  'transferwise',
  'dcc',
] as const;
export type MethodType = (typeof methodTypes)[number];

/** The field that holds what identifies the account, by type (spec 001 §3). */
export const accountField = {
  paypal: 'email',
  transferwise: 'email',
  tipalti: 'payeeId',
  payoneer: 'payeeId',
  bank_transfer: 'accountNumber',
  fbt: 'accountNumber',
  dcc: 'acctNumber',
} as const satisfies Record<MethodType, string>;

/** The types that stand at a payment service under an id of ours: the creator registers there. */
export const payeeTypes = ['payoneer', 'tipalti'] as const satisfies readonly MethodType[];
export type PayeeType = (typeof payeeTypes)[number];

/** The types whose account is written into a form that the bank's service serves. */
export const bankTypes = ['bank_transfer', 'fbt'] as const satisfies readonly MethodType[];
export type BankType = (typeof bankTypes)[number];

/**
 * How a payee stands at the service: the forms there are not begun, are sent and being looked at, or the account can be paid to
 * or not.
 */
export const payeeStates = ['none', 'waiting', 'ready', 'declined'] as const;
export type PayeeState = (typeof payeeStates)[number];

/**
 * What staff should look at before they approve:
 * - `new_device`, `new_country`: it was proven from where the user was never before
 * - `name_differs`: the account is in another name
 * - `duplicate`: another person has the same account
 * - `large_balance`: much money would go to it
 * - `by_staff`: an admin who acted as the user made it
 */
export const riskSignals = [
  'new_device',
  'new_country',
  'name_differs',
  'duplicate',
  'large_balance',
  'by_staff',
] as const;
export type RiskSignal = (typeof riskSignals)[number];

/** Why nothing is paid to a method before a moment. */
export const waitReasons = ['changed', 'new_device', 'new_country', 'unlocked'] as const;
export type WaitReason = (typeof waitReasons)[number];

/**
 * A payment method: written down, proven by a mailed code, approved, paid to, and in the end replaced by the next one. Whoever
 * loses control of the account stops it by a link; then only staff go on.
 */
export const methodMachine = defineMachine({
  name: 'paymentMethod',
  states: ['draft', 'pending', 'active', 'replaced', 'cancelled', 'rejected', 'locked'],
  transitions: {
    prove: { from: ['draft'], to: 'pending', by: 'owner' },
    cancel: { from: ['draft', 'pending'], to: 'cancelled', by: 'owner', danger: true },
    remove: { from: ['active'], to: 'cancelled', by: 'owner', danger: true },
    drop: { from: ['draft', 'pending'], to: 'cancelled', by: 'system' },
    activate: { from: ['pending'], to: 'active', by: 'system', notifies: 'payment-method-active' },
    replace: { from: ['active'], to: 'replaced', by: 'system' },
    stop: {
      from: ['pending', 'active', 'cancelled'],
      to: 'locked',
      by: 'system',
      notifies: 'payment-method-stopped',
    },
    approve: {
      from: ['pending'],
      to: 'active',
      by: { permission: 'payments.review' },
      notifies: 'payment-method-active',
    },
    reject: {
      from: ['pending', 'locked'],
      to: 'rejected',
      by: { permission: 'payments.review' },
      reason: 'required',
      notifies: 'payment-method-rejected',
      danger: true,
    },
    lock: {
      from: ['pending', 'active'],
      to: 'locked',
      by: { permission: 'payments.review' },
      reason: 'required',
      notifies: 'payment-method-locked',
      danger: true,
    },
    unlock: {
      from: ['locked'],
      to: 'pending',
      by: { permission: 'payments.review' },
      reason: 'optional',
      notifies: 'payment-method-unlocked',
    },
  },
});

/** The payment methods that staff decide on. */
export const methodList = plainList({
  path: 'admin/payment-methods',
  permission: 'payments.review',
  filters: {
    state: ['pending', 'locked', 'active', 'replaced', 'cancelled', 'rejected'],
    type: methodTypes,
    sign: riskSignals,
  },
  opens: { state: 'pending' },
  sorts: ['proven_at', 'name'],
  sort: '-proven_at',
  search: true,
  sizes: SIZES,
  views: true,
  csv: true,
});
