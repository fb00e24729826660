import type { FastifyInstance } from 'fastify';
import {
  type NetworkShareRequest,
  approveNetworkShare,
  getMemberShare,
  getNetworkShareHistory,
  getNetworkShares,
  rejectNetworkShare,
  requestMemberShare,
} from '#contract/networkMembers/shares';
import { networkShareMachine } from '#contract/plain/networkMembers';
import { MAY_ASK, MAY_EXCEED } from '#contract/plain/revenueShare';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Services } from '../../services';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { type Person, type StateMachineDefinition, actsFor } from '../../states/transition';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import { networksOfOwner } from '../networks';
import {
  type ReviewedShareRow,
  type ShareEntity,
  type ShareKey,
  askForShare,
  entityOf,
  findShare,
  limitsOf,
  listedShares,
  namedShare,
  shareStateMachine,
  sharesOf,
} from '../revenueShare';
import { approvedNamed } from './scope';

/** A request as the owner of a network names it: those of other networks are not found. */
interface OwnersShareKey extends ShareKey {
  ownerId: string;
}

const scopeOf = async (connection: Connection, ownerId: string) => ({
  networkIds: await networksOfOwner(connection, ownerId),
});

/**
 * How owners of networks decide on their members' requests: by the one definition of such requests. Whoever asked for a share, or has the
 * channel, does not approve it: what an owner asks for waits for staff.
 */
const networkShareStateMachine: StateMachineDefinition<
  typeof networkShareMachine,
  OwnersShareKey,
  ShareEntity,
  ShareEntity
> = {
  ...shareStateMachine(networkShareMachine, { networkIds: [] }),
  find: async (transaction, { ownerId, ...key }) =>
    shareStateMachine(networkShareMachine, await scopeOf(transaction, ownerId)).find(transaction, key),
};

const shareNamed = async (connection: Connection, { ownerId, ...key }: OwnersShareKey) => {
  const row = await findShare(connection, key, await scopeOf(connection, ownerId));
  if (!row) throw new Refusal('REVENUE_SHARE_NOT_FOUND');
  return row;
};

const toShares =
  (connection: Connection, actor: Person) =>
  async (rows: readonly ReviewedShareRow[]): Promise<NetworkShareRequest[]> => {
    const names = await namesOf(
      connection,
      rows.map((row) => row.requested_by),
    );
    return rows.map((row) => ({
      ...namedShare(row),
      subject_id: row.user_id,
      name: row.owner_name,
      username: row.owner_username,
      requested_by: names.get(row.requested_by)?.name ?? '',
      acts: actsFor(networkShareStateMachine, entityOf(row), actor, 'staff'),
    }));
  };

const shareItem = async (connection: Connection, key: OwnersShareKey, actor: Person) => {
  const [item] = await toShares(connection, actor)([await shareNamed(connection, key)]);
  if (!item) throw new Refusal('REVENUE_SHARE_NOT_FOUND');
  return item;
};

// For members owners ask whatever these may; for themselves as creators do.
const mayOf = ({ permissions, accounts }: Person, subjectId: string) => ({
  ask: !accounts.has(subjectId) || permissions.has(MAY_ASK),
  exceed: permissions.has(MAY_EXCEED),
});

/** The shares of a member's channel, and asking for another one. */
const channelRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getMemberShare, async ({ query: { username, channel_id: channelId }, session }) => {
    const userId = await approvedNamed(connection, session.userId, username);
    const shares = await sharesOf(connection, userId);
    const channel = shares.find(({ channel_id: id }) => id === channelId);
    if (!channel) throw new Refusal('NOT_FOUND');
    const may = mayOf(await actorOf(connection, session), userId);
    const limits = await limitsOf(connection, userId, { may, now: new Date() });
    // What the creator may do with a request is none of the owner's acts.
    const pending = channel.pending && { ...channel.pending, acts: [] };
    return {
      data: { subject_id: userId, channel: { ...channel, pending }, config: { ...limits, offer: null } },
    };
  });

  serveCommand(app, services, requestMemberShare, {
    run: async ({ transaction, session, now, body }) => {
      const subjectId = await approvedNamed(transaction, session.userId, body.username);
      const by = await actorOf(transaction, session);
      const asked = await askForShare(transaction, { subjectId, by, may: mayOf(by, subjectId), now }, body);
      return {
        ...asked,
        by,
        key: { ownerId: session.userId, userId: subjectId, requestId: asked.requestId },
      };
    },
    audit: (_scope, { key, requestId, request }) => ({
      action: 'revenueShare.request',
      subject: requestId,
      about: key.userId,
      detail: request,
    }),
    answer: async ({ transaction }, { key, by }) => ({
      data: { item: await shareItem(transaction, key, by) },
    }),
  });
};

/** The members' requests for other shares, and what their network's owner decides. */
export const networkShareRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  channelRoutes(app, services);
  serveList(app, getNetworkShares, connection, async ({ query: { search }, session }) => ({
    ...listedShares(connection, {
      search,
      scope: await scopeOf(connection, session.userId),
      byEmail: false,
    }),
    views: toShares(connection, await actorOf(connection, session)),
  }));

  serve(app, getNetworkShareHistory, async ({ query, session: { userId: ownerId } }) => {
    const { subject_id: userId, request_id: thing } = query;
    await shareNamed(connection, { ownerId, userId, requestId: thing });
    const rows = await historyOf(connection, { userId, machine: networkShareMachine, thing });
    return { data: { items: rows.map(toHistory(networkShareMachine, { ownerId: userId, named: true })) } };
  });

  const deciding = {
    definition: networkShareStateMachine,
    actorOf,
    read: shareItem,
    keyOf: (
      body: { subject_id: string; request_id: string },
      { userId: ownerId }: { userId: string },
    ): OwnersShareKey => ({ ownerId, userId: body.subject_id, requestId: body.request_id }),
  };
  serveAct(app, services, approveNetworkShare, { ...deciding, act: 'approve' });
  serveAct(app, services, rejectNetworkShare, { ...deciding, act: 'reject' });
};
