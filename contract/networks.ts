import { z } from 'zod';
import { defineCall } from './call';
import { amount, percent } from './fields';

/** The last part of a landing page's address: a product's or a network's. */
export const landingName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/);

const network = z.object({
  username: z.string(),
  name: z.string(),
  tagline: z.string(),
  /** An address on this server or a whole one; `null` where the network has no logo. */
  logo_url: z.string().nullable(),
});
export type ListedNetwork = z.infer<typeof network>;

/** What a signed-out visitor may know of the networks that have a landing page: the main one first, then by name. */
export const getNetworks = defineCall({
  method: 'GET',
  path: 'networks',
  summary: 'List the networks',
  spec: '000 §7',
  access: 'public',
  answer: z.object({ data: z.object({ items: z.array(network) }) }),
  refusals: [],
});

/** A creator by the largest of the linked channels; nothing that YouTube does not show to everybody. */
const creator = z.object({
  name: z.string(),
  /** As last read from YouTube. */
  subscribers: z.number().int(),
  /** The channel's picture; `null` where there is none. */
  picture: z.string().nullable(),
});
export type ShowcaseCreator = z.infer<typeof creator>;

/** The landing page of a product or a network (spec 000 §2). Of both with one name, the product's. */
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
      /** Each a sentence; the first one leads. */
      taglines: z.array(z.string()),
      logo_url: z.string().nullable(),
      showcase: z.array(creator),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

/** At most six creators with the largest linked channels; only of accounts that are active and not locked. */
export const getShowcaseCreators = defineCall({
  method: 'GET',
  path: 'getShowcaseCreators',
  summary: 'List creators to show to visitors',
  spec: '000 §7',
  access: 'public',
  answer: z.object({ data: z.object({ items: z.array(creator) }) }),
  refusals: [],
});

/** What being paid early costs and from which amount it is possible: the same for everybody (spec 001 §9). */
export const getEarlyPay = defineCall({
  method: 'GET',
  path: 'early-pay',
  summary: 'Read the fees and limits of being paid early',
  spec: '000 §2',
  access: 'public',
  answer: z.object({
    data: z.object({
      currency: z.literal('USD'),
      /** Final earnings of last month, a month before the regular day. Fees in percent of what is paid. */
      advance: z.object({ fee: percent, paypal_fee: percent, day: z.number().int() }),
      /** A part of this month's estimates at once. */
      instant: z.object({
        fee: percent,
        /** Percent of the estimated earnings. */
        share_of_estimates: percent,
        minimum: amount,
        paypal_minimum: amount,
      }),
      /** The day of the regular payment, and how many months after the month earned. */
      regular: z.object({ day: z.number().int(), months: z.number().int() }),
    }),
  }),
  refusals: [],
});
