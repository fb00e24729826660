import { isIP } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config';
import type { Connection, Database } from '../database/open';
import { Refusal } from '../http/refusal';

const MINUTE = 60_000;

/** The address that a call counts for: IPv6 by its /64, which one household has; what is no address, all together. */
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

type Counted = { current: number; ttl: number };

/** Counts a hit of `key` in the database, so that several server processes share one count. */
export const countHit = async (connection: Connection, key: string, window: number): Promise<Counted> => {
  const { rows } = await sql<{ hits: number; ttl: number }>`
    insert into rate_limit as counted (key, hits, resets_at)
    values (${key}, 1, now() + ${window} * interval '1 millisecond')
    on conflict (key) do update set
      hits = case when counted.resets_at <= now() then 1 else counted.hits + 1 end,
      resets_at = case when counted.resets_at <= now() then excluded.resets_at else counted.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()) * 1000)::int as ttl
  `.execute(connection);
  return { current: rows[0]?.hits ?? 1, ttl: rows[0]?.ttl ?? window };
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
 * Limits calls per address and, once signed in, per user; a refused call says in `Retry-After` when to come again.
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
