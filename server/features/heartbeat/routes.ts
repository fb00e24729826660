import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { momentRoutes } from './momentRoutes';
import { photoRoutes } from './photoRoutes';

/** Moments and photos (spec 000 §2). */
export const heartbeatRoutes = (
  app: FastifyInstance,
  options: { connection: Connection; config: Pick<Config, 'videoPictures'> },
) => {
  momentRoutes(app, options);
  photoRoutes(app, options.connection);
};
