import type { FastifyInstance } from 'fastify';
import { findAudited, getAudit } from '#contract/admin/audit';
import { serve } from '../../../http/serve';
import { serveList } from '../../../http/serveList';
import { searchedPeople } from '../users/repository';
import type { Services } from '../../../services';
import { listedAuditEvents } from './repository';
import { toAsked, toAuditEvents } from './views';

/** The staff's look at what was done. There is no call that changes or deletes anything of it. */
export const auditRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getAudit, connection, ({ query }) => ({
    ...listedAuditEvents(connection),
    views: toAuditEvents(connection),
    extra: async () => ({ asked: await toAsked(connection, query) }),
  }));

  serve(app, findAudited, async ({ query: { search } }) => ({
    data: { items: await searchedPeople(connection, { search }) },
  }));
};
