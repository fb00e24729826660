import type { FastifyInstance } from 'fastify';
import {
  cancelInvite,
  checkInvites,
  confirmInvite,
  confirmInvites,
  downloadHandOver,
  getInviteHistory,
  getInvites,
  reportInvite,
  sendInvites,
} from '#contract/channelInvites';
import { channelInviteMachine } from '#contract/plain/channelInvites';
import { BYTE_ORDER_MARK, csvRows } from '../../common/csv';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Session } from '../../http/session';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import type { Person } from '../../states/transition';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { candidatesOf } from './candidates';
import { confirmEach } from './confirm';
import { inviteChannels } from './invite';
import {
  type InviteKey,
  findInvite,
  isInviteEnabled,
  listedInvites,
  scopeOf,
  waitingInvites,
} from './repository';
import { inviteStateMachine } from './stateMachine';
import { uploadRoute } from './uploadRoute';
import { toInvites, toOutcomes } from './views';

const inviteNamed = async (connection: Connection, key: InviteKey, actor: Person) => {
  const row = await findInvite(connection, key, await scopeOf(connection, actor.userId));
  const [item] = row ? await toInvites(connection, actor)([row]) : [];
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

const listRoutes = (app: FastifyInstance, { connection, config }: Services) => {
  serveList(app, getInvites, connection, async ({ query: { search }, session }) => {
    const scope = await scopeOf(connection, session.userId);
    return {
      ...listedInvites(connection, { search, scope, now: new Date() }),
      views: toInvites(connection, await actorOf(connection, session)),
      extra: async () => ({
        enabled: await isInviteEnabled(connection, scope),
        by_hand: config.cms.bridge === undefined,
      }),
    };
  });

  serve(app, getInviteHistory, async ({ query: { subject_id: userId, invite_id: inviteId }, session }) => {
    await inviteNamed(connection, { userId, inviteId }, await actorOf(connection, session));
    const rows = await historyOf(connection, { userId, machine: channelInviteMachine, thing: inviteId });
    return { data: { items: rows.map(toHistory(channelInviteMachine, { ownerId: userId, named: true })) } };
  });

  serve(app, downloadHandOver, async ({ session, reply }) => {
    const rows = await waitingInvites(connection, await scopeOf(connection, session.userId));
    const cells = rows.map((row) => [row.channel_id, row.name, row.content_owner, row.created_at]);
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="channel-invites.csv"')
      .send(BYTE_ORDER_MARK + csvRows([['channel_id', 'name', 'content_owner', 'invited_at'], ...cells]));
    return {};
  });
};

const sendingRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, checkInvites, async ({ body: { channel_ids: ids }, session }) =>
    toOutcomes(await candidatesOf(connection, ids, await scopeOf(connection, session.userId))),
  );

  serveCommand(app, services, sendInvites, {
    run: async ({ transaction, body: { channel_ids: ids }, session, now }) => {
      const actor = await actorOf(transaction, session);
      const invitable = await scopeOf(transaction, actor.userId);
      return inviteChannels(transaction, ids, { invitable, actor, sentBy: actor.userId, now });
    },
    audit: (_scope, { batchId, items }) => ({
      action: 'channelInvite.invite',
      subject: batchId,
      about: null,
      detail: { channels: items.filter(({ code }) => code === null).length, of: items.length },
    }),
    answer: (_scope, { items }) => toOutcomes(items),
  });

  uploadRoute(app, services);
};

const actRoutes = (app: FastifyInstance, services: Services) => {
  const acting = {
    definition: inviteStateMachine,
    keyOf: (body: { subject_id: string; invite_id: string }, session: Session) => ({
      userId: body.subject_id,
      inviteId: body.invite_id,
      staff: session.userId,
    }),
    actorOf,
    read: inviteNamed,
  };
  serveAct(app, services, confirmInvite, { ...acting, act: 'confirm' });
  serveAct(app, services, cancelInvite, { ...acting, act: 'cancel' });
  serveAct(app, services, reportInvite, {
    ...acting,
    act: 'report',
    keyOf: (body, session) => ({ ...acting.keyOf(body, session), failure: body.more }),
  });

  serveCommand(app, services, confirmInvites, {
    run: async ({ transaction, body: { invite_ids: ids }, session, now }) =>
      confirmEach(transaction, ids, { actor: await actorOf(transaction, session), now }),
    answer: (_scope, items) => toOutcomes(items),
  });
};

/** Invites into the content management system, for staff. */
export const staffInviteRoutes = (app: FastifyInstance, services: Services): void => {
  listRoutes(app, services);
  sendingRoutes(app, services);
  actRoutes(app, services);
};
