import { z } from 'zod';
import { type Access, YoutubeFailure, get } from './youtubeRequest';

/** What `auditDetails` says of a channel; null where YouTube does not say it. */
export interface YoutubeStanding {
  overall: boolean | null;
  community: boolean | null;
  copyright: boolean | null;
  contentId: boolean | null;
}

/** How a channel stands on YouTube. */
export interface YoutubePlatform {
  /** When the channel was made. */
  publishedAt: Date;
  /** Its public videos; null where YouTube does not say it. */
  videoCount: number | null;
  /** When the newest video was published; null where no upload is to be seen. */
  lastUploadAt: Date | null;
  standing: YoutubeStanding;
}

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const standing = z.boolean().optional();

const channelList = z.object({
  // Left out if there is no channel.
  items: z
    .array(
      z.object({
        snippet: z.object({ publishedAt: moment }),
        statistics: z
          .object({
            videoCount: z
              .string()
              .regex(/^[0-9]+$/)
              .optional(),
          })
          .optional(),
        auditDetails: z
          .object({
            overallGoodStanding: standing,
            communityGuidelinesGoodStanding: standing,
            copyrightStrikesGoodStanding: standing,
            contentIdClaimsGoodStanding: standing,
          })
          .optional(),
      }),
    )
    .optional(),
});

const playlistItems = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoPublishedAt: moment.optional() }) })).optional(),
});

/** What was asked for; `otherwise` where YouTube fails with this problem. */
const unless = async <Answer, Other>(
  problem: YoutubeFailure['problem'],
  asked: Promise<Answer>,
  otherwise: Other,
): Promise<Answer | Other> => {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof YoutubeFailure && cause.problem === problem) return otherwise;
    throw cause;
  }
};

const NOTHING: { items?: undefined } = {};

/** Asks how a channel stands: two requests, of a unit of the quota each. */
export const platformClient =
  (base: string) =>
  async (access: Access, channelId: string): Promise<YoutubePlatform | undefined> => {
    const about = { part: 'snippet,status,statistics,auditDetails', id: channelId };
    const channels = get(channelList, { base, path: 'channels', query: about }, access);
    const channel = (await unless('closed', channels, NOTHING)).items?.[0];
    if (!channel) return undefined;
    const newest = { part: 'contentDetails', playlistId: `UU${channelId.slice(2)}`, maxResults: '1' };
    const uploads = get(playlistItems, { base, path: 'playlistItems', query: newest }, access);
    const upload = (await unless('no-list', uploads, NOTHING)).items?.[0];
    const { statistics, auditDetails } = channel;
    return {
      publishedAt: channel.snippet.publishedAt,
      videoCount: statistics?.videoCount === undefined ? null : Number(statistics.videoCount),
      lastUploadAt: upload?.contentDetails.videoPublishedAt ?? null,
      standing: {
        overall: auditDetails?.overallGoodStanding ?? null,
        community: auditDetails?.communityGuidelinesGoodStanding ?? null,
        copyright: auditDetails?.copyrightStrikesGoodStanding ?? null,
        contentId: auditDetails?.contentIdClaimsGoodStanding ?? null,
      },
    };
  };
