import { z } from 'zod';
import { defineCall } from './call';
import { userId } from './fields';
import { queueNames } from './plain/queues';

/** How much waits in each queue that the user may see; counted as far as the total of a list. */
export const getQueues = defineCall({
  method: 'GET',
  path: 'admin/queues',
  byItself: true,
  summary: 'Count what waits for staff',
  spec: '000 §5',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({ items: z.array(z.object({ queue: z.enum(queueNames), waiting: z.number().int() })) }),
  }),
  refusals: [],
});
