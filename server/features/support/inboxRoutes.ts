import type { FastifyInstance } from 'fastify';
import {
  assignConversation,
  deleteCannedHelp,
  getAgents,
  getCannedHelp,
  getInbox,
  getInboxConversation,
  getInboxEvents,
  getInboxNews,
  postInboxReply,
  readInboxMessages,
  saveCannedHelp,
  setConversationStatus,
  setOwnDepartments,
} from '#contract/inbox';
import type { Language } from '#contract/fields';
import { audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve, serveStream } from '../../http/serve';
import { hasPermission } from '../auth';
import { MESSAGES, assign, markRead, setStatus, writeMessage } from './conversation';
import type { Listeners } from './listeners';
import {
  agents,
  allDepartments,
  allHelp,
  channelsOf,
  countUnread,
  deleteHelp,
  departmentsOfAgent,
  findContext,
  findListed,
  lastEvent,
  lastMessages,
  pageOfInbox,
  replaceDepartments,
  upsertHelp,
} from './repository';
import { placeOf } from './routes';
import { reachedDepartments } from './rules';
import { toListed, toMessage } from './views';

interface Options {
  connection: Connection;
  listeners: Listeners;
  /** Refuses a session that is over. */
  checkToken: (token: unknown) => Promise<unknown>;
}

/** The agents' side: everybody's conversations, for who may answer them. */
export const inboxRoutes = (app: FastifyInstance, { connection, listeners, checkToken }: Options) => {
  const ownDepartments = async (agentId: string) =>
    reachedDepartments(await allDepartments(connection), await departmentsOfAgent(connection, agentId));

  const listed = async (subjectId: string) => {
    const row = await findListed(connection, subjectId);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };
  const answerListed = async (subjectId: string) => ({
    data: { conversation: toListed(await listed(subjectId)) },
  });

  serve(app, getInbox, async ({ query, session }) => {
    const { state, department, search, page, per_page: perPage } = query;
    const all = await allDepartments(connection);
    const departments =
      department === 'mine'
        ? await ownDepartments(session.userId)
        : department === 'all'
          ? all.map((one) => one.department)
          : [department];
    const rows = await pageOfInbox(connection, {
      status: state === 'closed' ? 'closed' : 'open',
      departments,
      assigneeId: state === 'mine' ? session.userId : state === 'unassigned' ? null : undefined,
      search,
      page,
      perPage,
    });
    return {
      data: {
        items: rows.map(toListed),
        pagination: { page, per_page: perPage, total: Number(rows[0]?.total ?? 0) },
      },
    };
  });

  serve(app, getInboxNews, async ({ session }) => {
    const cursor = await lastEvent(connection);
    return { data: { unread: await countUnread(connection, await ownDepartments(session.userId)), cursor } };
  });

  serve(app, getInboxConversation, async ({ query: { subject_id: subjectId, before } }) => {
    const row = await listed(subjectId);
    const user = await findContext(connection, subjectId);
    if (!user) throw new Refusal('NOT_FOUND');
    const channels = await channelsOf(connection, subjectId);
    const rows = await lastMessages(connection, { userId: subjectId, before, limit: MESSAGES });
    return {
      data: {
        conversation: toListed(row),
        context: {
          ...user,
          language: user.language as Language | null,
          created_at: user.created_at.toISOString(),
          channels: channels.map(({ subscribers, ...channel }) => ({
            ...channel,
            subscribers: subscribers === null ? null : Number(subscribers),
          })),
        },
        messages: rows.reverse().map(toMessage),
        has_more: (rows[0]?.number ?? 1) > 1,
        read_by_user: row.user_read,
      },
    };
  });

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
      data: { message: toMessage(written), conversation: toListed(await listed(body.subject_id)) },
    };
  });

  serve(app, readInboxMessages, async ({ body: { subject_id: subjectId, number } }) => {
    await markRead(connection, { userId: subjectId, side: 'staff', number, now: new Date() });
    return answerListed(subjectId);
  });

  serve(app, assignConversation, async ({ body, session }) => {
    await assign(connection, {
      userId: body.subject_id,
      assigneeId: body.assignee_id,
      expected: body.expected,
      by: session.userId,
      now: new Date(),
    });
    return answerListed(body.subject_id);
  });

  serve(app, setConversationStatus, async ({ body: { subject_id: subjectId, status }, session }) => {
    await setStatus(connection, { userId: subjectId, status, by: session.userId, now: new Date() });
    return answerListed(subjectId);
  });

  const answerAgents = async () => ({
    data: {
      items: (await agents(connection)).map(({ user_id: id, name, departments }) => ({
        id,
        name,
        departments,
      })),
    },
  });
  serve(app, getAgents, answerAgents);

  serve(app, setOwnDepartments, async ({ body: { departments }, session: { userId } }) => {
    await inTransaction(connection, async (transaction) => {
      await replaceDepartments(transaction, userId, departments);
      await audit(transaction, {
        userId,
        action: 'support.departments',
        subject: userId,
        detail: { departments },
        at: new Date(),
      });
    });
    return answerAgents();
  });

  const answerHelp = async () => ({
    data: {
      items: (await allHelp(connection)).map(({ updated_at, ...help }) => ({
        ...help,
        updated_at: updated_at.toISOString(),
      })),
    },
  });
  serve(app, getCannedHelp, answerHelp);

  serve(app, saveCannedHelp, async ({ body: { user_id: _user, ...help }, session: { userId } }) => {
    const now = new Date();
    await inTransaction(connection, async (transaction) => {
      await upsertHelp(transaction, { ...help, updated_by: userId, updated_at: now });
      await audit(transaction, { userId, action: 'support.help-save', subject: help.help_id, at: now });
    });
    return answerHelp();
  });

  serve(app, deleteCannedHelp, async ({ query: { help_id: helpId }, session: { userId } }) => {
    await inTransaction(connection, async (transaction) => {
      if (!(await deleteHelp(transaction, helpId))) return;
      await audit(transaction, {
        userId,
        action: 'support.help-delete',
        subject: helpId,
        at: new Date(),
      });
    });
    return answerHelp();
  });

  serveStream(app, getInboxEvents, async ({ request, session: { userId } }) => {
    const token = request.headers['access-token'];
    return listeners.listen(
      {
        owner: userId,
        userId: null,
        tell: (event) => ({
          reset: event === null,
          conversation: event && toListed(event.conversation),
          message: event?.message ? toMessage(event.message) : null,
          read_by_user: event?.conversation.user_read ?? 0,
        }),
        isAllowed: async () => {
          await checkToken(token);
          if (!(await hasPermission(connection, userId, 'support.answer'))) throw new Refusal('NOT_ALLOWED');
        },
      },
      placeOf(request.headers['last-event-id']),
    );
  });
};
