import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../config';
import {
  ACCESS_SECONDS,
  type SandboxGrant,
  accessTokenOf,
  newGrant,
  readToken,
  refreshTokenOf,
} from '../seed/grantTokens';
import { createProvider } from './createProvider';
import { type Chosen, signInRoutes } from './signInRoutes';

const PATH = '/sandbox/openid';
// So short that the token has expired as soon as it is used.
const SHORT_SECONDS = 50;

/** The grants that were given back. */
type Revoked = Set<string>;

const tokensOf = (secret: Uint8Array, grant: SandboxGrant) => {
  const seconds = grant.withdrawn ? SHORT_SECONDS : ACCESS_SECONDS;
  return {
    access_token: accessTokenOf(secret, grant, seconds),
    expires_in: seconds,
    scope: grant.scopes.join(' '),
    token_type: 'Bearer',
  };
};

// The library's own tokens do not survive a restart: the sandbox answers its own in their place.
const replaceTokens = (provider: Provider, secret: Uint8Array, chosenBy: Map<string, Chosen>) => {
  provider.use(async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const id = context.oidc?.entities.Grant?.jti;
    const chosen = context.path === '/token' && context.status === 200 && id ? chosenBy.get(id) : undefined;
    if (!id || !chosen) return;
    chosenBy.delete(id);
    context.body = {
      ...(context.body as object),
      ...tokensOf(secret, chosen.grant),
      ...(chosen.offline ? { refresh_token: refreshTokenOf(secret, chosen.grant) } : {}),
    };
  });
};

const GOOGLE = 'https://www.googleapis.com/auth/';

/** What may act for the content owners: the token that the configuration of the sandbox has. */
const contentOwnersGrant = newGrant({
  person: 'content-owners@demo.test',
  channelId: null,
  scopes: [`${GOOGLE}youtube.readonly`, `${GOOGLE}youtubepartner`],
  withdrawn: false,
});

const takeRefreshTokens = (provider: Provider, { sessionSecret: secret, cms }: Config, revoked: Revoked) => {
  provider.registerGrantType(
    'refresh_token',
    async (context) => {
      const token = String(context.oidc.params?.refresh_token);
      const grant = token === cms.refreshToken ? contentOwnersGrant : readToken(secret, 'refresh', token);
      if (!grant || grant.withdrawn || revoked.has(grant.grant)) {
        context.status = 400;
        context.body = {
          error: 'invalid_grant',
          error_description: 'Token has been expired or revoked.',
        };
        return;
      }
      context.body = tokensOf(secret, grant);
    },
    ['refresh_token', 'scope'],
  );
};

const protocolRoutes = async (app: FastifyInstance, provider: Provider, publicUrl: string) => {
  const handle = provider.callback();
  await app.register(async (scope) => {
    // The provider reads the bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${PATH}/*`, (request, reply) => {
      reply.hijack();
      const { raw } = request;
      Object.assign(raw, { originalUrl: raw.url });
      raw.url = raw.url?.slice(PATH.length) ?? '/';
      raw.headers['x-forwarded-proto'] = new URL(publicUrl).protocol.slice(0, -1);
      raw.headers.host = new URL(publicUrl).host;
      void handle(raw, reply.raw);
    });
  });
};

const revokeRoute = (scope: FastifyInstance, secret: Uint8Array, revoked: Revoked) => {
  scope.post(`${PATH}/revoke`, async (request, reply) => {
    const { token = '' } = request.body as { token?: string };
    const grant = readToken(secret, 'refresh', token) ?? readToken(secret, 'access', token);
    if (!grant) {
      return reply.code(400).send({ error: 'invalid_token', error_description: 'Token expired or revoked' });
    }
    revoked.add(grant.grant);
    return reply.send({});
  });
};

/**
 * A local OpenID provider with one button for each of `people`, speaking the real protocol: discovery, code flow
 * with PKCE, consent, denial, refresh and revocation; where access to YouTube is asked for, a button for each channel.
 * A token carries its own grant, so that it survives a restart; which grants were given back is forgotten on one.
 */
export const sandboxOpenId = async (
  app: FastifyInstance,
  { config, people }: { config: Config; people: string[] },
) => {
  const provider = await createProvider(config);
  const secret = config.sessionSecret;
  const chosenBy = new Map<string, Chosen>();
  const revoked: Revoked = new Set();
  replaceTokens(provider, secret, chosenBy);
  takeRefreshTokens(provider, config, revoked);

  await protocolRoutes(app, provider, config.publicUrl);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    revokeRoute(scope, secret, revoked);
    signInRoutes(scope, { provider, people, chosenBy });
  });

  return { isRevoked: (grant: string) => revoked.has(grant) };
};
