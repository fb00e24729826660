import { z } from 'zod';
import { type Access, YoutubeFailure, get } from './youtubeRequest';

/** A video of a channel. */
export interface YoutubeVideo {
  id: string;
  name: string;
  status: 'public' | 'unlisted' | 'private';
  tags: string[];
  /** Null where the channel hides them. */
  views: number | null;
}

/** A page of a channel's videos, the newest first. */
export interface YoutubeVideos {
  items: YoutubeVideo[];
  /** What the next page is asked for with; null where there is none. */
  next: string | null;
}

const PAGE = 50;

const uploads = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })).optional(),
  nextPageToken: z.string().optional(),
});

const videos = z.object({
  // Videos that do not exist any more are left out.
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string(), tags: z.array(z.string()).optional() }),
        status: z.object({ privacyStatus: z.enum(['public', 'unlisted', 'private']) }),
        statistics: z
          .object({
            viewCount: z
              .string()
              .regex(/^[0-9]+$/)
              .optional(),
          })
          .optional(),
      }),
    )
    .optional(),
});

/** Asks for a page of a channel's videos: two requests, of a unit of the quota each. */
export const videosClient =
  (base: string) =>
  async (access: Access, channelId: string, after?: string): Promise<YoutubeVideos> => {
    const query = {
      part: 'contentDetails',
      playlistId: `UU${channelId.slice(2)}`,
      maxResults: String(PAGE),
      ...(after === undefined ? {} : { pageToken: after }),
    };
    const page = await get(uploads, { base, path: 'playlistItems', query }, access).catch(
      (cause: unknown) => {
        if (cause instanceof YoutubeFailure && cause.problem === 'no-list') return { items: [] };
        throw cause;
      },
    );
    const ids = (page.items ?? []).map(({ contentDetails: { videoId } }) => videoId);
    const next = 'nextPageToken' in page ? (page.nextPageToken ?? null) : null;
    if (ids.length === 0) return { items: [], next };
    const about = { part: 'snippet,status,statistics', id: ids.join(',') };
    const { items = [] } = await get(videos, { base, path: 'videos', query: about }, access);
    return {
      items: items.map(({ id, snippet, status, statistics }) => ({
        id,
        name: snippet.title,
        status: status.privacyStatus,
        tags: snippet.tags ?? [],
        views: statistics?.viewCount === undefined ? null : Number(statistics.viewCount),
      })),
      next,
    };
  };
