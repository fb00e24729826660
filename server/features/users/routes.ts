import type { FastifyInstance } from 'fastify';
import { searchUsers } from '#contract/users';
import type { Connection } from '../../database/open';
import { serve } from '../../http/serve';
import { mayActAs, rolesOf } from '../acting';
import { countUsers, pageOfUsers } from './repository';
import { toFoundUser } from './views';

/** The users as staff searches them (spec 002 §6). */
export const userRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  serve(app, searchUsers, async ({ session, query: { search, page, per_page: perPage } }) => {
    const admin = { userId: session.userId, roles: await rolesOf(connection, session.userId) };
    const rows = await pageOfUsers(connection, { search, page, perPage });
    const items = rows.map((row) =>
      toFoundUser(row, session.acting === null && mayActAs(admin, { userId: row.user_id, roles: row.roles })),
    );
    const total = await countUsers(connection, search);
    return { data: { items, pagination: { page, per_page: perPage, total } } };
  });
};
