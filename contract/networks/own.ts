import { z } from 'zod';
import { defineCall } from '../call';
import { moment, userId } from '../fields';

/**
 * How the owner's network stands: its active members, and their channels by status. `oldest`: since when the oldest application waits
 * for a review; null where none does. `waiting`: the partners who wait to join, and the share requests of members.
 */
export const getNetworkOverview = defineCall({
  method: 'GET',
  path: 'network/overview',
  summary: "Count the members and channels of the owner's network",
  spec: '002 §6',
  access: 'active',
  permission: 'network.members',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({
      name: z.string(),
      members: z.number().int(),
      channels: z.object({
        linked: z.number().int(),
        in_progress: z.number().int(),
        denied: z.number().int(),
      }),
      oldest: moment.nullable(),
      waiting: z.object({ partners: z.number().int(), shares: z.number().int() }),
    }),
  }),
  refusals: [],
});
