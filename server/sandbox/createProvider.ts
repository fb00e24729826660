import type Provider from 'oidc-provider';
import type { Config } from '../config';
import { CHANNEL_SCOPES } from '../integrations/openId';

// The library warns of storage in memory, of throw-away keys and of the Node version: all are meant in a sandbox.
const quietly = async <T>(load: () => T | Promise<T>): Promise<T> => {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
};

/** The library's provider for the server as its one client; a page of ours asks who signs in and what is granted. */
export const createProvider = async (config: Config): Promise<Provider> => {
  const { Provider, interactionPolicy } = await quietly(() => import('oidc-provider'));
  const { Prompt, base } = interactionPolicy;
  const policy = base();
  // One page does both: a press of a button signs in and agrees.
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
  return provider;
};
