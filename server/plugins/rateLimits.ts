import { isIP } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Connection, Database } from '../database/open';
import { Refusal } from '../http/refusal';
import { type Counted, countHit } from './rateLimitRepository';

const MINUTE = 60_000;

/** The IP address that a call is counted for: of IPv6 the /64, which one household has; `unknown` for any other text. */
const addressOf = (request: FastifyRequest): string => {
  switch (isIP(request.ip)) {
    case 4:
      return request.ip;
    case 6: {
      const [head = '', tail] = request.ip.split('::');
      const groups = head.split(':');
      const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
      return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])]
        .slice(0, 4)
        .join(':');
    }
    default:
      return 'unknown';
  }
};

const sharedStore = (connection: Connection) =>
  class SharedStore {
    incr(key: string, done: (error: Error | null, counted?: Counted) => void, window = MINUTE) {
      countHit(connection, key, window).then(
        (counted) => done(null, counted),
        (cause: unknown) => done(cause as Error),
      );
    }

    child() {
      return this;
    }
  };

/**
 * Limits calls per IP address and, once signed in, per user; a refused call says in `Retry-After` when to come again.
 * One process counts in memory, several on one PostgreSQL count there.
 */
export const rateLimits = async (
  app: FastifyInstance,
  database: Database,
  config: Pick<Config, 'rateLimits'>,
) => {
  await app.register(rateLimit, {
    global: true,
    max: config.rateLimits.address,
    timeWindow: MINUTE,
    cache: 20_000,
    keyGenerator: (request: FastifyRequest) => `address:${addressOf(request)}`,
    ...(database.engine === 'postgresql' ? { store: sharedStore(database.connection) } : {}),
    // Static files and health checks are cheap and frequent; the limit is for the API.
    allowList: (request: FastifyRequest) => !request.routeOptions.config.call,
    errorResponseBuilder: () => new Refusal('TOO_MANY_REQUESTS'),
  });
  const ofUser = app.createRateLimit({
    max: config.rateLimits.user,
    timeWindow: MINUTE,
    keyGenerator: (request: FastifyRequest) => `user:${request.session?.userId}`,
  });
  const ofSignIn = app.createRateLimit({
    max: config.rateLimits.signIn,
    timeWindow: MINUTE,
    keyGenerator: (request: FastifyRequest) => `sign-in:${addressOf(request)}`,
  });
  const SIGN_IN = new Set(['authorize', 'authenticate', 'user/pre-register', 'user/register']);

  app.addHook('preHandler', async (request, reply) => {
    const path = request.routeOptions.config.call?.path ?? '';
    const check = request.session ? ofUser : SIGN_IN.has(path) ? ofSignIn : undefined;
    const counted = await check?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      reply.header('retry-after', counted.ttlInSeconds);
      throw new Refusal('TOO_MANY_REQUESTS');
    }
  });
};
