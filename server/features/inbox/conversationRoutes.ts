import type { FastifyInstance } from 'fastify';
import {
  assignConversation,
  closeConversation,
  getInbox,
  getInboxConversation,
  getInboxNews,
  postInboxReply,
  readInboxMessages,
  reopenConversation,
} from '#contract/inbox';
import { conversationMachine } from '#contract/plain/inbox';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import type { Session } from '../../http/session';
import type { Person } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import { paymentSummary } from '../payments';
import { rememberLook } from '../admin';
import {
  MESSAGES,
  conversationStateMachine,
  findNamed,
  lastEvent,
  lastMessages,
  markRead,
  toMessage,
  writeMessage,
} from '../support';
import type { Services } from '../../services';
import { assign } from './handling';
import { allDepartments } from './repository/agents';
import { countUnread, foundConversations, foundMessages, pageOfInbox } from './repository/conversations';
import { channelsOf, findContext } from './repository/people';
import { ownDepartments } from './unread';
import { toContext, toFound, toListed } from './views';

const listed = async (connection: Connection, subjectId: string) => {
  const row = await findNamed(connection, subjectId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const answerListed = async ({
  transaction,
  session,
  body: { subject_id: subjectId },
}: {
  transaction: Connection;
  session: Session;
  body: { subject_id: string };
}) => ({
  data: {
    conversation: toListed(await listed(transaction, subjectId), await actorOf(transaction, session)),
  },
});

/** How the user is paid, where that is for the agent. Who has seen it has looked at the account. */
const moneyFor = async (
  connection: Connection,
  { actor, session, subjectId }: { actor: Person; session: Session; subjectId: string },
) => {
  if (!actor.permissions.has('payments.review')) return undefined;
  if (!actor.accounts.has(subjectId)) await rememberLook(connection, { session, userId: subjectId });
  return paymentSummary(connection, subjectId);
};

/** The list of conversations, and one of them with its user. */
export const readingRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
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
    const actor = await actorOf(connection, session);
    const messages = await foundMessages(connection, rows, search);
    return {
      data: {
        items: rows.map((row) => toListed(row, actor, toFound(messages.get(row.user_id), search))),
        pagination: { page, per_page: perPage, ...total },
      },
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

  serve(app, getInboxConversation, async ({ query: { subject_id: subjectId, before }, session }) => {
    const row = await listed(connection, subjectId);
    const user = await findContext(connection, subjectId);
    if (!user) throw new Refusal('NOT_FOUND');
    const channels = await channelsOf(connection, subjectId);
    const actor = await actorOf(connection, session);
    const money = await moneyFor(connection, { actor, session, subjectId });
    const rows = await lastMessages(connection, { userId: subjectId, before, limit: MESSAGES });
    const thing = { userId: subjectId, machine: conversationMachine, thing: subjectId };
    const toEntry = toHistory(conversationMachine, { ownerId: subjectId, named: true });
    return {
      data: {
        conversation: toListed(row, actor),
        context: toContext(user, channels, money),
        history: (await historyOf(connection, thing)).map(toEntry),
        messages: rows.reverse().map(toMessage),
        has_more: (rows[0]?.number ?? 1) > 1,
        read_by_user: row.user_read,
      },
    };
  });
};

/** What an agent does with a conversation. */
export const handlingRoutes = (app: FastifyInstance, services: Services) => {
  serveCommand(app, services, postInboxReply, {
    run: ({ transaction, userId: authorId, now, body }) =>
      writeMessage(transaction, {
        userId: body.subject_id,
        messageId: body.message_id,
        side: 'staff',
        authorId,
        body: body.body,
        now,
      }),
    answer: async (scope, written) => ({
      data: { message: toMessage(written), ...(await answerListed(scope)).data },
    }),
  });

  serveCommand(app, services, readInboxMessages, {
    run: ({ transaction, now, body: { subject_id: subjectId, number } }) =>
      markRead(transaction, { userId: subjectId, side: 'staff', number, now }),
    answer: answerListed,
  });

  serveCommand(app, services, assignConversation, {
    run: ({ transaction, now, body: { subject_id: subjectId, assignee_id: assigneeId, expected } }) =>
      assign(transaction, { userId: subjectId, assigneeId, expected, now }),
    audit: ({ body: { subject_id: subjectId, assignee_id: to } }, moved) =>
      moved
        ? {
            action: 'support.assign',
            subject: subjectId,
            about: subjectId,
            detail: { from: moved.from, to },
          }
        : null,
    answer: answerListed,
  });

  const deciding = {
    definition: conversationStateMachine,
    keyOf: ({ subject_id: subjectId }: { subject_id: string }) => subjectId,
    actorOf,
    read: async (transaction: Connection, subjectId: string, actor: Person) =>
      toListed(await listed(transaction, subjectId), actor),
  };
  serveAct(app, services, closeConversation, { ...deciding, act: 'close' });
  serveAct(app, services, reopenConversation, { ...deciding, act: 'reopen' });
};
