import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { signInPage } from './signInPage';

const PATH = '/sandbox/openid';

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

/**
 * A local OpenID provider with one button for each of `people`, speaking the real protocol: discovery, code flow
 * with PKCE, consent, denial. It keeps nothing over a restart.
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
        scopes: ['openid', 'email', 'profile', 'offline_access'],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        conformIdTokenClaims: false,
        extraParams: ['access_type'],
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
    scope.get('/sandbox/sign-in/:uid', async (request, reply) => {
      await provider.interactionDetails(request.raw, reply.raw);
      return reply.type('text/html; charset=utf-8').send(signInPage(people));
    });
    scope.post('/sandbox/sign-in/:uid', async (request, reply) => {
      const { person } = request.body as { person?: string };
      const details = await provider.interactionDetails(request.raw, reply.raw);
      reply.hijack();
      if (!person || !people.includes(person)) {
        await provider.interactionFinished(request.raw, reply.raw, {
          error: 'access_denied',
          error_description: 'Denied on the sandbox page',
        });
        return;
      }
      const grant = new provider.Grant({ accountId: person, clientId: String(details.params.client_id) });
      grant.addOIDCScope(String(details.params.scope));
      await provider.interactionFinished(request.raw, reply.raw, {
        login: { accountId: person, remember: false },
        consent: { grantId: await grant.save() },
      });
    });
  });
};
