import { z } from 'zod';
import type { Config } from '../config';
import { type YoutubePlatform, platformClient } from './youtubePlatform';
import { ownedIn, ownerList, ownersQuery } from './youtubeOwners';
import type { ReportRow } from './youtubeReport';
import { type YoutubeVideos, videosClient } from './youtubeVideos';
import { type Access, get } from './youtubeRequest';

export { type Access, type YoutubeProblem, YoutubeFailure, failureOf } from './youtubeRequest';
export type { YoutubePlatform } from './youtubePlatform';
export type { YoutubeVideos } from './youtubeVideos';

export interface YoutubeChannel {
  channelId: string;
  name: string;
  thumbnail: string | null;
  /** Null if the channel hides it. Google rounds it to three digits. */
  subscribers: string | null;
  views: string | null;
  privacy: string | null;
  /** Whether the channel is in good standing with YouTube; null if YouTube does not say it. */
  goodStanding: boolean | null;
}

/** A request to `reports.query`; days `YYYY-MM-DD`, both included. */
export interface ReportQuery {
  channelId: string;
  from: string;
  to: string;
  metrics: readonly string[];
  dimension?: string;
  sort?: string;
  maxResults?: number;
}

export interface Youtube {
  /** The channel that a grant was given for; undefined if the Google account has no channel. */
  ownChannel: (access: Access) => Promise<YoutubeChannel | undefined>;
  /** A channel as it is now; undefined if YouTube knows no channel with this id. */
  channel: (access: Access, channelId: string) => Promise<YoutubeChannel | undefined>;
  /** How a channel stands on YouTube; undefined if YouTube knows no such channel any more, or has closed it. */
  platform: (access: Access, channelId: string) => Promise<YoutubePlatform | undefined>;
  /**
   * Which of at most 50 channels a content owner has in its management system, for whom the access is given; YouTube says it of its own
   * channels only.
   */
  ownedBy: (
    access: Access,
    contentOwner: string,
    channelIds: readonly string[],
  ) => Promise<ReadonlySet<string>>;
  /** A page of a channel's videos, the newest first; `after` is what the page before said. */
  videos: (access: Access, channelId: string, after?: string) => Promise<YoutubeVideos>;
  /** Titles of at most 50 videos by id. Videos that do not exist any more are left out. */
  videoTitles: (access: Access, videoIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Rows of a report; empty if YouTube has no figures. */
  report: (access: Access, query: ReportQuery) => Promise<ReportRow[]>;
}

/** Google sends counts as text. */
const count = z.string().regex(/^[0-9]+$/);

const channelList = z.object({
  // Left out if there is no channel.
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: z.string(),
          thumbnails: z.record(z.string(), z.object({ url: z.string() })).optional(),
        }),
        statistics: z
          .object({
            viewCount: count.optional(),
            subscriberCount: count.optional(),
            hiddenSubscriberCount: z.boolean().optional(),
          })
          .optional(),
        status: z.object({ privacyStatus: z.string().optional() }).optional(),
        auditDetails: z.object({ overallGoodStanding: z.boolean().optional() }).optional(),
      }),
    )
    .optional(),
});

const videoList = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })).optional(),
});

const resultTable = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  // Left out if there are no figures.
  rows: z.array(z.array(z.union([z.string(), z.number()]))).optional(),
});

/** Each row has all columns, and figures that are figures. */
const reportWith = (metrics: readonly string[]) =>
  resultTable.refine(({ columnHeaders, rows = [] }) =>
    rows.every(
      (row) =>
        row.length === columnHeaders.length &&
        columnHeaders.every(({ name }, index) => !metrics.includes(name) || typeof row[index] === 'number'),
    ),
  );

const toChannel = (
  item: NonNullable<z.infer<typeof channelList>['items']>[number] | undefined,
): YoutubeChannel | undefined => {
  if (!item) return undefined;
  const { snippet, statistics, status, auditDetails } = item;
  const { medium, default: small } = snippet.thumbnails ?? {};
  return {
    channelId: item.id,
    name: snippet.title,
    thumbnail: (medium ?? small)?.url ?? null,
    subscribers: statistics?.hiddenSubscriberCount ? null : (statistics?.subscriberCount ?? null),
    views: statistics?.viewCount ?? null,
    privacy: status?.privacyStatus ?? null,
    goodStanding: auditDetails?.overallGoodStanding ?? null,
  };
};

const ALL_PARTS = 'snippet,statistics,status,auditDetails,contentDetails';

/** Google's YouTube Data API and YouTube Analytics API. Throws YoutubeFailure if there is no successful answer. */
export const youtubeClient = ({ youtube }: Pick<Config, 'youtube'>): Youtube => {
  const data = { base: youtube.dataUrl };
  return {
    ownChannel: async (access) => {
      const query = { part: ALL_PARTS, mine: 'true' };
      const { items } = await get(channelList, { ...data, path: 'channels', query }, access);
      return toChannel(items?.[0]);
    },

    channel: async (access, channelId) => {
      const query = { part: 'snippet,statistics', id: channelId };
      const { items } = await get(channelList, { ...data, path: 'channels', query }, access);
      return toChannel(items?.[0]);
    },

    platform: platformClient(youtube.dataUrl),
    videos: videosClient(youtube.dataUrl),
    ownedBy: async (access, contentOwner, channelIds) => {
      const query = ownersQuery(contentOwner, channelIds);
      return ownedIn(await get(ownerList, { ...data, path: 'channels', query }, access), contentOwner);
    },

    videoTitles: async (access, videoIds) => {
      const query = { part: 'snippet', id: videoIds.join(',') };
      const { items } = await get(videoList, { ...data, path: 'videos', query }, access);
      return new Map((items ?? []).map(({ id, snippet }) => [id, snippet.title]));
    },

    report: async (access, { channelId, from, to, metrics, dimension, sort, maxResults }) => {
      const query = {
        ids: `channel==${channelId}`,
        startDate: from,
        endDate: to,
        metrics: metrics.join(','),
        ...(dimension ? { dimensions: dimension } : {}),
        ...(sort ? { sort } : {}),
        ...(maxResults ? { maxResults: String(maxResults) } : {}),
      };
      const { columnHeaders, rows } = await get(
        reportWith(metrics),
        { base: youtube.analyticsUrl, path: 'reports', query },
        access,
      );
      return (rows ?? []).map((row): ReportRow =>
        Object.fromEntries(columnHeaders.map(({ name }, index) => [name, row[index] ?? 0])),
      );
    },
  };
};
