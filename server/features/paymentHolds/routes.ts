import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services';
import { holdRoutes, payeeRoutes } from './holdRoutes';
import { pauseRoutes, whitelistRoutes } from './pauseRoutes';
import { planRoutes } from './planRoutes';

/**
 * What staff decide of payments of creators beforehand: what is held, whose are paused or never paused by the server, and how debts
 * are made good.
 */
export const paymentHoldRoutes = (app: FastifyInstance, services: Services) => {
  payeeRoutes(app, services);
  holdRoutes(app, services);
  pauseRoutes(app, services);
  whitelistRoutes(app, services);
  planRoutes(app, services);
};
