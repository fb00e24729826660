import type { FastifyInstance } from 'fastify';
import { allPairs, requirementsFor } from './bankForms';
import { BROKEN } from './bankPlaces';

const flat = (details: unknown, before = ''): Record<string, string> =>
  details === null || typeof details !== 'object'
    ? {}
    : Object.assign(
        {},
        ...Object.entries(details).map(([key, value]) =>
          typeof value === 'object'
            ? flat(value, `${before}${key}.`)
            : { [`${before}${key}`]: String(value) },
        ),
      );

/** A bank's service that speaks Wise's account requirements, at `path`. */
export const sandboxBank = (app: FastifyInstance, path: string) => {
  app.get(`${path}/v1/currency-country-pairs`, async () => allPairs());
  app.get(`${path}/v1/email-currencies`, async () => ['EUR', 'GBP', 'USD', 'CAD', 'AUD']);
  app.route({
    method: ['GET', 'POST'],
    url: `${path}/v1/account-requirements`,
    handler: async (request, reply) => {
      const { target, country, legalType } = request.query as Record<string, string>;
      if (country === BROKEN) return reply.code(503).send({ errors: [{ code: 'UNAVAILABLE' }] });
      const { details } = (request.body ?? {}) as { details?: object };
      return requirementsFor({
        country: country ?? '',
        currency: target ?? '',
        isCompany: legalType === 'BUSINESS',
        details: flat(details),
      });
    },
  });
};
