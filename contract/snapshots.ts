import { z } from 'zod';
import { defineCall } from './call';
import { userId } from './fields';
import { staffAct } from './machine';

/** Says whose a support snapshot is: it holds the id of its user alone. */
export const getSnapshotUser = defineCall({
  method: 'GET',
  path: 'support/snapshots/user',
  summary: 'Name the user of a support snapshot',
  spec: '000 §6',
  access: 'active',
  permission: 'support.replay',
  query: z.strictObject(staffAct),
  answer: z.object({
    data: z.object({ user: z.object({ id: userId, name: z.string(), username: z.string() }) }),
  }),
  refusals: ['USER_DOES_NOT_EXIST'],
});
