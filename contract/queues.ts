import { z } from 'zod';
import { defineCall } from './call';
import { moment, userId } from './fields';
import { waitingNames } from './plain/queues';

/**
 * How much waits in each queue that the user may see, counted as far as the total of a list, and since when the oldest of it does.
 * Conversations wait while the user's departments have not read them.
 */
export const getQueues = defineCall({
  method: 'GET',
  path: 'admin/queues',
  byItself: true,
  summary: 'Count what waits for staff',
  spec: '000 §5',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({
      items: z.array(
        z.object({
          queue: z.enum(waitingNames),
          waiting: z.number().int(),
          /** Null where nothing waits. */
          oldest: moment.nullable(),
        }),
      ),
    }),
  }),
  refusals: [],
});
