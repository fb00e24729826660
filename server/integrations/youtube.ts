import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Config } from '../config';
import { fetchOutside, textOf } from './outside';
import { ownedIn, ownerList, ownersQuery } from './youtubeOwners';
import type { ReportRow } from './youtubeReport';

/**
 * Why YouTube did not answer with what was asked for.
 * - `needs-reauth`: it does not accept the grant any more, or a scope is missing. Only the channel's owner can change that.
 * - `unavailable`: it is down or slow, or the quota is used up. It may answer later.
 * - `forbidden`: it does not give this answer to this account.
 * - `refused`: it did not understand the request.
 */
export type YoutubeProblem = 'needs-reauth' | 'unavailable' | 'forbidden' | 'refused';

/** A failure of YouTube. The message is Google's own, if there is one. */
export class YoutubeFailure extends Error {
  constructor(
    readonly problem: YoutubeProblem,
    message: string,
    /** What may help: another access token, or another try a moment later. */
    readonly remedy?: 'renew' | 'repeat',
  ) {
    super(message);
  }
}

/** The access token of a grant. `renew` gets another one if YouTube does not accept it. */
export interface Access {
  current: () => Promise<string>;
  renew: () => Promise<string>;
}

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
  /**
   * Which of at most 50 channels a content owner has in its management system, for whom the access is given; YouTube says it of its own
   * channels only.
   */
  ownedBy: (
    access: Access,
    contentOwner: string,
    channelIds: readonly string[],
  ) => Promise<ReadonlySet<string>>;
  /** Titles of at most 50 videos by id. Videos that do not exist any more are left out. */
  videoTitles: (access: Access, videoIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Rows of a report; empty if YouTube has no figures. */
  report: (access: Access, query: ReportQuery) => Promise<ReportRow[]>;
}

const TIMEOUT = 8_000; // ms, of one request
const PATIENCE = 12_000; // ms, after which no further request is begun
const PAUSES = [250, 1_000]; // ms before the second and third request

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

const failureBody = z.object({
  error: z.object({
    message: z.string().optional(),
    errors: z.array(z.object({ reason: z.string().optional() })).optional(),
    // Newer answers name a missing scope only here.
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

const MISSING_SCOPE = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']);
const USED_UP = new Set([
  'quotaExceeded',
  'dailyLimitExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'RATE_LIMIT_EXCEEDED',
]);

/** What a failed answer means, from its status and the reasons in its body. */
export const failureOf = (status: number, body: unknown): YoutubeFailure => {
  const { data } = failureBody.safeParse(body);
  const reasons = [...(data?.error.errors ?? []), ...(data?.error.details ?? [])].map(({ reason }) => reason);
  const has = (known: ReadonlySet<string>) => reasons.some((reason) => reason && known.has(reason));
  const message = data?.error.message ?? `YouTube answered ${status}`;
  if (status === 401) return new YoutubeFailure('needs-reauth', message, 'renew');
  if (status >= 500) return new YoutubeFailure('unavailable', message, 'repeat');
  // A used-up quota does not come back within a second.
  if (status === 429) return new YoutubeFailure('unavailable', message);
  if (status === 403) {
    if (has(MISSING_SCOPE)) return new YoutubeFailure('needs-reauth', message);
    return new YoutubeFailure(has(USED_UP) ? 'unavailable' : 'forbidden', message);
  }
  return new YoutubeFailure('refused', message);
};

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

/** The JSON of an answer; undefined where it is none, or too large. */
const bodyOf = async (answer: Response): Promise<unknown> => {
  try {
    return JSON.parse(await textOf(answer)) as unknown;
  } catch {
    return undefined;
  }
};

/** One request. Throws YoutubeFailure for everything other than a successful answer. */
const send = async (address: URL, token: string): Promise<unknown> => {
  let answer: Response;
  try {
    answer = await fetchOutside(address, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch {
    throw new YoutubeFailure('unavailable', 'YouTube does not answer', 'repeat');
  }
  const body = await bodyOf(answer);
  if (answer.ok) return body;
  throw failureOf(answer.status, body);
};

/**
 * The answer to a question. An access token that YouTube does not accept is renewed once. A failure that may pass (5xx,
 * network, no answer in time) is asked again twice.
 */
const get = async <Answer>(
  schema: z.ZodType<Answer>,
  { base, path, query }: { base: string; path: string; query: Record<string, string> },
  access: Access,
): Promise<Answer> => {
  const address = new URL(`${base}/${path}`);
  address.search = new URLSearchParams(query).toString();
  const begun = Date.now();
  let token = await access.current();
  let renewed = false;
  for (let attempt = 0; ;) {
    try {
      const { success, data } = schema.safeParse(await send(address, token));
      if (success) return data;
      throw new YoutubeFailure('unavailable', 'YouTube answered with something else', 'repeat');
    } catch (cause) {
      const remedy = cause instanceof YoutubeFailure ? cause.remedy : undefined;
      const pause = PAUSES[attempt];
      if (remedy === 'renew' && !renewed) {
        renewed = true;
        token = await access.renew();
      } else if (remedy === 'repeat' && pause !== undefined && Date.now() - begun < PATIENCE) {
        attempt += 1;
        await wait(pause);
      } else {
        throw cause;
      }
    }
  }
};

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
