import type { FastifyInstance } from 'fastify';
import { getMemberVideos } from '#contract/networkMembers';
import { businessConstants } from '../../common/businessConstants';
import { dayOf } from '../../common/days';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import type { YoutubeVideos } from '../../integrations/youtube';
import type { Services } from '../../services';
import { cachedAnswer, toRefusal } from '../analytics';
import { LIVE, QuotaUsedUp, asCounted, findListed, quotaDayOf } from '../channels';
import { approvedNamed } from './scope';

const asked = (
  services: Services,
  channel: { userId: string; channelId: string; mayRepeat: boolean; askedBy: string },
  after: string | undefined,
): Promise<YoutubeVideos> => {
  const now = new Date();
  const question = { type: `videos-of-channel:${after ?? ''}`, from: dayOf(now), to: dayOf(now) };
  const quota = { day: quotaDayOf(now), most: businessConstants.platformStatus.unitsADay };
  return cachedAnswer(services, channel, question, () =>
    asCounted(services, channel, quota, (access) =>
      services.youtube.videos(access, channel.channelId, after),
    ),
  );
};

/** The videos of a member's channel, asked of YouTube by the channel's grant. */
export const videoRoutes = (app: FastifyInstance, services: Services) => {
  serve(app, getMemberVideos, async ({ query, session: { userId: askedBy } }) => {
    const { username, channel_id: channelId, after } = query;
    const userId = await approvedNamed(services.connection, askedBy, username);
    const channel = await findListed(services.connection, { userId, channelId });
    // The grant of a channel that is not linked is not used.
    if (!channel || !LIVE.includes(channel.status)) throw new Refusal('NOT_FOUND');
    const mayRepeat = !channel.needs_reauth;
    try {
      const videos = await asked(services, { userId, channelId, mayRepeat, askedBy }, after);
      return { data: { channel: channel.name, ...videos } };
    } catch (cause) {
      if (cause instanceof QuotaUsedUp) throw new Refusal('YOUTUBE_UNAVAILABLE');
      throw toRefusal(cause);
    }
  });
};
