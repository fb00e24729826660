import type { FastifyInstance } from 'fastify';
import {
  getSupportConversation,
  getSupportEvents,
  getSupportNews,
  postSupportMessage,
  readSupportMessages,
} from '#contract/support';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve, serveStream } from '../../http/serve';
import { findProfile, toProfile } from '../profile';
import { MESSAGES, markRead, writeMessage } from './conversation';
import type { Listeners } from './listeners';
import { findConversation, lastEvent, lastMessages } from './repository';
import { departmentOf, mayChat } from './rules';
import { toMessage, toStanding } from './views';

/** The place in the stream that a listener wants to go on from; anything that is none counts as new. */
export const placeOf = (header: unknown): bigint | null =>
  typeof header === 'string' && /^\d{1,18}$/.test(header) ? BigInt(header) : null;

interface Options {
  connection: Connection;
  listeners: Listeners;
  /** Refuses a session that is over. */
  checkToken: (token: unknown) => Promise<unknown>;
}

/** The user's own side of the conversation. */
export const supportRoutes = (app: FastifyInstance, { connection, listeners, checkToken }: Options) => {
  // Refuses who may not chat; answers the department of the user's country.
  const chatter = async (userId: string) => {
    const row = await findProfile(connection, userId);
    if (!row) throw new Refusal('USER_DOES_NOT_EXIST');
    if (!mayChat(toProfile(row))) throw new Refusal('NOT_ALLOWED');
    return { department: departmentOf(row.country) };
  };
  const standing = async (userId: string, { department }: Awaited<ReturnType<typeof chatter>>) =>
    toStanding(await findConversation(connection, userId), department);

  serve(app, getSupportNews, async ({ query: { user_id: userId } }) => {
    const suggested = await chatter(userId);
    // The place first: what happens between the two is told again, and not missed.
    const cursor = await lastEvent(connection);
    return { data: { standing: await standing(userId, suggested), cursor } };
  });

  serve(app, getSupportConversation, async ({ query: { user_id: userId, before } }) => {
    const suggested = await chatter(userId);
    const cursor = await lastEvent(connection);
    const rows = await lastMessages(connection, { userId, before, limit: MESSAGES });
    return {
      data: {
        standing: await standing(userId, suggested),
        messages: rows.reverse().map(toMessage),
        has_more: (rows[0]?.number ?? 1) > 1,
        cursor,
      },
    };
  });

  serve(app, postSupportMessage, async ({ body, session }) => {
    const suggested = await chatter(body.user_id);
    const written = await writeMessage(connection, {
      userId: body.user_id,
      messageId: body.message_id,
      side: 'user',
      authorId: session.userId,
      body: body.body,
      department: body.department,
      topic: body.topic,
      now: new Date(),
    });
    return { data: { message: toMessage(written), standing: await standing(body.user_id, suggested) } };
  });

  serve(app, readSupportMessages, async ({ body: { user_id: userId, number } }) => {
    const suggested = await chatter(userId);
    await markRead(connection, { userId, side: 'user', number, now: new Date() });
    return { data: { standing: await standing(userId, suggested) } };
  });

  serveStream(app, getSupportEvents, async ({ query: { user_id: userId }, request }) => {
    const { department } = await chatter(userId);
    const token = request.headers['access-token'];
    return listeners.listen(
      {
        owner: userId,
        userId,
        tell: (event) => ({
          reset: event === null,
          standing: event && toStanding(event.conversation, department),
          message: event?.message ? toMessage(event.message) : null,
        }),
        isAllowed: () => checkToken(token),
      },
      placeOf(request.headers['last-event-id']),
    );
  });
};
