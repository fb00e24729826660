import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { API } from '../serve';

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
    transform: createJsonSchemaTransform({ skipList: [] }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: { docExpansion: 'list' },
  });
  app.get(`${API}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
};
