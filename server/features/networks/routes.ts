import type { FastifyInstance } from 'fastify';
import { getLandingPage, getNetworks, getShowcaseCreators } from '#contract/networks';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { findLandingPage } from './landingPage';
import { ownNetworkRoutes } from './own/routes';
import { listNetworks, showcaseCreators } from './repository';
import { toCreator } from './views';

export const networkRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getNetworks, async () => ({ data: { items: await listNetworks(connection) } }));

  serve(app, getLandingPage, async ({ query }) => {
    const page = await findLandingPage(connection, query.username);
    if (!page) throw new Refusal('NOT_FOUND');
    const { kind, username, name, taglines, logoUrl, networkId } = page;
    const showcase = await showcaseCreators(connection, networkId);
    return {
      data: { kind, username, name, taglines, logo_url: logoUrl, showcase: showcase.map(toCreator) },
    };
  });

  serve(app, getShowcaseCreators, async () => ({
    data: { items: (await showcaseCreators(connection, null)).map(toCreator) },
  }));

  ownNetworkRoutes(app, services);
};
