import type { FastifyInstance } from 'fastify';
import { type CmsStatus, getAcceptanceRate, getCmsStatus, inviteSelf } from '#contract/channelInvites';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { actorOf } from '../auth';
import { type ChannelKey, findListed } from '../channels';
import type { Services } from '../../services';
import { inviteOwn } from './invite';
import { lastInvite } from './repository';
import { readRate, selfInviteProblem } from './selfInvite';
import { toOwnInvite } from './views';

const readStatus = async (connection: Connection, key: ChannelKey, now: Date): Promise<CmsStatus> => {
  const channel = await findListed(connection, key);
  if (!channel) throw new Refusal('CHANNEL_NOT_FOUND');
  const invite = await lastInvite(connection, key.userId, key.channelId);
  return {
    linked: channel.cms_linked,
    content_owner: invite?.content_owner ?? null,
    invite: toOwnInvite(invite),
    platform_status: channel.platform_status,
    self_invite: await selfInviteProblem(connection, key, now),
  };
};

/** Invites into the content management system, for the creators whose channels these are. */
export const ownInviteRoutes = (app: FastifyInstance, services: Services): void => {
  const { connection } = services;
  serve(app, getAcceptanceRate, async ({ session }) => ({
    data: await readRate(connection, session.userId, new Date()),
  }));

  serve(app, getCmsStatus, async ({ query: { channel_id: channelId }, session: { userId } }) => ({
    data: await readStatus(connection, { userId, channelId }, new Date()),
  }));

  serveCommand(app, services, inviteSelf, {
    run: async ({ transaction, body: { channel_id: channelId }, session, userId, now }) =>
      inviteOwn(transaction, { userId, channelId }, { actor: await actorOf(transaction, session), now }),
    audit: ({ body: { channel_id: channelId }, userId }) => ({
      action: 'channelInvite.self',
      subject: channelId,
      about: userId,
    }),
    answer: async ({ transaction, body: { channel_id: channelId }, userId, now }) => ({
      data: await readStatus(transaction, { userId, channelId }, now),
    }),
  });
};
