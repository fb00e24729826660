import type { FastifyInstance } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../config';
import { CHANNEL_SCOPES } from '../integrations/openId';
import { channelOf, googleAccounts } from './googleAccounts';
import { channelChoices, personChoices, readChoice, signInPage } from './signInPage';
import {
  ACCESS_SECONDS,
  type SandboxGrant,
  accessTokenOf,
  newGrant,
  readToken,
  refreshTokenOf,
} from './tokens';

const PATH = '/sandbox/openid';
// So short that it has run out as soon as it is looked at.
const SHORT_SECONDS = 50;

/** What was chosen on the page, until its code is exchanged. */
interface Chosen {
  grant: SandboxGrant;
  offline: boolean;
}

// The library warns of what a sandbox is meant to be: kept in memory, with throw-away keys, on the project's Node.
const quietly = async <T>(load: () => T | Promise<T>): Promise<T> => {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
};

const ANALYTICS = CHANNEL_SCOPES.filter((scope) => scope.includes('yt-analytics'));
const asksForChannel = (parameters: Record<string, unknown>) =>
  String(parameters.scope).split(' ').includes(String(CHANNEL_SCOPES[0]));

/**
 * A local OpenID provider with one button for each of `people`, speaking the real protocol: discovery, code flow
 * with PKCE, consent, denial, refresh and revocation; where access to YouTube is asked for, a button for each channel.
 * Its tokens say themselves what they are good for, so that they survive a restart; what was given back is forgotten.
 */
export const sandboxOpenId = async (
  app: FastifyInstance,
  { config, people }: { config: Config; people: string[] },
) => {
  const { Provider, interactionPolicy } = await quietly(() => import('oidc-provider'));
  const { Prompt, base } = interactionPolicy;
  const policy = base();
  // One page does both: whoever presses a button has signed in and agreed.
  policy.remove('consent');
  policy.remove('login');
  policy.add(new Prompt({ name: 'login', requestable: true }));
  policy.add(new Prompt({ name: 'consent', requestable: true }));

  const provider = await quietly(
    () =>
      new Provider(config.openid.issuer, {
        clients: [
          {
            client_id: config.openid.clientId,
            client_secret: config.openid.clientSecret,
            redirect_uris: [`${config.publicUrl}/popup_callback`],
            grant_types: ['authorization_code', 'refresh_token'],
            response_types: ['code'],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        pkce: { required: () => true },
        scopes: ['openid', 'email', 'profile', 'offline_access', ...CHANNEL_SCOPES],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        conformIdTokenClaims: false,
        extraParams: ['access_type'],
        discovery: { revocation_endpoint: `${config.openid.issuer}/revoke` },
        cookies: { keys: [Buffer.from(config.sessionSecret).toString('base64')] },
        features: { devInteractions: { enabled: false } },
        findAccount: (_context, subject) => ({
          accountId: subject,
          claims: () => ({
            sub: subject,
            email: subject,
            email_verified: true,
            name: subject.split('@')[0] ?? subject,
          }),
        }),
        interactions: { policy, url: (_context, interaction) => `/sandbox/sign-in/${interaction.uid}` },
        ttl: { AccessToken: 900, IdToken: 900, Interaction: 900, Session: 900, Grant: 900 },
      }),
  );
  provider.proxy = true;

  const secret = config.sessionSecret;
  const chosenBy = new Map<string, Chosen>();
  const revoked = new Set<string>();

  const tokensOf = (grant: SandboxGrant) => {
    const seconds = grant.withdrawn ? SHORT_SECONDS : ACCESS_SECONDS;
    return {
      access_token: accessTokenOf(secret, grant, seconds),
      expires_in: seconds,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
    };
  };

  // The provider's own tokens are worth nothing after a restart.
  provider.use(async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const id = context.oidc?.entities.Grant?.jti;
    const chosen = context.path === '/token' && context.status === 200 && id ? chosenBy.get(id) : undefined;
    if (!id || !chosen) return;
    chosenBy.delete(id);
    context.body = {
      ...(context.body as object),
      ...tokensOf(chosen.grant),
      ...(chosen.offline ? { refresh_token: refreshTokenOf(secret, chosen.grant) } : {}),
    };
  });
  provider.registerGrantType(
    'refresh_token',
    async (context) => {
      const grant = readToken(secret, 'refresh', String(context.oidc.params?.refresh_token));
      if (!grant || grant.withdrawn || revoked.has(grant.grant)) {
        context.status = 400;
        context.body = {
          error: 'invalid_grant',
          error_description: 'Token has been expired or revoked.',
        };
        return;
      }
      context.body = tokensOf(grant);
    },
    ['refresh_token', 'scope'],
  );

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
      raw.headers['x-forwarded-proto'] = new URL(config.publicUrl).protocol.slice(0, -1);
      raw.headers.host = new URL(config.publicUrl).host;
      void handle(raw, reply.raw);
    });
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(`${PATH}/revoke`, async (request, reply) => {
      const { token = '' } = request.body as { token?: string };
      const grant = readToken(secret, 'refresh', token) ?? readToken(secret, 'access', token);
      if (!grant) {
        return reply
          .code(400)
          .send({ error: 'invalid_token', error_description: 'Token expired or revoked' });
      }
      revoked.add(grant.grant);
      return reply.send({});
    });
    scope.get('/sandbox/sign-in/:uid', async (request, reply) => {
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      const ofChannels = asksForChannel(params);
      const choices = ofChannels ? channelChoices(googleAccounts()) : personChoices(people);
      return reply.type('text/html; charset=utf-8').send(signInPage(choices, { ofChannels }));
    });
    scope.post('/sandbox/sign-in/:uid', async (request, reply) => {
      const answer = request.body as Record<string, string | undefined>;
      const { person, channelId } = readChoice(answer.person ?? '');
      const details = await provider.interactionDetails(request.raw, reply.raw);
      reply.hijack();
      if (!people.includes(person)) {
        await provider.interactionFinished(request.raw, reply.raw, {
          error: 'access_denied',
          error_description: 'Denied on the sandbox page',
        });
        return;
      }
      const grant = new provider.Grant({ accountId: person, clientId: String(details.params.client_id) });
      const declined = answer.without_analytics ? ANALYTICS : [];
      const scopes = String(details.params.scope)
        .split(' ')
        .filter((name) => !declined.includes(name));
      grant.addOIDCScope(scopes.join(' '));
      const grantId = await grant.save();
      const withdrawn = channelId !== null && channelOf(channelId)?.trouble === 'withdrawn';
      chosenBy.set(grantId, {
        grant: newGrant({ person, channelId, scopes, withdrawn }),
        offline: details.params.access_type === 'offline' && !answer.without_offline,
      });
      await provider.interactionFinished(request.raw, reply.raw, {
        login: { accountId: person, remember: false },
        consent: { grantId },
      });
    });
  });

  return { isRevoked: (grant: string) => revoked.has(grant) };
};
