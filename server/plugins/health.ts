import type { FastifyInstance } from 'fastify';
import { type Database, isReady } from '../database/open';

/** `/healthz` answers while the process lives; `/readyz` only when the database is reachable and migrated. */
export const health = (app: FastifyInstance, database: Database, version: string) => {
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version, engine: database.engine };
  });
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = await isReady(database.connection).catch(() => false);
    reply.header('cache-control', 'no-store');
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', version, engine: database.engine });
  });
};
