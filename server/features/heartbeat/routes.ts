import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services';
import { momentRoutes } from './momentRoutes';
import { photoRoutes } from './photoRoutes';

/** Moments and photos (spec 000 §2). */
export const heartbeatRoutes = (app: FastifyInstance, services: Services) => {
  momentRoutes(app, services);
  photoRoutes(app, services);
};
