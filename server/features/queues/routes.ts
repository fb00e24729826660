import type { FastifyInstance } from 'fastify';
import { queueNames } from '#contract/plain/queues';
import { getQueues } from '#contract/queues';
import { serve } from '../../http/serve';
import { permissionsOf } from '../auth';
import type { Services } from '../../services';
import { queues } from './queues';

/** What waits for staff, counted for the menu. */
export const queueRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getQueues, async ({ session: { userId } }) => {
    const permissions = await permissionsOf(connection, userId);
    const seen = queueNames.filter((queue) => permissions.includes(queues[queue].permission));
    const items = await Promise.all(
      seen.map(async (queue) => ({ queue, waiting: await queues[queue].count(connection) })),
    );
    return { data: { items } };
  });
};
