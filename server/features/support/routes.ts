import type { FastifyInstance } from 'fastify';
import { getAccountEvents } from '#contract/account';
import {
  getSupportConversation,
  getSupportNews,
  postSupportMessage,
  readSupportMessages,
} from '#contract/support';
import type { SupportDepartment } from '#contract/lists';
import type { Connection } from '../../database/open';
import { refuseBeyondOwnDay } from '../../http/limits';
import { Refusal } from '../../http/refusal';
import { serve, serveStream } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { findProfile, toProfile } from '../profile';
import type { Services } from '../../services';
import { MESSAGES, markRead, writeMessage } from './conversation';
import { findConversation } from './repository/conversations';
import { lastEvent } from './repository/events';
import { lastMessages } from './repository/messages';
import { departmentOf, mayChat, lastEventIdIn } from './rules';
import type { SupportStreams } from './streams';
import { toMessage, toStanding } from './views';

// Refuses a user who may not chat; answers the department of the user's country.
const chatter = async (connection: Connection, userId: string): Promise<SupportDepartment> => {
  const row = await findProfile(connection, userId);
  if (!row) throw new Refusal('USER_DOES_NOT_EXIST');
  if (!mayChat(toProfile(row))) throw new Refusal('NOT_ALLOWED');
  return departmentOf(row.country);
};

const standingOf = async (connection: Connection, userId: string, suggested: SupportDepartment) =>
  toStanding(await findConversation(connection, userId), suggested);

const conversationRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getSupportNews, async ({ query: { user_id: userId } }) => {
    const suggested = await chatter(connection, userId);
    // The last event is read first: what happens between the two reads is sent again, and not missed.
    const cursor = await lastEvent(connection);
    return { data: { standing: await standingOf(connection, userId, suggested), cursor } };
  });

  serve(app, getSupportConversation, async ({ query: { user_id: userId, before } }) => {
    const suggested = await chatter(connection, userId);
    const cursor = await lastEvent(connection);
    const rows = await lastMessages(connection, { userId, before, limit: MESSAGES });
    return {
      data: {
        standing: await standingOf(connection, userId, suggested),
        messages: rows.reverse().map(toMessage),
        has_more: (rows[0]?.number ?? 1) > 1,
        cursor,
      },
    };
  });

  serveCommand(app, services, postSupportMessage, {
    prepare: async ({ session: { userId } }) => {
      await refuseBeyondOwnDay(connection, userId, 'supportMessages');
      return chatter(connection, userId);
    },
    run: ({ transaction, userId, now, body: { message_id: messageId, body, department, topic } }) =>
      writeMessage(transaction, {
        userId,
        messageId,
        side: 'user',
        authorId: userId,
        body,
        department,
        topic,
        now,
      }),
    answer: async ({ transaction, userId, prepared: suggested }, written) => ({
      data: {
        message: toMessage(written),
        standing: await standingOf(transaction, userId, suggested),
      },
    }),
  });

  serveCommand(app, services, readSupportMessages, {
    prepare: ({ session: { userId } }) => chatter(connection, userId),
    run: ({ transaction, userId, now, body: { number } }) =>
      markRead(transaction, { userId, side: 'user', number, now }),
    answer: async ({ transaction, userId, prepared: suggested }) => ({
      data: { standing: await standingOf(transaction, userId, suggested) },
    }),
  });
};

/** The user's own side of the conversation with support (spec 000 §6). */
export const supportRoutes = (app: FastifyInstance, services: Services, streams: SupportStreams) => {
  const { connection } = services;
  conversationRoutes(app, services);

  // Of every user: also of who may not chat the session can end.
  serveStream(app, getAccountEvents, async ({ query: { user_id: userId }, request }) => {
    const suggested = departmentOf((await findProfile(connection, userId))?.country ?? '');
    const token = request.headers['access-token'];
    return streams.listen(
      {
        owner: userId,
        userId,
        describe: (event) => ({
          reset: event === null,
          support: event && {
            standing: toStanding(event.conversation, suggested),
            message: event.message && toMessage(event.message),
          },
        }),
        isAllowed: () => streams.checkToken(token),
      },
      lastEventIdIn(request.headers['last-event-id']),
    );
  });
};
