import type { FastifyInstance } from 'fastify';
import { searchUsers } from '#contract/users';
import type { Connection } from '../../database/open';
import { serveList } from '../../http/serveList';
import { mayActAs, rolesOf } from '../acting';
import { type UserRow, foundUsers } from './repository';
import { toFoundUser } from './views';

/** The users as staff searches them (spec 002 §6). */
export const userRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  serveList(app, searchUsers, connection, async ({ query: { search }, session }) => {
    const admin = { userId: session.userId, roles: await rolesOf(connection, session.userId) };
    return {
      ...foundUsers(connection, search),
      view: (row: UserRow) =>
        toFoundUser(
          row,
          session.acting === null && mayActAs(admin, { userId: row.user_id, roles: row.roles }),
        ),
    };
  });
};
