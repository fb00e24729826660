import { z } from 'zod';
import { defineCall } from '../call';
import { amount, currency, day, payoutCountry, percent, userId } from '../fields';
import { methodTypes } from '../plain/paymentMethods';

/** A type of payment method (spec 001 §3). */
export const methodType = z.enum(methodTypes);

/** What a payment by a method costs and needs. */
export const terms = z.object({
  /** The smallest amount that is paid, dollars. */
  minimum: amount,
  /** What the network keeps, per cent: nothing of a regular payment. */
  service_percent: percent,
  /** What the service that pays keeps, dollars: a fixed part, and a part in per cent with its most. It is taken off what is sent. */
  fee: z.object({ fixed: amount, percent, most: amount.nullable() }),
  /** The part in per cent that exchanging takes where the currency is not the dollar. */
  exchange_percent: percent,
  /** Working days until the money is there: at least and at most. */
  days: z.object({ least: z.number().int(), most: z.number().int() }),
  /** The views in 30 days that it needs; null where it needs none. */
  views_needed: z.number().int().nullable(),
});
export type Terms = z.infer<typeof terms>;

/** What a payment of `amount` dollars by a method costs and brings. */
const quote = terms.extend({
  type: methodType,
  /** False: the method cannot be chosen; `reason` says why. */
  available: z.boolean(),
  reason: z.enum(['NOT_ENOUGH_VIEWS', 'COUNTRY', 'CURRENCY', 'UNAVAILABLE']).nullable(),
  /** What the service keeps of this amount, exchanging included, dollars. */
  costs: amount,
  /** What arrives, in the currency; null where no rate is known. */
  arrives: amount.nullable(),
  currency,
  /** The views in 30 days that there are. */
  views: z.number().int(),
});
export type Quote = z.infer<typeof quote>;

/** The methods for a country and currency, compared by what arrives of a sample amount (spec 001 §1). */
export const getPaymentOptions = defineCall({
  method: 'GET',
  path: 'user/payment-method/options',
  summary: 'Compare the payment methods',
  spec: '001 §§1, 9',
  access: 'active',
  query: z.strictObject({
    user_id: userId,
    country: payoutCountry,
    currency,
    amount: amount
      .refine((text) => Number(text) > 0 && Number(text) <= 1_000_000, 'out_of_range')
      .default('500'),
  }),
  answer: z.object({
    data: z.object({
      country: z.string(),
      currency,
      amount,
      items: z.array(quote),
      /** The day of the exchange rate, and whether it is old; null for dollars. */
      rate: z.object({ rate: z.string(), day, is_stale: z.boolean() }).nullable(),
    }),
  }),
  refusals: [],
});

/** The countries that money can be sent to, each with its currencies, its own first. */
export const getPaymentCountries = defineCall({
  method: 'GET',
  path: 'user/payment-method/countries',
  summary: 'List the countries that money can be sent to',
  spec: '001 §7',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({ items: z.array(z.object({ country: z.string(), currencies: z.array(currency) })) }),
  }),
  refusals: ['PAYMENT_SERVICE_UNAVAILABLE'],
});
