import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { API } from '../http/serve';

const toJsonSchema = createJsonSchemaTransform({ skipList: [] });

const DOCS = '/api/docs';
const SPRITE_STYLE = "'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

// Parts of a call that its route checks by itself, as the document describes them.
const FILE = { body: { type: 'string', format: 'binary' } };
const fileAnswer = (type: string) => ({
  response: {
    200: { description: 'The file', content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
  },
});
const STREAM = {
  response: {
    200: {
      description: 'Server-sent events until the caller leaves or the session ends',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
  },
};
const KEY = {
  headers: {
    type: 'object',
    properties: {
      'Idempotency-Key': {
        type: 'string',
        description: 'The same key and body answer the first result again.',
      },
    },
    required: ['Idempotency-Key'],
  },
};

/** The OpenAPI 3.1 document at `/api/v2/openapi.json`, readable at `/api/docs`. Register before the routes. */
export const openApi = async (app: FastifyInstance, version: string) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Partner Dashboard API',
        version,
        description:
          'Keys are snake_case, amounts decimal strings, days UTC. Every failure answers `{error, code, request_id}`.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Access-Token' } },
      },
      security: [{ session: [] }],
    },
    // The API alone: not the dashboard's files, the health checks or the sandbox.
    transform: (route) => {
      const { call } = route.route.config ?? {};
      if (!call) return { schema: { ...route.schema, hide: true }, url: route.url };
      const { schema, url } = toJsonSchema(route);
      const extra = {
        ...(call.upload ? FILE : {}),
        ...(call.download ? fileAnswer(call.download) : {}),
        ...(call.stream ? STREAM : {}),
        ...(call.idempotent ? KEY : {}),
      };
      return { url, schema: { ...schema, ...extra } };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    staticCSP: false,
    uiConfig: { docExpansion: 'list' },
  });
  // The reader hides its picture sprite with this one style attribute; its hash allows that and nothing else.
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(DOCS)) return;
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header(
      'content-security-policy',
      policy.replace("style-src 'self'", `style-src 'self' ${SPRITE_STYLE}`),
    );
  });
  app.get(`${API}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
};
