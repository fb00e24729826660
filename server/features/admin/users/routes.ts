import type { FastifyInstance } from 'fastify';
import { searchUsers } from '#contract/admin/users';
import { serveList } from '../../../http/serveList';
import type { Services } from '../../../services';
import { usersExportRoutes } from './exportRoutes';
import { usersFor } from './listed';

/** The users as staff searches them (spec 002 §6). */
export const userRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, searchUsers, connection, ({ query, session }) => usersFor(connection, session, query));
  usersExportRoutes(app, services);
};
