import type { FastifyInstance } from 'fastify';
import { searchUsers } from '#contract/users';
import type { Connection } from '../../database/open';
import { serveList } from '../../http/serveList';
import { usersExportRoutes } from './exportRoutes';
import { usersFor } from './listed';

/** The users as staff searches them (spec 002 §6). */
export const userRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  serveList(app, searchUsers, connection, ({ query, session }) => usersFor(connection, session, query));
  usersExportRoutes(app, { connection });
};
