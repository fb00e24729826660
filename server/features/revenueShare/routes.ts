import type { FastifyInstance } from 'fastify';
import { MAY_ASK, MAY_EXCEED, revenueShareMachine } from '#contract/plain/revenueShare';
import {
  type RevenueShareRequest,
  approveRevenueShare,
  getChannelShares,
  getRevenueShare,
  getRevenueShareConfig,
  getRevenueShareHistory,
  getRevenueShareRequests,
  getRevenueShares,
  getReviewedShareMonths,
  rejectRevenueShare,
  requestRevenueShare,
  simulateRevenueShare,
  withdrawRevenueShare,
} from '#contract/revenueShare';
import { dayOf } from '../../common/days';
import { businessConstants } from '../../common/businessConstants';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import { type Person, ownerOf } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { askForShare, expectLinked } from './ask';
import { type ShareKey, revenueShareStateMachine } from './stateMachine';
import { offerOf, offerRoutes } from './offer';
import {
  countShareRequests,
  findOwnShare,
  findShare,
  linkedChannels,
  listedShares,
  pendingShareRequests,
  rejectionsOf,
  shareRequestsOf,
} from './repository';
import { agreedSharesOf, holdingShare, mostOf, shareMonths } from './shares';
import { simulate } from './simulate';
import { toChannelShares, toReviewedShare, toShareRequest } from './views';

const requestNamed = async (connection: Connection, key: ShareKey): Promise<RevenueShareRequest> => {
  const row = await findOwnShare(connection, key);
  if (!row) throw new Refusal('REVENUE_SHARE_NOT_FOUND');
  const rejections = await rejectionsOf(connection, key.userId, [row.request_id]);
  return toShareRequest(ownerOf(key.userId), rejections)(row);
};

const shareRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getChannelShares, async ({ session: { userId } }) => {
    const [channels, agreed, pending] = await Promise.all([
      linkedChannels(connection, userId),
      agreedSharesOf(connection, userId),
      pendingShareRequests(connection, userId),
    ]);
    const view = toShareRequest(ownerOf(userId), new Map());
    const month = dayOf(new Date()).slice(0, 7);
    const items = channels.map((channel) => {
      const own = pending.find((row) => row.channel_id === channel.channel_id);
      return toChannelShares(channel, agreed, { month, pending: own ? view(own) : null });
    });
    return { data: { items } };
  });

  serve(app, getRevenueShare, async ({ query: { category, month }, session: { userId } }) => {
    const [channels, agreed] = await Promise.all([
      linkedChannels(connection, userId),
      agreedSharesOf(connection, userId),
    ]);
    const items = channels.map((channel) => ({
      ...channel,
      percent: holdingShare(agreed, { channelId: channel.channel_id, category, month }).percent,
    }));
    return { data: { items } };
  });
};

const limitRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getRevenueShareConfig, async ({ session }) => {
    const { permissions } = await actorOf(connection, session);
    const { deadline, earliest, latest } = shareMonths(dayOf(new Date()));
    const { standard, bySource, asked } = businessConstants.revenueShare;
    return {
      data: {
        can_request: permissions.has(MAY_ASK),
        min: asked.least,
        max: mostOf('all', permissions.has(MAY_EXCEED)),
        standard,
        standard_given_whole: bySource.paid_features ?? standard,
        deadline,
        earliest_month: earliest,
        latest_month: latest,
        offer: await offerOf(connection, session.userId),
      },
    };
  });

  serve(app, simulateRevenueShare, async ({ query, session: { userId } }) => {
    const { channel_id: channelId, category, percent } = query;
    await expectLinked(connection, userId, channelId);
    return { data: await simulate(connection, { userId, channelId, category, percent }) };
  });

  serve(app, getRevenueShareRequests, async ({ query: { page, per_page: perPage }, session: { userId } }) => {
    const [rows, total] = await Promise.all([
      shareRequestsOf(connection, userId, { page, perPage }),
      countShareRequests(connection, userId),
    ]);
    const ids = rows.map((row) => row.request_id);
    const view = toShareRequest(ownerOf(userId), await rejectionsOf(connection, userId, ids));
    return { data: { items: rows.map(view), pagination: { page, per_page: perPage, total } } };
  });
};

const askingRoutes = (app: FastifyInstance, services: Services) => {
  serveCommand(app, services, requestRevenueShare, {
    run: askForShare,
    audit: ({ userId }, { requestId, request }) => ({
      action: 'revenueShare.request',
      subject: requestId,
      about: userId,
      detail: request,
    }),
    answer: async ({ transaction, userId }, { requestId }) => ({
      data: { item: await requestNamed(transaction, { userId, requestId }) },
    }),
  });

  serveAct(app, services, withdrawRevenueShare, {
    definition: revenueShareStateMachine,
    act: 'withdraw',
    keyOf: (body, { userId }): ShareKey => ({ userId, requestId: body.request_id }),
    actorOf,
    read: (transaction, key) => requestNamed(transaction, key),
  });
};

const reviewedNamed = async (connection: Connection, key: ShareKey) => {
  const row = await findShare(connection, key);
  if (!row) throw new Refusal('REVENUE_SHARE_NOT_FOUND');
  return row;
};

const keyOf = (named: { subject_id: string; request_id: string }): ShareKey => ({
  userId: named.subject_id,
  requestId: named.request_id,
});

const staffRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getRevenueShares, connection, async ({ query: { search }, session }) => ({
    ...listedShares(connection, search),
    view: toReviewedShare(await actorOf(connection, session)),
  }));

  serve(app, getReviewedShareMonths, async ({ query }) => {
    const row = await reviewedNamed(connection, keyOf(query));
    const { user_id: userId, channel_id: channelId, category, percent } = row;
    return { data: await simulate(connection, { userId, channelId, category, percent }) };
  });

  serve(app, getRevenueShareHistory, async ({ query }) => {
    const { user_id: userId, request_id: thing } = await reviewedNamed(connection, keyOf(query));
    const rows = await historyOf(connection, { userId, machine: revenueShareMachine, thing });
    const view = toHistory(revenueShareMachine, { ownerId: userId, named: true });
    return { data: { items: rows.map(view) } };
  });

  const deciding = {
    definition: revenueShareStateMachine,
    keyOf,
    actorOf,
    read: async (transaction: Connection, key: ShareKey, actor: Person) =>
      toReviewedShare(actor)(await reviewedNamed(transaction, key)),
  };
  serveAct(app, services, approveRevenueShare, { ...deciding, act: 'approve' });
  serveAct(app, services, rejectRevenueShare, { ...deciding, act: 'reject' });
};

/** Revenue shares: what holds, what creators ask for, and what staff decide on. */
export const revenueShareRoutes = (app: FastifyInstance, services: Services) => {
  shareRoutes(app, services);
  limitRoutes(app, services);
  askingRoutes(app, services);
  offerRoutes(app, services);
  staffRoutes(app, services);
};
