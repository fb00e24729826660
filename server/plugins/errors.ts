import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import type { FastifyError, FastifyHttpOptions, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FailureAnswer, RefusalCode } from '#contract/refusals';
import { Refusal } from '../http/refusal';
import { illFormedAt } from '../http/wellFormed';
import { OutsideRefusal, causesOf } from '../integrations/outside';

// What Fastify itself refuses before a route is reached.
const OF_STATUS: Record<number, RefusalCode> = {
  400: 'VALIDATION_ERROR',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'BODY_TOO_LARGE',
  414: 'VALIDATION_ERROR',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

// Codes of a database that cannot be reached or has no free connection: another try may succeed.
const BUSY = new Set(['ECONNREFUSED', 'ECONNRESET', '53300', '57P01', '57P03', '08006']);

// What Node refuses of a connection.
const OF_CLIENT: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'BODY_TOO_LARGE',
};

const answerOf = (
  { code, message, fields, retryAfter, more }: Refusal,
  requestId: string,
): FailureAnswer => ({
  error: message,
  code,
  request_id: requestId,
  ...(fields ? { fields } : {}),
  ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  ...more,
});

const toRefusal = (error: FastifyError | Refusal): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof OutsideRefusal) return new Refusal(error.code);
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Only the first problem of each field is answered.
    const fields = new Map<string, string>();
    for (const { instancePath, message } of error.validation) {
      const path = instancePath.split('/').filter(Boolean).join('.');
      if (!fields.has(path)) fields.set(path, message ?? 'invalid');
    }
    return new Refusal(
      'VALIDATION_ERROR',
      undefined,
      [...fields].map(([path, message]) => ({ path, message })),
    );
  }
  const status = error.statusCode ?? 500;
  const code = OF_STATUS[status] ?? (status >= 400 && status < 500 ? 'VALIDATION_ERROR' : undefined);
  if (code) return new Refusal(code);
  return new Refusal(BUSY.has(error.code) ? 'SERVER_BUSY' : 'SERVER_ERROR');
};

/** Gives every failure one shape; stack, SQL and file names never leave the server. */
export const failures = (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = toRefusal(error);
    // The database's own words can quote a row; its code and the place are enough to find the fault.
    if (refusal.status >= 500) {
      const { name, stack } = error;
      const code = 'code' in error ? error.code : undefined;
      const failure = { name, code, causes: causesOf(error.cause), at: stack?.split('\n').slice(1, 6) };
      request.log.error({ failure }, 'request failed');
    }
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
    return reply.code(refusal.status).send(answerOf(refusal, request.id));
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Refusal('VALIDATION_ERROR');
  });
  // What a request expects besides `100-continue` is passed over; Node's own refusal has neither our headers nor our body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // After the validation, which leaves no more depth than the contract has.
  app.addHook('preHandler', async ({ params, query, body }) => {
    const path = illFormedAt(params) ?? illFormedAt(query) ?? illFormedAt(body);
    if (path !== undefined) {
      throw new Refusal('VALIDATION_ERROR', undefined, [{ path, message: 'invalid' }]);
    }
  });
};

/**
 * Fastify's options for what is refused before any hook or route is reached: URLs that are none, and what is no HTTP. The
 * answer is one of ours, with `headers`, and does not repeat what was sent. What comes over an open connection while the
 * server stops is answered as any other call.
 */
export const earlyFailures = (headers: Readonly<Record<string, string>>) =>
  ({
    return503OnClosing: false,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const refusal = toRefusal(error);
      void reply
        .headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' })
        .code(refusal.status)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answerOf(refusal, request.id)));
    },
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET' && socket.writable) {
        const refusal = new Refusal(OF_CLIENT[error.code] ?? 'VALIDATION_ERROR');
        const id = randomUUID();
        const body = JSON.stringify(answerOf(refusal, id));
        const all = {
          ...headers,
          'x-request-id': id,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          connection: 'close',
        };
        const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
        const status = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
        socket.write([status, ...lines, '', body].join('\r\n'));
      }
      socket.destroy();
    },
  }) satisfies FastifyHttpOptions<Server>;
