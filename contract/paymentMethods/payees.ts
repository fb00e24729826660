import { z } from 'zod';
import { defineCall } from '../call';
import { currency, id, payoutCountry, userId } from '../fields';
import { SAVE_REFUSALS, draftAnswer, ownMoney, paymentMethod } from '../paymentMethods';
import { payeeStates } from '../plain/paymentMethods';

const page = z.object({ data: z.object({ item: paymentMethod, url: z.url() }) });
const chosen = { user_id: userId, country: payoutCountry, currency };

/** Chooses Payoneer: a payee of its own for this account, and the link to register it at Payoneer. */
export const getPayoneerUrl = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-method/payoneer/url',
  summary: 'Choose Payoneer and get the registration link',
  spec: '001 §7',
  body: z.strictObject(chosen),
  answer: page,
  refusals: [...SAVE_REFUSALS, 'PAYONEER_APPLICATION_NOT_GENERATED'],
});

/** Says that the forms at Payoneer are sent: how they stand is asked for from now on. */
export const savePayoneerWaiting = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-method/payoneer/save/waiting',
  summary: 'Say that the forms at Payoneer are sent',
  spec: '001 §7',
  body: z.strictObject({ user_id: userId, method_id: id }),
  answer: draftAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'PAYMENT_SERVICE_UNAVAILABLE'],
});

/**
 * Chooses Tipalti: a payee of its own for this account, and the signed address of its frame. The address is for this payee alone and
 * is made anew each time.
 */
export const getTipaltiUrl = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-method/tipalti/url',
  summary: "Choose Tipalti and get the frame's address",
  spec: '001 §7',
  body: z.strictObject(chosen),
  answer: page,
  refusals: [...SAVE_REFUSALS],
});

/** How the own payee stands at Tipalti, as it says now. */
export const getTipaltiDetails = defineCall({
  ...ownMoney,
  method: 'GET',
  path: 'user/payment-method/tipalti/details',
  summary: 'Read how the payee stands at Tipalti',
  spec: '001 §7',
  query: z.strictObject({ user_id: userId, method_id: id }),
  answer: z.object({
    data: z.object({
      state: z.enum(payeeStates),
      method: z.string().nullable(),
      currency: z.string().nullable(),
    }),
  }),
  refusals: ['NOT_FOUND', 'PAYMENT_SERVICE_UNAVAILABLE'],
});

/** Takes what was filled in at Tipalti: the account can be proven once Tipalti can pay to it. */
export const savePaymentMethod = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-method/save',
  summary: 'Take the account that was filled in at the payment service',
  spec: '001 §7',
  body: z.strictObject({ user_id: userId, method_id: id }),
  answer: draftAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'PAYEE_NOT_READY', 'PAYMENT_SERVICE_UNAVAILABLE'],
});

/**
 * Payoneer tells that something has changed at a payee. What it says is not believed: the payee is asked for.
 */
export const payoneerCallback = defineCall({
  method: 'POST',
  path: 'payoneer/callback',
  summary: 'Payoneer tells of a payee',
  spec: '001 §7',
  access: 'public',
  body: z.object({ payee_id: id }),
  answer: z.object({ data: z.object({ taken: z.literal(true) }) }),
  refusals: [],
});
