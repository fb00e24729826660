import { z } from 'zod';
import { defineCall } from './call';
import { amount, day, month, percent } from './fields';
import { earlyPayWhen } from './plain/networks';
import { payingTimes } from './plain/weeklyPayment';

/** The last part of a landing page's URL: the name of a product or a network. */
export const landingName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/);

const network = z.object({
  username: z.string(),
  name: z.string(),
  tagline: z.string(),
  /** A path on this server or a full URL; `null` where the network has no logo. */
  logo_url: z.string().nullable(),
});
export type ListedNetwork = z.infer<typeof network>;

/** The networks that have a landing page, for visitors: the main network first, then by name. */
export const getNetworks = defineCall({
  method: 'GET',
  path: 'networks',
  summary: 'List the networks',
  spec: '000 §7',
  access: 'public',
  answer: z.object({ data: z.object({ items: z.array(network) }) }),
  refusals: [],
});

/** A creator's largest linked channel. Only data that is public at YouTube. */
const creator = z.object({
  name: z.string(),
  /** As last read from YouTube. */
  subscribers: z.number().int(),
  /** The channel's picture; `null` where there is none. */
  picture: z.string().nullable(),
});
export type ShowcaseCreator = z.infer<typeof creator>;

/** The landing page of a product or a network (spec 000 §2). Where both have the same name, it is the product's. */
export const getLandingPage = defineCall({
  method: 'GET',
  path: 'network/landing-page',
  summary: 'Read the landing page of a product or a network',
  spec: '000 §7',
  access: 'public',
  query: z.strictObject({ username: landingName }),
  answer: z.object({
    data: z.object({
      kind: z.enum(['product', 'network']),
      username: z.string(),
      name: z.string(),
      /** Sentences; the first is the main one. */
      taglines: z.array(z.string()),
      logo_url: z.string().nullable(),
      showcase: z.array(creator),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

/** The creators with the largest linked channels, six at most. Only accounts that are active and not locked. */
export const getShowcaseCreators = defineCall({
  method: 'GET',
  path: 'getShowcaseCreators',
  summary: 'List creators to show to visitors',
  spec: '000 §7',
  access: 'public',
  answer: z.object({ data: z.object({ items: z.array(creator) }) }),
  refusals: [],
});

const daysOnTheWay = z.object({ least: z.number().int(), most: z.number().int() });

/** A part of what is earned in a month: how large it is, what is kept of it, and when it is sent. */
const partOfMonth = z.object({
  /** Of the month's earnings; those of a way to be paid are 100 together. */
  share: percent,
  /** What is kept of the part. */
  fee: percent,
  paypal_fee: percent,
  /** The least that can be asked for; null where nothing is asked for. */
  minimum: amount.nullable(),
  paypal_minimum: amount.nullable(),
  when: z.enum(earlyPayWhen),
  day,
});

/**
 * The fees and minimum amounts of being paid early, and how each way to be paid divides what is earned this month; the same for all
 * users (spec 001 §9).
 */
export const getEarlyPay = defineCall({
  method: 'GET',
  path: 'early-pay',
  summary: 'Read the fees and limits of being paid early',
  spec: '000 §2',
  access: 'public',
  answer: z.object({
    data: z.object({
      currency: z.literal('USD'),
      /** Final earnings of last month, paid a month before the regular day. Fees are percentages of what is paid. */
      advance: z.object({ fee: percent, paypal_fee: percent, day: z.number().int() }),
      /** A part of this month's estimates, paid at once. */
      instant: z.object({
        fee: percent,
        /** The percentage of the estimated earnings that can be paid. */
        share_of_estimates: percent,
        minimum: amount,
        paypal_minimum: amount,
      }),
      /** Every so many days: final earnings with the fee of an advance, a part of estimates with that of an instant payment. */
      weekly: z.object({ days: z.number().int() }),
      /** The day of the regular payment, and how many months it comes after the month of the earnings. */
      regular: z.object({ day: z.number().int(), months: z.number().int() }),
      /** Decimals of what is paid. */
      decimals: z.number().int(),
      /** The month that `ways` divide: this one. */
      month,
      ways: z.array(z.object({ way: z.enum(payingTimes), parts: z.array(partOfMonth) })),
      /** How many working days a payment is on its way. */
      arrival: z.object({ paypal: daysOnTheWay, other: daysOnTheWay }),
    }),
  }),
  refusals: [],
});
