import type { FastifyInstance } from 'fastify';
import { type Database, isReady } from '../database/open';

/**
 * `/healthz` answers while the process lives; `/readyz` only when the database is reachable and migrated. With `diagnostics`
 * both name version and engine.
 */
export const health = (
  app: FastifyInstance,
  database: Database,
  { version, diagnostics }: { version: string; diagnostics: boolean },
) => {
  const details = diagnostics ? { version, engine: database.engine } : {};
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', ...details };
  });
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = await isReady(database.connection).catch(() => false);
    reply.header('cache-control', 'no-store');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...details });
  });
};
