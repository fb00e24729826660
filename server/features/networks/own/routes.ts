import type { FastifyInstance } from 'fastify';
import { getNetworkOverview } from '#contract/networks/own';
import { serve } from '../../../http/serve';
import type { Services } from '../../../services';
import { findNetworkOf, networkCounts } from './repository';
import { toOverview } from './views';

/** What an owner sees of their network. */
export const ownNetworkRoutes = (app: FastifyInstance, { connection }: Services) => {
  serve(app, getNetworkOverview, async ({ query }) => {
    const { network_id: networkId, name } = await findNetworkOf(connection, query.user_id);
    return { data: toOverview(name, await networkCounts(connection, networkId)) };
  });
};
