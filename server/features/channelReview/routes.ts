import type { FastifyInstance } from 'fastify';
import {
  approveChannel,
  denyChannel,
  getApplicationHistory,
  getChannelApplications,
} from '#contract/channelReview';
import { channelMachine } from '#contract/plain/channels';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveList } from '../../http/serveList';
import type { Person } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import { channelStateMachine } from '../channels';
import type { Services } from '../../services';
import { findApplication, listedApplications } from './repository';
import { toApplication } from './views';

type Key = { userId: string; channelId: string };

const applicationNamed = async (connection: Connection, key: Key) => {
  const row = await findApplication(connection, key);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

/** The applications of channels, on which reviewers decide. */
export const channelReviewRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getChannelApplications, connection, async ({ query: { search }, session }) => ({
    ...listedApplications(connection, search),
    view: toApplication(await actorOf(connection, session)),
  }));

  serve(app, getApplicationHistory, async ({ query: { subject_id: userId, channel_id: channelId } }) => {
    await applicationNamed(connection, { userId, channelId });
    const rows = await historyOf(connection, { userId, machine: channelMachine, thing: channelId });
    return { data: { items: rows.map(toHistory(channelMachine, { ownerId: userId, named: true })) } };
  });

  const deciding = {
    definition: channelStateMachine,
    keyOf: (body: { subject_id: string; channel_id: string }): Key => ({
      userId: body.subject_id,
      channelId: body.channel_id,
    }),
    actorOf,
    read: async (transaction: Connection, key: Key, actor: Person) =>
      toApplication(actor)(await applicationNamed(transaction, key)),
  };
  serveAct(app, services, approveChannel, { ...deciding, act: 'approve' });
  serveAct(app, services, denyChannel, { ...deciding, act: 'deny' });
};
