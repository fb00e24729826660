import type { FastifyInstance } from 'fastify';
import { getInboxEvents } from '#contract/inbox';
import { Refusal } from '../../http/refusal';
import { serveStream } from '../../http/serve';
import { actorOf, hasPermission } from '../auth';
import { type SupportStreams, lastEventIdIn, toMessage } from '../support';
import type { Services } from '../../services';
import { agentRoutes } from './agentRoutes';
import { handlingRoutes, readingRoutes } from './conversationRoutes';
import { helpRoutes } from './helpRoutes';
import { toListed } from './views';

/** The staff's side of support: the conversations of all users, for agents who may answer them (spec 000 §6). */
export const inboxRoutes = (app: FastifyInstance, services: Services, streams: SupportStreams) => {
  const { connection } = services;
  readingRoutes(app, services);
  handlingRoutes(app, services);
  agentRoutes(app, services);
  helpRoutes(app, services);

  serveStream(app, getInboxEvents, async ({ request, session }) => {
    const { userId } = session;
    // Without the permission the stream ends.
    const actor = await actorOf(connection, session);
    const token = request.headers['access-token'];
    return streams.listen(
      {
        owner: userId,
        userId: null,
        describe: (event) => ({
          reset: event === null,
          conversation: event && toListed(event.conversation, actor),
          message: event?.message ? toMessage(event.message) : null,
          read_by_user: event?.conversation.user_read ?? 0,
        }),
        isAllowed: async () => {
          await streams.checkToken(token);
          if (!(await hasPermission(connection, userId, 'support.answer'))) throw new Refusal('NOT_ALLOWED');
        },
      },
      lastEventIdIn(request.headers['last-event-id']),
    );
  });
};
