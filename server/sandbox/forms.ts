import type { FastifyInstance } from 'fastify';

/** Lets the routes of a scope read what a plain HTML form sends. */
export const formsOf = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};
