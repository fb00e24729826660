import type { FastifyInstance } from 'fastify';
import {
  approveMember,
  getMemberChannels,
  getMemberEarnings,
  getMemberProfile,
  getMembers,
  getMembershipHistory,
  getWaitingMembers,
  rejectMember,
} from '#contract/networkMembers';
import { membershipMachine } from '#contract/plain/networks';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import type { Services } from '../../services';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import type { Person } from '../../states/transition';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import { type OwnersMembershipKey, countedTimes, membershipStateMachine, networksOfOwner } from '../networks';
import { listedEarnings } from './earningsRepository';
import { leaderboardRoutes } from './leaderboard';
import { listedMemberChannels, listedMembers, namesOfNetworks } from './memberRepository';
import { memberNamed } from './scope';
import { networkSettingsRoutes } from './settings';
import { networkShareRoutes } from './shareRoutes';
import { videoRoutes } from './videos';
import { toMemberChannels, toMemberEarnings, toMembers, toWaiting } from './views';
import { findWaiting, listedWaiting } from './waitingRepository';

/** The members of a network, and each of them, for its owner. */
const readingRoutes = (app: FastifyInstance, { connection }: Services) => {
  serveList(app, getMembers, connection, async ({ query: { search }, session: { userId } }) => {
    const networkIds = await networksOfOwner(connection, userId);
    const now = new Date();
    return {
      ...listedMembers(connection, { networkIds, search }),
      views: toMembers(connection, now),
      extra: async () => ({
        networks: await namesOfNetworks(connection, networkIds),
        last_month: countedTimes(now).month,
      }),
    };
  });

  serve(app, getMemberProfile, async ({ query: { username }, session: { userId } }) => {
    const { member } = await memberNamed(connection, userId, username);
    const now = new Date();
    const [shown] = await toMembers(connection, now)([member]);
    if (!shown) throw new Refusal('NOT_FOUND');
    const approvedAt = member.approved_at?.toISOString() ?? null;
    return { data: { member: { ...shown, approved_at: approvedAt, last_month: countedTimes(now).month } } };
  });

  serveList(app, getMemberChannels, connection, async ({ query: { username }, session: { userId } }) => {
    const { member } = await memberNamed(connection, userId, username);
    const now = new Date();
    return {
      ...listedMemberChannels(connection, member.user_id, countedTimes(now)),
      views: toMemberChannels(connection, member.user_id, now),
    };
  });

  serveList(app, getMemberEarnings, connection, async ({ query: { username }, session: { userId } }) => {
    const { member, networkIds } = await memberNamed(connection, userId, username);
    return {
      ...listedEarnings(connection, { userId: member.user_id, networkIds }),
      views: toMemberEarnings(connection),
    };
  });
};

const waitingNamed = async (connection: Connection, { ownerId, ...key }: OwnersMembershipKey) => {
  const networkIds = await networksOfOwner(connection, ownerId);
  const row = await findWaiting(connection, { ...key, networkIds });
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

/** The partners who wait, and what their network's owner decides. */
const decidingRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getWaitingMembers, connection, async ({ query: { search }, session }) => ({
    ...listedWaiting(connection, { networkIds: await networksOfOwner(connection, session.userId), search }),
    views: toWaiting(connection, await actorOf(connection, session)),
  }));

  serve(app, getMembershipHistory, async ({ query, session: { userId: ownerId } }) => {
    const { subject_id: userId, membership_id: membershipId } = query;
    await waitingNamed(connection, { ownerId, userId, membershipId });
    const rows = await historyOf(connection, { userId, machine: membershipMachine, thing: membershipId });
    return { data: { items: rows.map(toHistory(membershipMachine, { ownerId: userId, named: true })) } };
  });

  const deciding = {
    definition: membershipStateMachine,
    actorOf,
    keyOf: (
      body: { subject_id: string; membership_id: string },
      { userId: ownerId }: { userId: string },
    ): OwnersMembershipKey => ({ ownerId, userId: body.subject_id, membershipId: body.membership_id }),
    read: async (transaction: Connection, key: OwnersMembershipKey, actor: Person) => {
      const [item] = await toWaiting(transaction, actor)([await waitingNamed(transaction, key)]);
      if (!item) throw new Refusal('NOT_FOUND');
      return item;
    },
  };
  serveAct(app, services, approveMember, { ...deciding, act: 'approve' });
  serveAct(app, services, rejectMember, { ...deciding, act: 'reject' });
};

/** The area of a network's owner: members and what becomes of them, their shares, the own place among networks, and the landing page. */
export const networkMemberRoutes = (app: FastifyInstance, services: Services) => {
  readingRoutes(app, services);
  decidingRoutes(app, services);
  videoRoutes(app, services);
  networkShareRoutes(app, services);
  leaderboardRoutes(app, services);
  networkSettingsRoutes(app, services);
};
