// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/queues';
import type { Call } from '#src/api/call';

export const getQueues: Call<'queues/queues', typeof contract.getQueues> = {
  name: 'queues/queues',
  method: 'GET',
  path: 'admin/queues',
  user: true,
  safe: true,
};
