import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** What a token of the sandbox carries: the sandbox itself stores nothing of it, so that it survives a restart. */
export interface SandboxGrant {
  /** Names the grant: giving it back ends all of its tokens. */
  grant: string;
  person: string;
  /** The channel of the Google account that was chosen; null for an account without one. */
  channelId: string | null;
  scopes: string[];
  /** Whether the provider refuses the refresh token. */
  withdrawn: boolean;
}

type SandboxToken = SandboxGrant & { kind: 'access' | 'refresh'; expiresAt: number };

export const ACCESS_SECONDS = 3600;

const sign = (secret: Uint8Array, body: string) =>
  createHmac('sha256', secret).update(`sandbox token ${body}`).digest('base64url');

const write = (secret: Uint8Array, token: SandboxToken): string => {
  const body = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `${body}.${sign(secret, body)}`;
};

export const newGrant = (grant: Omit<SandboxGrant, 'grant'>): SandboxGrant => ({
  grant: randomUUID(),
  ...grant,
});

export const refreshTokenOf = (secret: Uint8Array, grant: SandboxGrant): string =>
  write(secret, { ...grant, kind: 'refresh', expiresAt: Number.MAX_SAFE_INTEGER });

export const accessTokenOf = (secret: Uint8Array, grant: SandboxGrant, seconds = ACCESS_SECONDS): string =>
  write(secret, { ...grant, kind: 'access', expiresAt: Date.now() + seconds * 1000 });

/** What a token says; undefined where the sandbox did not write it or it has run out. */
export const readToken = (
  secret: Uint8Array,
  kind: SandboxToken['kind'],
  text: string,
): SandboxGrant | undefined => {
  const [body = '', signature = ''] = text.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, body))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const token = JSON.parse(Buffer.from(body, 'base64url').toString()) as SandboxToken;
  return token.kind === kind && token.expiresAt > Date.now() ? token : undefined;
};
