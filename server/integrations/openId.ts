import * as client from 'openid-client';
import type { Config } from '../config';
import { Refusal } from '../http/refusal';

/** Who signed in, in the provider's words. `email` only where the provider gives one. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
}

export interface Tokens {
  accessToken: string;
  /** Absent where the provider gave none: offline access was granted before and not asked for again. */
  refreshToken: string | undefined;
  expiresAt: Date;
  /** What was granted, which may be less than what was asked for. */
  scopes: string[];
}

/** What a code is worth: who signed in, and the tokens to act with where more than signing in was asked for. */
export interface Granted {
  identity: Identity;
  tokens: Tokens;
}

/** Spec 000 §7: what signing in asks for, and what linking a channel adds. */
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
  /** A new access token; undefined once the provider takes the refresh token no more (`invalid_grant`). */
  refresh: (refreshToken: string) => Promise<Tokens | undefined>;
  /** Gives a grant back; false where the provider did not take it. */
  revoke: (token: string) => Promise<boolean>;
}

// Seconds; what an access token lives where the provider does not say.
const STANDARD_LIFETIME = 3600;
const REVOCATION_TIMEOUT = 5_000; // ms

// Answers that a code itself earns; everything else of a token endpoint is the provider's trouble.
const BAD_CODE = new Set(['invalid_grant', 'invalid_request', 'access_denied']);

const tokensOf = (answer: client.TokenEndpointResponse): Tokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  expiresAt: new Date(Date.now() + (answer.expires_in ?? STANDARD_LIFETIME) * 1000),
  scopes: answer.scope?.split(' ') ?? [],
});

/**
 * The OpenID provider that people sign in with: a code flow with PKCE, offline access and forced consent.
 * Refuses with SIGN_IN_UNAVAILABLE when it does not answer and INVALID_GOOGLE_SSO_CODE when it does not take the code.
 */
export const openIdProvider = (config: Pick<Config, 'openid' | 'publicUrl'>): OpenIdProvider => {
  const { issuer, clientId, clientSecret } = config.openid;
  const redirectUri = `${config.publicUrl}/popup_callback`;
  let discovered: Promise<client.Configuration> | undefined;

  const discover = async (): Promise<client.Configuration> => {
    discovered ??= client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      client.ClientSecretPost(clientSecret),
      issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {},
    );
    try {
      return await discovered;
    } catch {
      discovered = undefined; // the next sign-in asks again
      throw new Refusal('SIGN_IN_UNAVAILABLE');
    }
  };

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

    finish: async ({ code, state, nonce, codeVerifier }) => {
      const provider = await discover();
      const callback = new URL(redirectUri);
      callback.search = new URLSearchParams({ code, state, iss: issuer }).toString();
      try {
        const tokens = await client.authorizationCodeGrant(provider, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Refusal('INVALID_GOOGLE_SSO_CODE');
        return {
          identity: {
            issuer: claims.iss,
            subject: claims.sub,
            email: typeof claims.email === 'string' ? claims.email : undefined,
            emailVerified: claims.email_verified === true,
            name: typeof claims.name === 'string' ? claims.name : undefined,
          },
          tokens: tokensOf(tokens),
        };
      } catch (cause) {
        if (cause instanceof Refusal) throw cause;
        if (cause instanceof client.ResponseBodyError && BAD_CODE.has(cause.error)) {
          throw new Refusal('INVALID_GOOGLE_SSO_CODE');
        }
        throw new Refusal('SIGN_IN_UNAVAILABLE');
      }
    },

    refresh: async (refreshToken) => {
      const provider = await discover();
      try {
        return tokensOf(await client.refreshTokenGrant(provider, refreshToken));
      } catch (cause) {
        if (cause instanceof client.ResponseBodyError && cause.error === 'invalid_grant') return undefined;
        throw new Refusal('SIGN_IN_UNAVAILABLE');
      }
    },

    revoke: async (token) => {
      try {
        const address = (await discover()).serverMetadata().revocation_endpoint;
        if (!address) return false;
        // The token says enough: Google asks for no client here.
        const answer = await fetch(address, {
          method: 'POST',
          body: new URLSearchParams({ token }),
          signal: AbortSignal.timeout(REVOCATION_TIMEOUT),
        });
        return answer.ok;
      } catch {
        return false;
      }
    },
  };
};
