import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { figures } from '../common/figures';
import { householdOf } from '../common/ipAddress';
import type { Config } from '../config';
import type { Connection, Database } from '../database/open';
import { Refusal } from '../http/refusal';
import { type Counted, countHit } from '../http/rateLimitRepository';

const MINUTE = 60_000;

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
    keyGenerator: (request: FastifyRequest) => `address:${householdOf(request.ip)}`,
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
    keyGenerator: (request: FastifyRequest) => `sign-in:${householdOf(request.ip)}`,
  });
  const ofPageViews = app.createRateLimit({
    max: Math.ceil(config.rateLimits.address * figures.pageViews.partOfCalls),
    timeWindow: MINUTE,
    keyGenerator: (request: FastifyRequest) => `page-views:${householdOf(request.ip)}`,
  });
  const SIGN_IN = new Set(['authorize', 'authenticate', 'user/pre-register', 'user/register']);

  app.addHook('preHandler', async (request, reply) => {
    const path = request.routeOptions.config.call?.path ?? '';
    const ofAnybody = SIGN_IN.has(path) ? ofSignIn : path === 'page-views' ? ofPageViews : undefined;
    const check = request.session ? ofUser : ofAnybody;
    const counted = await check?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      reply.header('retry-after', counted.ttlInSeconds);
      throw new Refusal('TOO_MANY_REQUESTS');
    }
  });
};
