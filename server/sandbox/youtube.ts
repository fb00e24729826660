import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { type SandboxGrant, readToken } from '../seed/grantTokens';
import { channelResource } from './channelResource';
import { type SandboxChannel, channelOf } from './googleAccounts';
import { GoogleError, bad, bodyOf } from './googleError';
import { videoIdOf, videoResource } from './videoResource';
import {
  type Query,
  asksRevenue,
  list,
  readReportQuery,
  refuseRevenueByDimension,
  reportOf,
} from './youtubeReport';

const SCOPE = 'https://www.googleapis.com/auth/';

const needScope = ({ scopes }: SandboxGrant, ...oneOf: string[]) => {
  if (!oneOf.some((scope) => scopes.includes(SCOPE + scope))) {
    throw new GoogleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
  }
};

/** Makes a route of what answers a query under a grant; a `GoogleError` becomes Google's answer. */
type Answering = (
  work: (query: Query, grant: SandboxGrant) => object,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface Access {
  config: Config;
  /** Whether a grant was given back. */
  isRevoked: (grant: string) => boolean;
  /** Which content owner has a channel. */
  ownerOf: (channelId: string) => string | undefined;
}

const answering =
  ({ config, isRevoked }: Access): Answering =>
  (work) =>
  async (request, reply) => {
    try {
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      const grant = readToken(config.sessionSecret, 'access', token);
      if (!grant || isRevoked(grant.grant)) throw new GoogleError(401, 'authError', 'Invalid Credentials');
      return await reply.send(work(request.query as Query, grant));
    } catch (cause) {
      if (!(cause instanceof GoogleError)) throw cause;
      return reply.code(cause.code).send(bodyOf(cause));
    }
  };

// Channels that YouTube has closed can be linked all the same, so that it is seen what becomes of one.
const isThere = ({ trouble }: SandboxChannel): boolean => {
  if (trouble === 'suspended')
    throw new GoogleError(403, 'channelSuspended', 'The channel has been suspended.');
  return trouble !== 'terminated';
};

const DAY = 86_400_000;
// Days since the newest upload.
const QUIET = 130;
const BUSY = 2;
const WEEK = 7 * DAY;
// How many videos each channel has.
const UPLOADS = 64;

/** A page of a channel's uploads, the newest first, as `playlistItems.list` answers it. */
const uploadsOf = ({ channelId, trouble }: SandboxChannel, { maxResults, pageToken }: Query) => {
  if (trouble === 'no-videos')
    throw new GoogleError(
      404,
      'playlistNotFound',
      'The playlist identified with the request cannot be found.',
    );
  const newest = Date.now() - (trouble === 'quiet' ? QUIET : BUSY) * DAY;
  const all = trouble === 'hidden-uploads' ? 0 : UPLOADS;
  const size = Math.min(50, Number(maxResults ?? 5));
  const start = Number(pageToken?.replace('page', '') ?? 0);
  const count = Math.max(0, Math.min(size, all - start));
  const items = Array.from({ length: count }, (_none, place) => ({
    kind: 'youtube#playlistItem',
    contentDetails: {
      videoId: videoIdOf(channelId, start + place),
      videoPublishedAt: new Date(newest - (start + place) * WEEK).toISOString(),
    },
  }));
  return {
    kind: 'youtube#playlistItemListResponse',
    items,
    pageInfo: { totalResults: all, resultsPerPage: size },
    ...(start + count < all ? { nextPageToken: `page${start + count}` } : {}),
  };
};

/** What a content owner is told of its own channels; of others nothing. */
const ownerDetails = (ownerOf: Access['ownerOf'], { part, onBehalfOfContentOwner: owner }: Query) => {
  const isAsked = list(part).includes('contentOwnerDetails');
  return ({ channelId }: SandboxChannel) =>
    isAsked && owner !== undefined && ownerOf(channelId) === owner
      ? { contentOwnerDetails: { contentOwner: owner, timeLinked: '2020-01-01T00:00:00Z' } }
      : {};
};

const dataRoutes = (
  app: FastifyInstance,
  answer: Answering,
  { config: { publicUrl }, ownerOf }: Pick<Access, 'config' | 'ownerOf'>,
) => {
  app.get(
    '/sandbox/youtube/v3/channels',
    answer((query, grant) => {
      needScope(grant, 'youtube.readonly');
      const parts = list(query.part);
      if (parts.includes('auditDetails')) needScope(grant, 'youtubepartner-channel-audit');
      const isMine = query.mine === 'true';
      const ids = isMine ? [grant.channelId ?? ''] : list(query.id);
      const channels = ids
        .map(channelOf)
        .filter((channel) => channel !== undefined)
        .filter((channel) => isMine || isThere(channel));
      if (parts.includes('contentOwnerDetails')) needScope(grant, 'youtubepartner');
      const details = ownerDetails(ownerOf, query);
      if (list(query.id).length > 50) throw bad('The request specifies an invalid filter parameter.');
      return {
        kind: 'youtube#channelListResponse',
        etag: 'sandbox',
        pageInfo: { totalResults: channels.length, resultsPerPage: 5 },
        ...(channels.length > 0
          ? {
              items: channels.map((channel) => ({
                ...channelResource(channel, parts, publicUrl),
                ...details(channel),
              })),
            }
          : {}),
      };
    }),
  );

  app.get(
    '/sandbox/youtube/v3/playlistItems',
    answer((query, grant) => {
      needScope(grant, 'youtube.readonly');
      const channel = channelOf(`UC${query.playlistId?.slice(2) ?? ''}`);
      if (!channel) throw new GoogleError(404, 'playlistNotFound', 'The playlist cannot be found.');
      return uploadsOf(channel, query);
    }),
  );

  app.get(
    '/sandbox/youtube/v3/videos',
    answer((query, grant) => {
      needScope(grant, 'youtube.readonly');
      const ids = list(query.id);
      if (ids.length > 50) throw bad('The request specifies an invalid filter parameter.');
      return {
        kind: 'youtube#videoListResponse',
        items: ids.map((id) => videoResource(id, list(query.part))),
        pageInfo: { totalResults: ids.length, resultsPerPage: ids.length },
      };
    }),
  );
};

// How often each channel with hiccups was asked.
type Asked = Map<string, number>;

const makeTrouble = ({ channelId, trouble }: SandboxChannel, asked: Asked) => {
  if (trouble === 'over-quota') {
    throw new GoogleError(
      403,
      'quotaExceeded',
      'The request cannot be completed because you have exceeded your quota.',
    );
  }
  if (trouble === 'forbidden') throw new GoogleError(403, 'forbidden', 'Forbidden');
  if (trouble === 'down') throw new GoogleError(503, 'backendError', 'The service is currently unavailable.');
  if (trouble === 'hiccups') {
    const times = asked.get(channelId) ?? 0;
    asked.set(channelId, times + 1);
    if (times % 2 === 0) throw new GoogleError(500, 'internalError', 'Internal error encountered.');
  }
};

const reportRoute = (app: FastifyInstance, answer: Answering) => {
  const asked: Asked = new Map();
  app.get(
    '/sandbox/youtube/v2/reports',
    answer((query, grant) => {
      needScope(grant, 'yt-analytics.readonly', 'yt-analytics-monetary.readonly');
      const report = readReportQuery(query);
      if (asksRevenue(report)) {
        needScope(grant, 'yt-analytics-monetary.readonly');
        refuseRevenueByDimension(report);
      }
      const id = query.ids === 'channel==MINE' ? grant.channelId : query.ids?.replace('channel==', '');
      const channel = id && id === grant.channelId ? channelOf(id) : undefined;
      if (!channel) throw new GoogleError(403, 'forbidden', 'Forbidden');
      makeTrouble(channel, asked);
      return reportOf(channel, report);
    }),
  );
};

const pictureRoute = (app: FastifyInstance) => {
  app.get('/sandbox/youtube/pictures/:name', async (request, reply) => {
    const channel = channelOf((request.params as { name: string }).name.replace('.svg', ''));
    const hue = [...(channel?.channelId ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360;
    const initials = (channel?.name ?? '?')
      .split(' ')
      .map((word) => word[0])
      .join('')
      .slice(0, 2);
    return reply
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 88"><rect width="88" height="88" fill="hsl(${hue} 45% 40%)"/><text x="44" y="56" font-family="sans-serif" font-size="34" fill="#fff" text-anchor="middle">${initials}</text></svg>`,
      );
  });
};

/**
 * YouTube's Data API (`channels.list`, `videos.list`) and Analytics API (`reports.query`) for the sandbox's channels,
 * with Google's error bodies.
 */
export const sandboxYoutube = (app: FastifyInstance, access: Access) => {
  const answer = answering(access);
  dataRoutes(app, answer, access);
  reportRoute(app, answer);
  pictureRoute(app);
};
