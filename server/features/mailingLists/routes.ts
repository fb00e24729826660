import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { keyHasher } from './keys';
import { listRoutes } from './listRoutes';
import { subscriptionRoutes } from './subscriptionRoutes';

/** Mailing lists: staff make them, users subscribe, an outside service reads who does (spec 002 §§2, 5). */
export const mailingListRoutes = (
  app: FastifyInstance,
  { connection, config }: { connection: Connection; config: Pick<Config, 'payments'> },
) => {
  const services = { connection, keys: keyHasher(config) };
  listRoutes(app, services);
  subscriptionRoutes(app, services);
};
