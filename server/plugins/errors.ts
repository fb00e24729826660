import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FailureAnswer, RefusalCode } from '#contract/refusals';
import { Refusal } from '../http/refusal';
import { OutsideRefusal } from '../integrations/outside';

// What Fastify itself refuses before a route is reached.
const OF_STATUS: Record<number, RefusalCode> = {
  400: 'VALIDATION_ERROR',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  414: 'VALIDATION_ERROR',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

// Codes of a database that cannot be reached or has no free connection: another try may succeed.
const BUSY = new Set(['ECONNREFUSED', 'ECONNRESET', '53300', '57P01', '57P03', '08006']);

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
      request.log.error({ failure: { name, code, at: stack?.split('\n').slice(1, 6) } }, 'request failed');
    }
    const answer: FailureAnswer = {
      error: refusal.message,
      code: refusal.code,
      request_id: request.id,
      ...(refusal.fields ? { fields: refusal.fields } : {}),
      ...(refusal.retryAfter === undefined ? {} : { retry_after: refusal.retryAfter }),
    };
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
    return reply.code(refusal.status).send(answer);
  });
};
