import { z } from 'zod';
import { defineCall } from '../call';
import { feesState, feesVersion } from '../earlyPay';
import { amount, currency, day, moment, month, percent, userId } from '../fields';
import { ownMoney } from '../paymentMethods';
import { taxForms, taxPayees, timings } from '../plain/paymentSettings';

const own = z.strictObject({ user_id: userId });
const reading = { access: 'active' } as const;

/**
 * The payment config (spec 001 §3): `settings` is a JSON text. What is known of it: `currency` (what amounts are also shown in),
 * `threshold` (the least that is paid, dollars, a decimal string), `payment_on_hold` and `pdf_receipt_status` (booleans). A text
 * that is no JSON object comes as `{"old_data": text}`.
 */
export const paymentSettings = z.strictObject({
  currency: currency.optional(),
  threshold: z
    .string()
    .regex(/^\d{1,9}([.]\d{1,2})?$/, 'amount')
    .optional(),
  payment_on_hold: z.boolean().optional(),
  pdf_receipt_status: z.boolean().optional(),
  /** What an older version left that is no settings. */
  old_data: z.string().max(10_000).optional(),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

const configAnswer = z.object({
  settings: z.string(),
  data: z.object({
    /** The least threshold that may be chosen: the minimum of the payment method, dollars. */
    least_threshold: amount,
    most_threshold: amount,
  }),
});

/** The payment config of a user. */
export const getPaymentConfig = defineCall({
  ...reading,
  method: 'GET',
  path: 'user/payment-config',
  summary: 'Read the payment config',
  spec: '001 §§3, 7',
  query: own,
  answer: configAnswer,
  refusals: [],
});

/** Writes the payment config. `threshold` is not below the minimum of the payment method. */
export const savePaymentConfig = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-config',
  summary: 'Write the payment config',
  spec: '001 §§3, 7',
  body: z.strictObject({ user_id: userId, settings: z.string().max(20_000) }),
  answer: configAnswer,
  refusals: [],
});

/** When a month is paid by a timing, and what that costs. */
const timingChoice = z.object({
  timing: z.enum(timings),
  /** The next payment day if this timing were chosen now, and the last month that it pays. */
  date: day,
  month,
  /** The part of the month that is paid before its regular day that is kept, per cent. */
  fee_percent: percent,
  /** What would be paid then, what the network and what the service would keep of it, dollars, by what is booked now. */
  amount,
  fee: amount,
  payment_fee: amount,
});

const timingState = z.object({
  timing: z.enum(timings),
  choices: z.array(timingChoice),
  /** Of advanced payment. */
  fees: feesState,
  /** The month in which nothing is paid after leaving advanced payment, because it was paid already; null where none is. */
  gap_month: month.nullable(),
  /** Spec 001 §3: whether weekly payment is on, and whether payments are held. */
  weekly_payment: z.object({ enabled: z.boolean() }),
  hold_payment: z.object({ enabled: z.boolean() }),
});

const advanceAnswer = z.object({
  code: z.enum(['SUCCESSFULLY_FETCHED_ADVANCE_PAYMENT', 'REGULAR_PAYMENT']),
  data: timingState,
});

/** The timing of payments. `code` is SUCCESSFULLY_FETCHED_ADVANCE_PAYMENT where it is advanced, and only then (spec 001 §4). */
export const getAdvancePayment = defineCall({
  ...reading,
  method: 'GET',
  path: 'user/advance-payment',
  summary: 'Read the timing of payments',
  spec: '001 §§4, 7',
  query: own,
  answer: advanceAnswer,
  refusals: [],
});

/** Chooses the timing. It counts from the next payment on. */
export const saveAdvancePayment = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/advance-payment',
  summary: 'Choose the timing of payments',
  spec: '001 §§3, 4',
  body: z.strictObject({
    user_id: userId,
    timing: z.enum(timings),
    /** The fees that were shown: the first such choice accepts them. */
    fees_version: feesVersion.optional(),
  }),
  answer: advanceAnswer,
  refusals: ['EMAIL_NOT_VERIFIED', 'FEES_CHANGED'],
});

/** Whether a payment could be made now, with the first reason why not (spec 001 §3). */
export const getPaymentEligibility = defineCall({
  ...reading,
  method: 'GET',
  path: 'user/payment-eligibility',
  summary: 'Read whether a payment could be made',
  spec: '001 §§3, 7',
  query: own,
  answer: z.object({ data: z.object({ eligible: z.boolean(), code: z.string(), message: z.string() }) }),
  refusals: [],
});

export const taxState = z.object({
  /** What the creator has said of themselves; null where nothing was said. */
  payee: z.enum(taxPayees).nullable(),
  us_person: z.boolean().nullable(),
  signed_on: day.nullable(),
  /** The form that applies. */
  form: z.enum(taxForms),
  /** The last day on which the form counts; null where it does not lapse or none is filed. */
  valid_until: day.nullable(),
  status: z.enum(['missing', 'valid', 'lapsing', 'lapsed']),
  /** What is withheld without a valid form, per cent, and of which income. */
  without_form: z.object({ percent, of: z.enum(['worldwide', 'us']) }),
  /** What the last tax report says: the rate that was withheld, and for which month; null where there is none. */
  last_report: z.object({ month, percent }).nullable(),
  /** Where the form is filed. */
  url: z.url(),
});
export type TaxState = z.infer<typeof taxState>;

/** The tax form: which applies, where it is filed, and until when it counts (domain facts §11). */
export const getTaxForm = defineCall({
  ...reading,
  method: 'GET',
  path: 'user/tax-form',
  summary: 'Read the state of the tax form',
  spec: '001 §1',
  query: own,
  answer: z.object({ data: taxState }),
  refusals: [],
});

/** Says who files which form, and when it was signed. */
export const saveTaxForm = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/tax-form',
  summary: 'Say which tax form was filed',
  spec: '001 §1',
  body: z.strictObject({
    user_id: userId,
    payee: z.enum(taxPayees),
    us_person: z.boolean(),
    signed_on: day.nullable(),
  }),
  answer: z.object({ data: taxState }),
  refusals: [],
});

/**
 * The exchange rates (spec 001 §3): units of each currency for one dollar, and when they were made. Where an update fails the
 * previous ones stay, and `is_stale` says that they are old.
 */
export const getExchangeRates = defineCall({
  ...reading,
  method: 'GET',
  path: 'exchange-rate',
  summary: 'Read the exchange rates',
  spec: '001 §§3, 7',
  answer: z.object({
    rates: z.array(z.object({ currency, rate: z.string() })),
    timestamp: moment.nullable(),
    is_stale: z.boolean(),
  }),
  refusals: [],
});
