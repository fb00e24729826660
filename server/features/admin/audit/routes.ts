import type { FastifyInstance } from 'fastify';
import { findAudited, getAudit } from '#contract/admin/audit';
import type { Connection } from '../../../database/open';
import { serve } from '../../../http/serve';
import { serveList } from '../../../http/serveList';
import type { Session } from '../../../http/session';
import { actorOf } from '../../auth';
import { rememberListed } from '../person/subject';
import { peopleFor } from '../users/listed';
import type { Services } from '../../../services';
import { listedAuditEvents } from './repository';
import { toAsked, toAuditEvents } from './views';

/** Whether whoever asks may see how people are reached. */
const mayReadContact = async (connection: Connection, session: Session): Promise<boolean> =>
  (await actorOf(connection, session)).permissions.has('contact.read');

/** The staff's look at what was done. There is no call that changes or deletes anything of it. */
export const auditRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getAudit, connection, async ({ query, session }) => {
    // The audit of one account is a part of its page.
    if (query.subject) await rememberListed(connection, { session, userId: query.subject });
    return {
      ...listedAuditEvents(connection),
      views: toAuditEvents(connection, { contact: await mayReadContact(connection, session) }),
      extra: async () => ({ asked: await toAsked(connection, query) }),
    };
  });

  serve(app, findAudited, async ({ query: { search }, session }) => ({
    data: { items: await peopleFor(connection, session, { search }) },
  }));
};
