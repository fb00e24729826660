import { z } from 'zod';
import { defineCall } from '../call';
import { checkedText, userId } from '../fields';
import { MOST_TAGLINES, supportEmail, tagline } from '../rules/networks';

const ofOwner = {
  access: 'active',
  permission: 'network.members',
  path: 'network/settings',
  spec: '000 §3',
} as const;

const settings = z.object({
  name: z.string(),
  /** The last part of the landing page's address. */
  username: z.string(),
  logo_url: z.string().nullable(),
  /** The sentences of the landing page; the first one leads. */
  taglines: z.array(z.string()),
  support_email: z.string(),
});
export type NetworkSettings = z.infer<typeof settings>;

/** What visitors and members read of the owner's network. */
export const getNetworkSettings = defineCall({
  ...ofOwner,
  method: 'GET',
  summary: "Read the own network's landing page",
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ settings }) }),
  refusals: [],
});

/** Changes the sentences of the landing page, and where members write to. */
export const changeNetworkSettings = defineCall({
  ...ofOwner,
  method: 'POST',
  summary: "Change the own network's landing page",
  body: z.strictObject({
    user_id: userId,
    taglines: z.array(checkedText(tagline)).min(1, 'required').max(MOST_TAGLINES, 'too_many'),
    support_email: checkedText(supportEmail),
  }),
  answer: z.object({ data: z.object({ settings }) }),
  refusals: [],
});
