import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Connection } from '../database/open';
import { checkSession, hasPermission } from '../features/auth';
import { Refusal } from '../refusal';
import type { Session } from '../session';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

const userIdOf = (request: FastifyRequest): unknown => {
  const upload = request.routeOptions.config.call?.upload;
  const source = request.method === 'POST' && !upload ? request.body : request.query;
  return (source as { user_id?: unknown } | null | undefined)?.user_id;
};

/**
 * Checks the token of every call that is not public before anything else of the call is looked at, and the
 * `user_id` against it: somebody else's id is refused, whether or not it exists.
 */
export const sessions = (app: FastifyInstance, connection: Connection, secret: Uint8Array) => {
  app.decorateRequest('session', null);

  // After the address's rate limit, which is an onRequest hook of each route, and before the body is read.
  app.addHook('preParsing', async (request) => {
    const { call } = request.routeOptions.config;
    if (!call || call.access === 'public') return;
    const token = request.headers['access-token'];
    if (typeof token !== 'string' || token === '') throw new Refusal('MISSING_TOKEN');
    const session = await checkSession(connection, secret, token);
    if (call.access === 'active' && session.status !== 'active') throw new Refusal('ACCOUNT_DEACTIVATED');
    if (call.permission && !(await hasPermission(connection, session.userId, call.permission))) {
      throw new Refusal('NOT_ALLOWED');
    }
    request.session = session;
  });

  app.addHook('preHandler', async (request) => {
    const userId = userIdOf(request);
    if (request.session && userId !== undefined && userId !== request.session.userId) {
      throw new Refusal('UNAUTHORIZED');
    }
  });
};
