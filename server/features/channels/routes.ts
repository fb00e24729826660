import type { FastifyInstance } from 'fastify';
import {
  addChannel,
  askForReReview,
  getChannelHistory,
  getChannelRecruiters,
  getChannels,
  setDefaultChannel,
} from '#contract/channels';
import { channelMachine } from '#contract/plain/channels';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { historyOf } from '../../states/repository';
import { toHistory } from '../../states/views';
import { finishAttempt } from '../auth';
import type { Services } from '../../services';
import { addGrantedChannel } from './add';
import { askForAnotherReview } from './reReview';
import { chooseDefault } from './remove';
import { countChannels, findListed, pageOfChannels, recruitersOf } from './repository';
import type { ChannelKey } from './channelKey';
import { toChannels } from './views';

const ownChannel = async (connection: Connection, key: ChannelKey) => {
  const row = await findListed(connection, key);
  if (!row) throw new Refusal('NOT_FOUND');
  const [channel] = await toChannels(connection, key.userId, [row]);
  if (!channel) throw new Refusal('NOT_FOUND');
  return channel;
};

export const channelRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;

  serve(
    app,
    getChannels,
    async ({ query: { user_id: userId, filter, search, sort, page, per_page: perPage } }) => {
      const [rows, { filtered, ...counts }] = await Promise.all([
        pageOfChannels(connection, { userId, filter, search, sort, page, perPage }),
        countChannels(connection, { userId, filter, search }),
      ]);
      return {
        data: {
          items: await toChannels(connection, userId, rows),
          pagination: { page, per_page: perPage, total: filtered },
          counts,
        },
      };
    },
  );

  serve(app, getChannelHistory, async ({ query: { user_id: userId, channel_id: channelId } }) => {
    const key = { userId, channelId };
    await ownChannel(connection, key);
    const rows = await historyOf(connection, { userId, machine: channelMachine, thing: channelId });
    return { data: { items: rows.map(toHistory(channelMachine, { ownerId: userId, named: false })) } };
  });

  // YouTube is asked for the figures once the channel is there.
  serve(app, addChannel, async ({ body, request, reply }) => {
    const { user_id: userId, code, state, channel_id: expected } = body;
    if (expected) await ownChannel(connection, { userId, channelId: expected });
    const { tokens } = await finishAttempt(services, { code, state, purpose: 'channel', request, reply });
    const key = await addGrantedChannel(services, { userId, tokens, expected });
    return { data: { channel: await ownChannel(connection, key) } };
  });

  serveCommand(app, services, setDefaultChannel, {
    run: ({ transaction, userId, body: { channel_id: channelId } }) =>
      chooseDefault(transaction, { userId, channelId }),
    audit: ({ userId, body: { channel_id: channelId } }, isChanged) =>
      isChanged ? { action: 'channel.default', subject: channelId, about: userId } : null,
    answer: async ({ transaction, userId, body: { channel_id: channelId } }) => ({
      data: { channel: await ownChannel(transaction, { userId, channelId }) },
    }),
  });

  serveCommand(app, services, askForReReview, {
    run: ({ transaction, userId, body: { channel_id: channelId }, now }) =>
      askForAnotherReview(transaction, { userId, channelId }, now),
    answer: async ({ transaction, userId, body: { channel_id: channelId } }) => ({
      data: { channel: await ownChannel(transaction, { userId, channelId }) },
    }),
  });

  serve(app, getChannelRecruiters, async ({ query: { user_id: userId, channel_ids: channelIds } }) => {
    const items = channelIds.length > 0 ? await recruitersOf(connection, userId, channelIds) : [];
    return { data: { items } };
  });
};
