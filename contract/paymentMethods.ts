import { z } from 'zod';
import { defineCall } from './call';
import { codeAnswer, mailedCode } from './codes';
import { checkedText, currency, day, id, moment, payoutCountry, userId } from './fields';
import { actsOf, historyOf, stateOf } from './machine';
import { methodMachine, payeeStates, waitReasons } from './plain/paymentMethods';
import { methodType, terms } from './paymentMethods/options';
import * as rules from './rules/payment';

/** Who is paid is their own decision: an admin who acts as them needs the permission for it (decision 20). */
export const ownMoney = { access: 'active', notWhileActing: 'payments.act-for-user' } as const;

/**
 * A payment method of a user. The account is masked everywhere: `account` is a JSON object whose one field is named as spec 001
 * §3 says, and `mask` is the same for people.
 */
export const paymentMethod = z.object({
  method_id: id,
  type: methodType,
  account: z.string(),
  mask: z.string(),
  /** Whose account it is: a person's or a company's; empty where the type does not tell. */
  kind: z.string(),
  /** Where the account is; empty where the type does not tell. */
  country: z.string(),
  /** What arrives there. */
  currency: z.string(),
  terms,
  state: stateOf(methodMachine),
  acts: actsOf(methodMachine),
  /** How the payee stands at the payment service; null for types without one. */
  payee_state: z.enum(payeeStates).nullable(),
  created_at: moment,
  /** When the mailed code was entered. */
  proven_at: moment.nullable(),
  /** The day by which a pending method is active where nothing speaks against it; null where a person decides. */
  active_by: day.nullable(),
  /** Nothing is paid to it before then, and why; null where it can be paid at once. */
  payable_from: moment.nullable(),
  wait_reason: z.enum(waitReasons).nullable(),
  /** What staff have said of it last. */
  reason: z.string().nullable(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** The answer of each call that writes an account down: it waits for its code. */
export const draftAnswer = z.object({ data: z.object({ item: paymentMethod }) });

/** The refusals of each call that writes an account down. */
export const SAVE_REFUSALS = [
  'EMAIL_NOT_VERIFIED',
  'PAYMENT_METHOD_LOCKED',
  'PAYMENT_METHOD_UNSUPPORTED',
  'PAYMENT_METHOD_DID_NOT_CHANGE',
  'PAYPAL_EDIT_NOT_ALLOWED',
  'NOT_ENOUGH_VIEWS',
  'CHANGE_LIMIT_EXCEEDED',
] as const;

/**
 * The payment method (spec 001 §3): `type`, `account` and `pending` are those of the method that money goes to, or else of the one
 * that waits. `code` is SUCCESSFUL_PAYMENT_METHOD_FETCH where it is set, and only then (spec 001 §4).
 */
export const getPaymentMethod = defineCall({
  method: 'GET',
  path: 'user/payment-method',
  summary: 'Read the payment method',
  spec: '001 §§3, 4, 7',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    code: z.enum(['SUCCESSFUL_PAYMENT_METHOD_FETCH', 'PAYMENT_METHOD_PENDING', 'NO_PAYMENT_METHOD']),
    data: z.object({
      type: methodType.nullable(),
      account: z.string().nullable(),
      pending: z.boolean(),
      /** What money goes to now; null where there is none. */
      current: paymentMethod.nullable(),
      /** One that was proven and waits to be approved: it takes the place of the other then. */
      waiting: paymentMethod.nullable(),
      /** One that is written down and waits for its code. */
      draft: paymentMethod.nullable(),
      /** A method that was locked: until staff have decided nothing else can be changed. */
      locked: paymentMethod.nullable(),
      email_verified: z.boolean(),
      /** Where the user lives, as the profile says. */
      home_country: z.string(),
      /** How often the method may still be changed now, and from when on again where it may not. */
      changes_left: z.number().int(),
      changes_again_at: moment.nullable(),
    }),
  }),
  refusals: [],
});

/** What has become of all payment methods of a user, the newest first. */
export const getPaymentMethodHistory = defineCall({
  method: 'GET',
  path: 'user/payment-method/history',
  summary: 'Read the history of the payment methods',
  spec: '001 §4',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({
      items: z.array(
        historyOf(methodMachine).element.extend({ method_id: id, type: methodType, mask: z.string() }),
      ),
    }),
  }),
  refusals: [],
});

/** Writes a PayPal account down (spec 001 §5). It waits for its code. */
export const savePaypal = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-method/paypal/save',
  summary: 'Choose PayPal',
  spec: '001 §§5, 7',
  body: z.strictObject({
    user_id: userId,
    email: checkedText(rules.payeeEmail),
    country: payoutCountry,
    currency,
  }),
  answer: draftAnswer,
  refusals: SAVE_REFUSALS,
});

/** Removes the PayPal account that money goes to: nothing is paid until another method is set. */
export const deletePaypal = defineCall({
  ...ownMoney,
  method: 'DELETE',
  path: 'user/payment-method/paypal/email',
  summary: 'Remove the PayPal account',
  spec: '001 §7',
  query: z.strictObject({ user_id: userId }),
  answer: draftAnswer,
  refusals: ['NOT_FOUND', 'PAYPAL_EDIT_NOT_ALLOWED', 'PAYMENT_METHOD_LOCKED'],
});

/** Writes a Wise account down: an e-mail, and the holder's name in English letters (spec 001 §5). */
export const saveTransferwise = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-method/transferwise/save',
  summary: 'Choose Wise',
  spec: '001 §§5, 7',
  body: z.strictObject({
    user_id: userId,
    email: checkedText(rules.payeeEmail),
    account_holder_name: checkedText(rules.wiseHolder),
    country: payoutCountry,
    currency,
  }),
  answer: draftAnswer,
  refusals: [...SAVE_REFUSALS, 'PAYMENT_SERVICE_UNAVAILABLE'],
});

/** Gives up a method that is not active yet. */
export const cancelPaymentMethod = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-method/:id/cancel',
  summary: 'Give up a payment method that is not active yet',
  spec: '001 §7',
  params: z.strictObject({ id }),
  body: z.strictObject({ user_id: userId }),
  answer: draftAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

const ofDraft = z.strictObject({ user_id: userId, method_id: id });

/**
 * Mails the code that proves a method: six digits, which work for this method alone, once, and for 30 minutes. The mail names the
 * method and the masked account.
 */
export const generateCode = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-method/code/generate',
  summary: 'Mail the code that proves a payment method',
  spec: '001 §4',
  body: ofDraft,
  answer: codeAnswer,
  refusals: [
    'NOT_FOUND',
    'STATE_CHANGED',
    'RESEND_TOO_EARLY',
    'PAYEE_NOT_READY',
    'PAYMENT_SERVICE_UNAVAILABLE',
    ...SAVE_REFUSALS,
  ],
});

/** Mails another code, 120 seconds after the last one at the earliest; the last one no longer works. */
export const resendCode = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-method/code/resend',
  summary: 'Mail the code again',
  spec: '001 §4',
  body: ofDraft,
  answer: codeAnswer,
  refusals: generateCode.refusals,
});

/**
 * Proves a method by its code. It is pending then; the one that money goes to stays active until it is approved.
 */
export const verifyCode = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-method/code/verify',
  summary: 'Prove a payment method by its code',
  spec: '001 §§4, 8',
  body: z.strictObject({ user_id: userId, method_id: id, code: mailedCode }),
  answer: draftAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'CODE_WRONG', 'CODE_EXPIRED', 'PAYEE_NOT_READY', ...SAVE_REFUSALS],
});

/**
 * Stops a change that its owner did not make, by the link in the mail about it: the method is locked, and what was proven after it.
 * Nobody needs to be signed in.
 */
export const stopPaymentMethod = defineCall({
  method: 'POST',
  path: 'user/payment-method/stop',
  summary: 'Stop a change of the payment method',
  spec: '001 §4',
  access: 'public',
  body: z.strictObject({ code: z.string().max(200) }),
  answer: z.object({ data: z.object({ stopped: z.literal(true) }) }),
  refusals: ['STOP_LINK_OVER'],
});
