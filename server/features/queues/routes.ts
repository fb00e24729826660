import type { FastifyInstance } from 'fastify';
import { type WaitingName, queueNames } from '#contract/plain/queues';
import { getQueues } from '#contract/queues';
import type { Connection } from '../../database/open';
import { serve } from '../../http/serve';
import { permissionsOf } from '../auth';
import { unreadConversations } from '../inbox';
import type { Services } from '../../services';
import { queues } from './queues';

interface Waiting {
  queue: WaitingName;
  waiting: number;
  oldest: Date | null;
}

const conversations = async (connection: Connection, userId: string): Promise<Waiting> => ({
  queue: 'conversations',
  ...(await unreadConversations(connection, userId)),
});

/** What waits for staff: for the menu, and for their first screen. */
export const queueRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getQueues, async ({ session: { userId } }) => {
    const permissions = await permissionsOf(connection, userId);
    const seen = queueNames.filter((queue) => permissions.includes(queues[queue].permission));
    const lists = seen.map(async (queue) => {
      const waiting = await queues[queue].count(connection);
      return { queue, waiting, oldest: waiting > 0 ? await queues[queue].oldest(connection) : null };
    });
    const items: Waiting[] = await Promise.all([
      ...(permissions.includes('support.answer') ? [conversations(connection, userId)] : []),
      ...lists,
    ]);
    return {
      data: { items: items.map((item) => ({ ...item, oldest: item.oldest?.toISOString() ?? null })) },
    };
  });
};
