import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { businessConstants } from '../common/businessConstants';
import { householdOf } from '../common/ipAddress';
import type { Config } from '../config';
import type { Connection, Database } from '../database/open';
import { Refusal } from '../http/refusal';
import { sharedRateCounters } from '../http/sharedRateCounters';
import { refuseBeyond } from '../http/limits';
import type { Counted } from '../http/rateLimitRepository';
import { everySecond } from './everySecond';

const MINUTE = 60_000;

/** Counts in memory, and with the other processes once a second. */
const sharedStore = (app: FastifyInstance, connection: Connection) => {
  const counts = sharedRateCounters(connection);
  everySecond(app, 'counted calls', counts.bring);
  return class SharedStore {
    incr(key: string, done: (error: Error | null, counted?: Counted) => void, window = MINUTE) {
      done(null, counts.hit(key, window));
    }

    child() {
      return this;
    }
  };
};

/**
 * Limits calls per IP address and, once signed in, per user; a refused call says in `Retry-After` when to come again.
 * Calls are counted in memory, where several processes on one PostgreSQL know of each other's within a second; signing in is
 * counted in the database.
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
    ...(database.engine === 'postgresql' ? { store: sharedStore(app, database.connection) } : {}),
    // Static files and health checks are cheap and frequent; the limit is for the API.
    allowList: (request: FastifyRequest) => !request.routeOptions.config.call,
    errorResponseBuilder: () => new Refusal('TOO_MANY_REQUESTS'),
  });
  const ofUser = app.createRateLimit({
    max: config.rateLimits.user,
    timeWindow: MINUTE,
    keyGenerator: (request: FastifyRequest) => `user:${request.session?.userId}`,
  });
  const ofPageViews = app.createRateLimit({
    max: Math.ceil(config.rateLimits.address * businessConstants.pageViews.partOfCalls),
    timeWindow: MINUTE,
    keyGenerator: (request: FastifyRequest) => `page-views:${householdOf(request.ip)}`,
  });
  const SIGN_IN = new Set(['authorize', 'authenticate', 'user/pre-register', 'user/register']);

  app.addHook('preHandler', async (request, reply) => {
    const path = request.routeOptions.config.call?.path ?? '';
    if (!request.session && SIGN_IN.has(path)) {
      await refuseBeyond(database.connection, `sign-in:${householdOf(request.ip)}`, {
        most: config.rateLimits.signIn,
        window: MINUTE,
      });
    }
    const check = request.session ? ofUser : path === 'page-views' ? ofPageViews : undefined;
    const counted = await check?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      reply.header('retry-after', counted.ttlInSeconds);
      throw new Refusal('TOO_MANY_REQUESTS');
    }
  });
};
