import { z } from 'zod';
import { defineCall } from './call';

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
