import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallDefinition } from '#contract/call';
import { audit } from '../common/audit';
import type { Config } from '../config';
import type { Connection } from '../database/open';
import { checkSession, hasPermission, sessionsInUse } from '../features/auth';
import { Refusal } from '../http/refusal';
import type { Session } from '../http/session';
import { everySecond } from './everySecond';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

const FORBIDDEN = 403;

const userIdOf = (request: FastifyRequest): unknown => {
  const upload = request.routeOptions.config.call?.upload;
  const source = request.method === 'POST' && !upload ? request.body : request.query;
  return (source as { user_id?: unknown } | null | undefined)?.user_id;
};

// Some calls are for the account holder alone: an admin who acts as the user needs a permission for them, or may not.
const refuseWhileActing = async (
  connection: Connection,
  { notWhileActing }: CallDefinition,
  { acting }: Session,
): Promise<void> => {
  if (!acting || !notWhileActing) return;
  const may = notWhileActing !== true && (await hasPermission(connection, acting.adminId, notWhileActing));
  if (!may) throw new Refusal('NOT_WHILE_ACTING');
};

/**
 * Checks the token of every call that is not public before anything else of the call is looked at, and the
 * `user_id` against it: somebody else's id is refused, whether or not it exists. Every call that is made while acting
 * as another user leaves an `acting.call` in the audit, also one that is refused; a call for which somebody has no right
 * leaves a `call.refused`.
 */
export const sessions = (app: FastifyInstance, connection: Connection, config: Config) => {
  app.decorateRequest('session', null);
  const inUse = sessionsInUse(connection);
  everySecond(app, 'sessions in use', inUse.keep);

  // After the rate limit of IP addresses, which is an onRequest hook of each route, and before the body is read.
  app.addHook('preParsing', async (request) => {
    const { call } = request.routeOptions.config;
    if (!call || call.access === 'public') return;
    const token = request.headers['access-token'];
    if (typeof token !== 'string' || token === '') throw new Refusal('MISSING_TOKEN');
    const session = await checkSession(connection, config, token);
    if (!call.byItself) inUse.use(session);
    request.session = session;
    if (call.access === 'active' && session.status !== 'active') throw new Refusal('ACCOUNT_DEACTIVATED');
    await refuseWhileActing(connection, call, session);
    if (call.permission && !(await hasPermission(connection, session.userId, call.permission))) {
      throw new Refusal('NOT_ALLOWED');
    }
  });

  app.addHook('preHandler', async (request) => {
    const userId = userIdOf(request);
    if (request.session && userId !== undefined && userId !== request.session.userId) {
      throw new Refusal('UNAUTHORIZED');
    }
  });

  const writing = new Set<Promise<void>>();
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const { session } = request;
    const { statusCode: status } = reply;
    if (!session || !call || (!session.acting && status !== FORBIDDEN)) return;
    const { acting, userId } = session;
    const written = audit(connection, {
      userId: acting?.adminId ?? userId,
      action: acting ? 'acting.call' : 'call.refused',
      subject: userId,
      about: userId,
      detail: {
        call: `${call.method} ${call.path}`,
        status,
        ...(acting ? { acting_id: acting.actingId } : {}),
      },
      at: new Date(),
    }).catch((cause: unknown) => {
      // The answer is on its way: what is missing in the audit must at least be in the log.
      const { name, code } = cause as Error & { code?: string };
      request.log.fatal({ failure: { name, code }, acting }, 'a call could not be audited');
    });
    writing.add(written);
    await written;
    writing.delete(written);
  });
  app.addHook('onClose', async () => void (await Promise.all(writing)));
};
