import { z } from 'zod';
import { defineCall } from './call';
import { channelId, moment, page, pagination, perPage, userId } from './fields';

/** Channel application progress (spec 000 §3). */
export const channelStatus = z.enum(['in-progress', 'denied', 'linked', 'unlinked']);

const channel = z.object({
  channel_id: channelId,
  name: z.string(),
  status: channelStatus,
  is_default: z.boolean(),
  /** Counts as last read from YouTube at `refreshed_at`; `null` where the channel hides them. */
  stats: z.object({ subscribers: z.number().int().nullable(), views: z.number().int().nullable() }),
  cms: z.object({ linked: z.boolean() }),
  /** True once YouTube refused the channel's grant: its owner has to sign in again. */
  needs_reauth: z.boolean(),
  linked_at: moment.nullable(),
  refreshed_at: moment.nullable(),
});
export type Channel = z.infer<typeof channel>;

export const channelFilter = z.enum(['all', 'in-progress', 'denied', 'linked', 'unlinked']);

/** Of all the user's channels, whatever the filter. */
const counts = z.object({
  total: z.number().int(),
  linked: z.number().int(),
  needs_reauth: z.number().int(),
});

/** A user's channels: the default one first, then the largest. */
export const getChannels = defineCall({
  method: 'GET',
  path: 'user/channels',
  summary: "List a user's channels",
  spec: '000 §7',
  access: 'active',
  query: z.strictObject({
    user_id: userId,
    filter: channelFilter.default('all'),
    page,
    per_page: perPage(10),
  }),
  answer: z.object({ data: z.object({ items: z.array(channel), pagination, counts }) }),
  refusals: [],
});
