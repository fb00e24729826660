import type { FastifyInstance } from 'fastify';
import { revenueShareMachine } from '#contract/plain/revenueShare';
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
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Person } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { askForShare, expectLinked, mayForOneself } from './ask';
import { limitsOf, sharesOf } from './known';
import { type ShareKey, revenueShareStateMachine } from './stateMachine';
import { offerOf, offerRoutes } from './offer';
import {
  type ShareScope,
  countShareRequests,
  findOwnShare,
  findShare,
  linkedChannels,
  listedShares,
  shareRequestsOf,
} from './repository';
import { agreedSharesOf, bookedShare } from './shares';
import { simulate } from './simulate';
import { toReviewedShares, toShareRequests } from './views';

const requestNamed = async (connection: Connection, key: ShareKey): Promise<RevenueShareRequest> => {
  const row = await findOwnShare(connection, key);
  const [request] = await toShareRequests(connection, key.userId, row ? [row] : []);
  if (!request) throw new Refusal('REVENUE_SHARE_NOT_FOUND');
  return request;
};

const shareRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getChannelShares, async ({ session: { userId } }) => ({
    data: { items: await sharesOf(connection, userId) },
  }));

  serve(app, getRevenueShare, async ({ query: { category, month }, session: { userId } }) => {
    const [channels, agreed] = await Promise.all([
      linkedChannels(connection, userId),
      agreedSharesOf(connection, userId),
    ]);
    const items = channels.map((channel) => ({
      ...channel,
      percent: bookedShare(agreed, { channelId: channel.channel_id, category, month }).percent,
    }));
    return { data: { items } };
  });
};

const limitRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getRevenueShareConfig, async ({ session }) => {
    const may = mayForOneself(await actorOf(connection, session));
    const limits = await limitsOf(connection, session.userId, { may, now: new Date() });
    return { data: { ...limits, offer: await offerOf(connection, session.userId) } };
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
    const items = await toShareRequests(connection, userId, rows);
    return { data: { items, pagination: { page, per_page: perPage, total } } };
  });
};

const askingRoutes = (app: FastifyInstance, services: Services) => {
  serveCommand(app, services, requestRevenueShare, {
    run: async ({ transaction, session, userId, now, body }) => {
      const by = await actorOf(transaction, session);
      return askForShare(transaction, { subjectId: userId, by, may: mayForOneself(by), now }, body);
    },
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

const reviewedNamed = async (connection: Connection, key: ShareKey, scope: ShareScope) => {
  const row = await findShare(connection, key, scope);
  if (!row) throw new Refusal('REVENUE_SHARE_NOT_FOUND');
  return row;
};

const keyOf = (named: { subject_id: string; request_id: string }): ShareKey => ({
  userId: named.subject_id,
  requestId: named.request_id,
});

const staffRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  const scope = 'all';
  serveList(app, getRevenueShares, connection, async ({ query: { search }, session }) => ({
    ...listedShares(connection, { search, scope }),
    views: toReviewedShares(connection, await actorOf(connection, session)),
  }));

  serve(app, getReviewedShareMonths, async ({ query }) => {
    const row = await reviewedNamed(connection, keyOf(query), scope);
    const { user_id: userId, channel_id: channelId, category, percent } = row;
    return { data: await simulate(connection, { userId, channelId, category, percent }) };
  });

  serve(app, getRevenueShareHistory, async ({ query }) => {
    const { user_id: userId, request_id: thing } = await reviewedNamed(connection, keyOf(query), scope);
    const rows = await historyOf(connection, { userId, machine: revenueShareMachine, thing });
    const view = toHistory(revenueShareMachine, { ownerId: userId, named: true });
    return { data: { items: rows.map(view) } };
  });

  const deciding = {
    definition: revenueShareStateMachine,
    keyOf,
    actorOf,
    read: async (transaction: Connection, key: ShareKey, actor: Person) => {
      const [item] = await toReviewedShares(
        transaction,
        actor,
      )([await reviewedNamed(transaction, key, scope)]);
      if (!item) throw new Refusal('REVENUE_SHARE_NOT_FOUND');
      return item;
    },
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
