import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';
import type { CallDefinition } from '#contract/call';
import type { Session } from './session';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallDefinition;
  }
}

/** What a route is given of a call, as the contract has checked it. */
export interface Input<Call extends CallDefinition> {
  params: z.output<Call['params']>;
  query: z.output<Call['query']>;
  body: z.output<Call['body']>;
  /** Absent only where the call is public. */
  session: Call['access'] extends 'public' ? null : Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

export const API = '/api/v2';

// Answers that are no JSON are sent by the handler, through the reply.
const sendsItself = (call: CallDefinition) => Boolean(call.redirects ?? call.download ?? call.stream);

const schemaOf = (call: CallDefinition) => ({
  summary: call.summary,
  description: `Spec ${call.spec}. Access: ${call.access}${call.permission ? `, permission ${[call.permission].flat().join(' or ')}` : ''}. Refusals: ${call.refusals.join(', ') || 'only the general ones'}.`,
  tags: [call.path.split('/')[0] ?? ''],
  ...(call.path.includes(':') ? { params: call.params } : {}),
  querystring: call.query,
  ...(call.method === 'POST' && !call.upload ? { body: call.body } : {}),
  ...(call.upload ? { consumes: ['application/octet-stream'] } : {}),
  ...(sendsItself(call) ? {} : { response: { 200: call.answer } }),
  ...(call.access === 'public' ? { security: [] } : {}),
});

/** A route at the path of a call, and at each of its aliases. */
const addRoutes = (app: FastifyInstance, call: CallDefinition, handler: RouteHandlerMethod): void => {
  for (const path of [call.path, ...(call.aliases ?? [])]) {
    app.route({
      method: call.method,
      url: `${API}/${path}`,
      config: { call },
      schema: schemaOf(call),
      handler,
    });
  }
};

/** Gives a call of the contract its route: validated input, checked session, validated answer. */
export const serve = <Call extends CallDefinition>(
  app: FastifyInstance,
  call: Call,
  handle: (input: Input<Call>) => Promise<z.input<Call['answer']>>,
): void => {
  addRoutes(app, call, async (request, reply) => {
    const answer = await handle({
      params: request.params as z.output<Call['params']>,
      query: request.query as z.output<Call['query']>,
      body: (request.body ?? {}) as z.output<Call['body']>,
      session: request.session as Input<Call>['session'],
      request,
      reply,
    });
    return sendsItself(call) ? reply : answer;
  });
};

/** Gives a call with an endless answer its route: `open` answers the stream, which the caller may leave at any time. */
export const serveStream = <Call extends CallDefinition>(
  app: FastifyInstance,
  call: Call,
  open: (input: Omit<Input<Call>, 'reply' | 'body' | 'params'>) => Promise<Readable>,
): void => {
  addRoutes(app, call, async (request, reply) => {
    const stream = await open({
      query: request.query as z.output<Call['query']>,
      session: request.session as Input<Call>['session'],
      request,
    });
    return (
      reply
        .type('text/event-stream')
        // Some proxies would wait for the end before they pass on the beginning.
        .header('x-accel-buffering', 'no')
        // A server that stops ends its streams. Without this it would wait for the next use of their connections.
        .header('connection', 'close')
        .send(stream)
    );
  });
};
