import type { FastifyInstance } from 'fastify';
import {
  assignConversation,
  getInbox,
  getInboxConversation,
  getInboxNews,
  postInboxReply,
  readInboxMessages,
  setConversationStatus,
} from '#contract/inbox';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { MESSAGES, findNamed, lastEvent, lastMessages, markRead, toMessage, writeMessage } from '../support';
import { assign, setStatus } from './handling';
import { allDepartments, departmentsOfAgent } from './repository/agents';
import { countUnread, foundConversations, pageOfInbox } from './repository/conversations';
import { channelsOf, findContext } from './repository/people';
import { reachedDepartments } from './rules';
import { toContext, toListed } from './views';

const ownDepartments = async (connection: Connection, agentId: string) =>
  reachedDepartments(await allDepartments(connection), await departmentsOfAgent(connection, agentId));

const listed = async (connection: Connection, subjectId: string) => {
  const row = await findNamed(connection, subjectId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const answerListed = async (connection: Connection, subjectId: string) => ({
  data: { conversation: toListed(await listed(connection, subjectId)) },
});

/** The list of conversations, and one of them with its user. */
export const readingRoutes = (app: FastifyInstance, connection: Connection) => {
  serve(app, getInbox, async ({ query, session }) => {
    const { state, department, search, page, per_page: perPage } = query;
    const all = await allDepartments(connection);
    const departments =
      department === 'mine'
        ? await ownDepartments(connection, session.userId)
        : department === 'all'
          ? all.map((one) => one.department)
          : [department];
    const found = foundConversations(connection, {
      status: state === 'closed' ? 'closed' : 'open',
      departments,
      assigneeId: state === 'mine' ? session.userId : state === 'unassigned' ? null : undefined,
      search,
    });
    const { rows, ...total } = await pageOfInbox(connection, found, { page, perPage });
    return {
      data: { items: rows.map(toListed), pagination: { page, per_page: perPage, ...total } },
    };
  });

  serve(app, getInboxNews, async ({ session }) => {
    const cursor = await lastEvent(connection);
    return {
      data: {
        unread: await countUnread(connection, await ownDepartments(connection, session.userId)),
        cursor,
      },
    };
  });

  serve(app, getInboxConversation, async ({ query: { subject_id: subjectId, before } }) => {
    const row = await listed(connection, subjectId);
    const user = await findContext(connection, subjectId);
    if (!user) throw new Refusal('NOT_FOUND');
    const channels = await channelsOf(connection, subjectId);
    const rows = await lastMessages(connection, { userId: subjectId, before, limit: MESSAGES });
    return {
      data: {
        conversation: toListed(row),
        context: toContext(user, channels),
        messages: rows.reverse().map(toMessage),
        has_more: (rows[0]?.number ?? 1) > 1,
        read_by_user: row.user_read,
      },
    };
  });
};

/** What an agent does with a conversation. */
export const handlingRoutes = (app: FastifyInstance, connection: Connection) => {
  serve(app, postInboxReply, async ({ body, session }) => {
    const written = await writeMessage(connection, {
      userId: body.subject_id,
      messageId: body.message_id,
      side: 'staff',
      authorId: session.userId,
      body: body.body,
      now: new Date(),
    });
    return {
      data: {
        message: toMessage(written),
        conversation: toListed(await listed(connection, body.subject_id)),
      },
    };
  });

  serve(app, readInboxMessages, async ({ body: { subject_id: subjectId, number } }) => {
    await markRead(connection, { userId: subjectId, side: 'staff', number, now: new Date() });
    return answerListed(connection, subjectId);
  });

  serve(app, assignConversation, async ({ body, session }) => {
    await assign(connection, {
      userId: body.subject_id,
      assigneeId: body.assignee_id,
      expected: body.expected,
      by: session.userId,
      now: new Date(),
    });
    return answerListed(connection, body.subject_id);
  });

  serve(app, setConversationStatus, async ({ body: { subject_id: subjectId, status }, session }) => {
    await setStatus(connection, { userId: subjectId, status, by: session.userId, now: new Date() });
    return answerListed(connection, subjectId);
  });
};
