import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { type SandboxChannel, channelOf } from './googleAccounts';
import { type SandboxGrant, readToken } from '../seed/grantTokens';
import {
  type Figures,
  LISTS,
  METRICS,
  REVENUE_METRIC,
  WITHOUT_REVENUE,
  countsOf,
  figuresByDay,
  figuresByKey,
  sumOf,
  titleOf,
} from './youtubeFigures';

const SCOPE = 'https://www.googleapis.com/auth/';

/** What Google answers instead of what was asked for. */
class GoogleError extends Error {
  constructor(
    readonly code: number,
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

const STATUS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const bodyOf = ({ code, reason, message }: GoogleError) => ({
  error: {
    code,
    message,
    errors: [
      {
        message,
        domain: reason === 'quotaExceeded' ? 'youtube.quota' : 'global',
        reason,
        ...(code === 401 ? { location: 'Authorization', locationType: 'header' } : {}),
      },
    ],
    status: STATUS[code],
  },
});

type Query = Record<string, string | undefined>;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const today = () => new Date().toISOString().slice(0, 10);
const list = (text: string | undefined) => text?.split(',').filter(Boolean) ?? [];
const bad = (message: string) => new GoogleError(400, 'badRequest', message);

/**
 * YouTube's Data API (`channels.list`, `videos.list`) and Analytics API (`reports.query`) for the sandbox's channels,
 * with Google's error bodies. `isRevoked` says whether a grant was given back.
 */
export const sandboxYoutube = (
  app: FastifyInstance,
  { config, isRevoked }: { config: Config; isRevoked: (grant: string) => boolean },
) => {
  // How often each channel with hiccups was asked.
  const asked = new Map<string, number>();

  const grantOf = (request: FastifyRequest): SandboxGrant => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const grant = readToken(config.sessionSecret, 'access', token);
    if (!grant || isRevoked(grant.grant)) throw new GoogleError(401, 'authError', 'Invalid Credentials');
    return grant;
  };
  const needScope = ({ scopes }: SandboxGrant, ...oneOf: string[]) => {
    if (!oneOf.some((scope) => scopes.includes(SCOPE + scope))) {
      throw new GoogleError(
        403,
        'insufficientPermissions',
        'Request had insufficient authentication scopes.',
      );
    }
  };

  const answer =
    (work: (query: Query, grant: SandboxGrant) => object) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await reply.send(work(request.query as Query, grantOf(request)));
      } catch (cause) {
        if (!(cause instanceof GoogleError)) throw cause;
        return reply.code(cause.code).send(bodyOf(cause));
      }
    };

  const resourceOf = (channel: SandboxChannel, parts: readonly string[]) => {
    const counts = countsOf(channel, today());
    const picture = `${config.publicUrl}/sandbox/youtube/pictures/${channel.channelId}.svg`;
    const hidden = channel.trouble === 'hidden-counts';
    const all: Record<string, object> = {
      snippet: {
        title: channel.name,
        description: '',
        customUrl: `@${channel.name.toLowerCase().replace(/[^a-z0-9]/g, '')}`,
        publishedAt: '2019-04-01T09:00:00Z',
        thumbnails: {
          default: { url: picture, width: 88, height: 88 },
          medium: { url: picture, width: 240, height: 240 },
        },
      },
      statistics: {
        viewCount: counts.views,
        ...(hidden ? {} : { subscriberCount: counts.subscribers }),
        hiddenSubscriberCount: hidden,
        videoCount: counts.videos,
      },
      status: { privacyStatus: 'public', isLinked: true, longUploadsStatus: 'allowed', madeForKids: false },
      auditDetails: {
        overallGoodStanding: true,
        communityGuidelinesGoodStanding: true,
        copyrightStrikesGoodStanding: true,
        contentIdClaimsGoodStanding: true,
      },
      contentDetails: { relatedPlaylists: { likes: '', uploads: `UU${channel.channelId.slice(2)}` } },
    };
    return {
      kind: 'youtube#channel',
      etag: channel.channelId,
      id: channel.channelId,
      ...Object.fromEntries(parts.filter((part) => all[part]).map((part) => [part, all[part]])),
    };
  };

  app.get(
    '/sandbox/youtube/v3/channels',
    answer((query, grant) => {
      needScope(grant, 'youtube.readonly');
      const parts = list(query.part);
      if (parts.includes('auditDetails')) needScope(grant, 'youtubepartner-channel-audit');
      const ids = query.mine === 'true' ? [grant.channelId ?? ''] : list(query.id);
      const channels = ids.map(channelOf).filter((channel) => channel !== undefined);
      return {
        kind: 'youtube#channelListResponse',
        etag: 'sandbox',
        pageInfo: { totalResults: channels.length, resultsPerPage: 5 },
        ...(channels.length > 0 ? { items: channels.map((channel) => resourceOf(channel, parts)) } : {}),
      };
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
        items: ids.map((id) => ({ kind: 'youtube#video', id, snippet: { title: titleOf(id) } })),
        pageInfo: { totalResults: ids.length, resultsPerPage: ids.length },
      };
    }),
  );

  const makeTrouble = ({ channelId, trouble }: SandboxChannel) => {
    if (trouble === 'over-quota') {
      throw new GoogleError(
        403,
        'quotaExceeded',
        'The request cannot be completed because you have exceeded your quota.',
      );
    }
    if (trouble === 'forbidden') throw new GoogleError(403, 'forbidden', 'Forbidden');
    if (trouble === 'down')
      throw new GoogleError(503, 'backendError', 'The service is currently unavailable.');
    if (trouble === 'hiccups') {
      const times = asked.get(channelId) ?? 0;
      asked.set(channelId, times + 1);
      if (times % 2 === 0) throw new GoogleError(500, 'internalError', 'Internal error encountered.');
    }
  };

  app.get(
    '/sandbox/youtube/v2/reports',
    answer((query, grant) => {
      needScope(grant, 'yt-analytics.readonly', 'yt-analytics-monetary.readonly');
      const asks = list(query.metrics);
      const metrics = METRICS.filter((metric) => asks.includes(metric)).sort(
        (one, other) => asks.indexOf(one) - asks.indexOf(other),
      );
      const { startDate: from = '', endDate: to = '', dimensions: dimension } = query;
      if (metrics.length === 0 || metrics.length < asks.length)
        throw bad('Unknown identifier given in field parameters.metrics.');
      if (!DAY_PATTERN.test(from) || !DAY_PATTERN.test(to) || from > to)
        throw bad('Invalid value for field parameters.start-date.');
      if (dimension && dimension !== 'day' && !LISTS.has(dimension)) throw bad('The query is not supported.');
      if (metrics.includes(REVENUE_METRIC)) {
        needScope(grant, 'yt-analytics-monetary.readonly');
        if (dimension && WITHOUT_REVENUE.has(dimension)) throw bad('The query is not supported.');
      }
      const id = query.ids === 'channel==MINE' ? grant.channelId : query.ids?.replace('channel==', '');
      const channel = id && id === grant.channelId ? channelOf(id) : undefined;
      if (!channel) throw new GoogleError(403, 'forbidden', 'Forbidden');
      makeTrouble(channel);

      const days = figuresByDay(channel, { from, to }, today());
      const pick = (figures: Figures) => metrics.map((metric) => figures[metric]);
      const total = sumOf(days);
      let rows: (string | number)[][];
      if (dimension === 'day') rows = days.map(({ day, figures }) => [day, ...pick(figures)]);
      else if (!total) rows = [];
      else if (!dimension) rows = [pick(total)];
      else {
        const sort = metrics.find((metric) => query.sort === `-${metric}`);
        rows = figuresByKey(channel.channelId, dimension, total)
          .sort((one, other) => (sort ? other.figures[sort] - one.figures[sort] : 0))
          .slice(0, Number(query.maxResults ?? 200))
          .map(({ key, figures }) => [key, ...pick(figures)]);
      }
      return {
        kind: 'youtubeAnalytics#resultTable',
        columnHeaders: [
          ...(dimension ? [{ name: dimension, columnType: 'DIMENSION', dataType: 'STRING' }] : []),
          ...metrics.map((name) => ({
            name,
            columnType: 'METRIC',
            dataType: name === REVENUE_METRIC ? 'FLOAT' : 'INTEGER',
          })),
        ],
        ...(rows.length > 0 ? { rows } : {}),
      };
    }),
  );

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
