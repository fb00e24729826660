import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../services';
import { listRoutes } from './listRoutes';
import { subscriptionRoutes } from './subscriptionRoutes';

/** Mailing lists: staff make them, users subscribe, an outside service reads who does (spec 002 §§2, 5). */
export const mailingListRoutes = (app: FastifyInstance, services: Services) => {
  listRoutes(app, services);
  subscriptionRoutes(app, services);
};
