import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { businessConstants } from '../common/businessConstants';
import { Refusal } from '../http/refusal';

/** How long a connection may lie idle, ms. Event streams send something every 20 s. */
const IDLE = 60_000;
/** How often the server looks for connections whose headers do not arrive, ms. */
const LOOK = 5_000;
/** What takes longer is no ordinary body, ms. */
const LONGEST = 30 * 60_000;

/** Fastify's options that end connections on which nothing arrives; `requestSeconds` is what the headers may take. */
export const connectionLimits = (requestSeconds: number) =>
  ({
    connectionTimeout: IDLE,
    http: {
      // A request without one is refused by a hook, with our answer: Node's own has neither headers nor a body.
      requireHostHeader: false,
      headersTimeout: requestSeconds * 1000,
      connectionsCheckingInterval: Math.min(LOOK, requestSeconds * 1000),
    },
  }) satisfies FastifyHttpOptions<Server>;

/**
 * Refuses calls whose body does not arrive in time: in so many seconds, and longer where it is large. Whoever takes an
 * upload of any length as it arrives sees to it alone.
 */
export const slowBodies = (app: FastifyInstance, requestSeconds: number): void => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const hasBody = encoding !== undefined || Number(length ?? 0) > 0;
    const ms = (requestSeconds + Number(length ?? 0) / businessConstants.leastBytesASecond) * 1000;
    const isAnyLength = request.routeOptions.config.call?.upload && (length === undefined || ms > LONGEST);
    if (!hasBody || isAnyLength) return done(null, payload);
    const timer = setTimeout(() => {
      // The rest of the body would be taken for the next request.
      if (!reply.sent) void reply.header('connection', 'close').send(new Refusal('REQUEST_TIMEOUT'));
    }, ms).unref();
    request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    done(null, payload);
  });
};
