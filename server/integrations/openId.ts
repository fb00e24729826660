import * as client from 'openid-client';
import { isSeen } from '#contract/rules/seen';
import type { Config } from '../config';
import { OutsideRefusal, fetchOutside, textOf } from './outside';

/** Who signed in, as the provider says. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
}

export interface Tokens {
  accessToken: string;
  /** Undefined if the provider gave none, because offline access was granted before. */
  refreshToken: string | undefined;
  expiresAt: Date;
  /** What was granted. It may be less than what was asked for. */
  scopes: string[];
}

/** What a code stands for: who signed in, and the tokens for what was granted. */
export interface Granted {
  identity: Identity;
  tokens: Tokens;
}

// What signing in asks for, and what linking a channel asks for besides (spec 000 §7).
const SIGN_IN_SCOPES = ['openid', 'email', 'profile'];
const GOOGLE = 'https://www.googleapis.com/auth/';
export const CHANNEL_SCOPES = [
  `${GOOGLE}youtube.readonly`,
  `${GOOGLE}youtubepartner-channel-audit`,
  `${GOOGLE}yt-analytics.readonly`,
  `${GOOGLE}yt-analytics-monetary.readonly`,
];
const SCOPES = { 'sign-in': SIGN_IN_SCOPES, channel: [...SIGN_IN_SCOPES, ...CHANNEL_SCOPES] };

export interface OpenIdProvider {
  start: (
    state: string,
    purpose: keyof typeof SCOPES,
  ) => Promise<{ address: string; nonce: string; codeVerifier: string }>;
  finish: (answer: { code: string; state: string; nonce: string; codeVerifier: string }) => Promise<Granted>;
  /** A new access token; undefined if the provider does not accept the refresh token any more (`invalid_grant`). */
  refresh: (refreshToken: string) => Promise<Tokens | undefined>;
  /** Gives a grant back; false if the provider did not answer that it is revoked. */
  revoke: (token: string) => Promise<boolean>;
}

// How long an access token lives if the provider does not say it, in seconds.
const STANDARD_LIFETIME = 3600;
const REVOCATION_TIMEOUT = 5_000; // ms

// Answers of the token endpoint that mean a bad code. All other failures are the provider's.
const BAD_CODE = new Set(['invalid_grant', 'invalid_request', 'access_denied']);

const tokensOf = (answer: client.TokenEndpointResponse): Tokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  expiresAt: new Date(Date.now() + (answer.expires_in ?? STANDARD_LIFETIME) * 1000),
  scopes: answer.scope?.split(' ') ?? [],
});

const identityOf = (claims: client.IDToken): Identity => ({
  issuer: claims.iss,
  subject: claims.sub,
  // An address is compared and shown: one that shows another is none.
  email: typeof claims.email === 'string' && isSeen(claims.email) ? claims.email : undefined,
  emailVerified: claims.email_verified === true,
  name: typeof claims.name === 'string' ? claims.name : undefined,
});

/** Reads the provider's addresses once. After a failure the next call tries again. */
const discoverer = ({ issuer, clientId, clientSecret }: Config['openid']) => {
  let discovered: Promise<client.Configuration> | undefined;
  return async (): Promise<client.Configuration> => {
    discovered ??= client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      client.ClientSecretPost(clientSecret),
      {
        [client.customFetch]: async (address, init) => {
          const answer = await fetchOutside(address, init as RequestInit);
          // Read here, because the library reads whatever comes.
          return new Response((await textOf(answer)) || null, answer);
        },
        execute: [
          // The signature of the ID token counts, not only whom it was fetched from.
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    try {
      return await discovered;
    } catch (cause) {
      discovered = undefined;
      throw new OutsideRefusal('SIGN_IN_UNAVAILABLE', cause);
    }
  };
};

/** What the code in the provider's answer stands for. */
const exchange = async (
  provider: client.Configuration,
  callback: URL,
  { state, nonce, codeVerifier }: { state: string; nonce: string; codeVerifier: string },
): Promise<Granted> => {
  try {
    const tokens = await client.authorizationCodeGrant(provider, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new OutsideRefusal('INVALID_GOOGLE_SSO_CODE');
    return { identity: identityOf(claims), tokens: tokensOf(tokens) };
  } catch (cause) {
    if (cause instanceof OutsideRefusal) throw cause;
    if (cause instanceof client.ResponseBodyError && BAD_CODE.has(cause.error)) {
      throw new OutsideRefusal('INVALID_GOOGLE_SSO_CODE');
    }
    throw new OutsideRefusal('SIGN_IN_UNAVAILABLE', cause);
  }
};

/**
 * The OpenID provider that people sign in with: a code flow with PKCE, offline access and forced consent.
 * Throws `OutsideRefusal`: SIGN_IN_UNAVAILABLE if the provider does not answer, INVALID_GOOGLE_SSO_CODE if it does not
 * accept the code.
 */
export const openIdProvider = (config: Pick<Config, 'openid' | 'publicUrl'>): OpenIdProvider => {
  const redirectUri = `${config.publicUrl}/popup_callback`;
  const discover = discoverer(config.openid);

  return {
    start: async (state, purpose) => {
      const provider = await discover();
      const nonce = client.randomNonce();
      const codeVerifier = client.randomPKCECodeVerifier();
      const address = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: SCOPES[purpose].join(' '),
        access_type: 'offline',
        prompt: 'consent',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, nonce, codeVerifier };
    },

    finish: async ({ code, state, ...expected }) => {
      const provider = await discover();
      const callback = new URL(redirectUri);
      callback.search = new URLSearchParams({ code, state, iss: config.openid.issuer }).toString();
      return exchange(provider, callback, { state, ...expected });
    },

    refresh: async (refreshToken) => {
      const provider = await discover();
      try {
        return tokensOf(await client.refreshTokenGrant(provider, refreshToken));
      } catch (cause) {
        if (cause instanceof client.ResponseBodyError && cause.error === 'invalid_grant') return undefined;
        throw new OutsideRefusal('SIGN_IN_UNAVAILABLE', cause);
      }
    },

    revoke: async (token) => {
      try {
        const address = (await discover()).serverMetadata().revocation_endpoint;
        if (!address) return false;
        // The token is enough: Google does not ask which client revokes it.
        const answer = await fetchOutside(address, {
          method: 'POST',
          body: new URLSearchParams({ token }),
          signal: AbortSignal.timeout(REVOCATION_TIMEOUT),
        });
        await answer.body?.cancel();
        return answer.ok;
      } catch {
        return false;
      }
    },
  };
};
