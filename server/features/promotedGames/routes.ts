import type { FastifyInstance } from 'fastify';
import { promotedVideoMachine } from '#contract/plain/promotedGames';
import {
  addPromotedVideo,
  endPromotedVideo,
  getPromotedGames,
  getPromotedVideoHistory,
  getPromotedVideos,
} from '#contract/promotedGames';
import { businessConstants } from '../../common/businessConstants';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import { NO_OWNER, type Person } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import { agreedSharesOf } from '../revenueShare';
import type { Services } from '../../services';
import { enterVideo, videoToEnter } from './add';
import { promotedVideoStateMachine } from './stateMachine';
import {
  channelsOf,
  findPromotedVideo,
  hasPromotedGames,
  listedPromotedVideos,
  promotedEarnings,
  videosOf,
} from './repository';
import { aboveOrdinary } from './rules';
import { toPromotedVideos, toVideo } from './views';

const ownRoutes = (app: FastifyInstance, { connection }: Services) =>
  serve(app, getPromotedGames, async ({ session: { userId } }) => {
    if (!(await hasPromotedGames(connection, userId))) throw new Refusal('NOT_FOUND');
    const [channels, earnings, agreed] = await Promise.all([
      channelsOf(connection, userId),
      promotedEarnings(connection, userId),
      agreedSharesOf(connection, userId),
    ]);
    const linked = channels.filter(({ status }) => status === 'linked').map((row) => row.channel_id);
    const months = earnings.map(({ month, channel_id: channelId, source, gross, amount }) => ({
      month,
      channel_id: channelId,
      source,
      gross,
      ...aboveOrdinary(agreed, { channelId, source, month, gross, amount }),
    }));
    return {
      data: {
        percent: businessConstants.revenueShare.byCategory.promoted_games,
        channels: channels.map(({ channel_id, name }) => ({ channel_id, name })),
        videos: (await videosOf(connection, linked)).map(toVideo),
        months,
      },
    };
  });

const readVideo = async (connection: Connection, entryId: string, actor: Person) => {
  const row = await findPromotedVideo(connection, entryId);
  const [item] = row ? await toPromotedVideos(connection, actor)([row]) : [];
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

const staffRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getPromotedVideos, connection, async ({ query: { search }, session }) => ({
    ...listedPromotedVideos(connection, search),
    views: toPromotedVideos(connection, await actorOf(connection, session)),
  }));

  serveCommand(app, services, addPromotedVideo, {
    prepare: ({ body }) => videoToEnter(services, body),
    run: async ({ transaction, session, now, prepared: video }) => {
      const actor = await actorOf(transaction, session);
      return { actor, ...(await enterVideo(transaction, video, { actor, now })) };
    },
    audit: ({ prepared: { videoId, channelId, game } }, { entryId, from }) => ({
      action: 'promotedVideo.add',
      subject: entryId,
      about: null,
      detail: { video: videoId, channel: channelId, game, from },
    }),
    answer: async ({ transaction }, { entryId, actor }) => ({
      data: { item: await readVideo(transaction, entryId, actor) },
    }),
  });

  serve(app, getPromotedVideoHistory, async ({ query: { entry_id: entryId }, session }) => {
    await readVideo(connection, entryId, await actorOf(connection, session));
    const thing = { userId: NO_OWNER, machine: promotedVideoMachine, thing: entryId };
    const rows = await historyOf(connection, thing);
    return {
      data: { items: rows.map(toHistory(promotedVideoMachine, { ownerId: NO_OWNER, named: true })) },
    };
  });

  serveAct(app, services, endPromotedVideo, {
    definition: promotedVideoStateMachine,
    act: 'end',
    keyOf: ({ entry_id: entryId }: { entry_id: string }) => entryId,
    actorOf,
    read: readVideo,
  });
};

/** Videos of promoted games: what they earned, and for staff which of them count (spec 001 §2). */
export const promotedGamesRoutes = (app: FastifyInstance, services: Services) => {
  ownRoutes(app, services);
  staffRoutes(app, services);
};
