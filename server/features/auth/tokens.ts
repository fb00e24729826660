import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { SessionClaims } from '#contract/auth';
import { Refusal } from '../../http/refusal';

const ALGORITHM = 'HS256';
const ISSUER = 'partner-dashboard';
// Other tokens are signed with keys of the same secret: none of them opens a session.
const AUDIENCE = 'session';

const keys = new WeakMap<Uint8Array, Promise<CryptoKey>>();

// Making the key anew for each call takes as long as checking its token.
const keyOf = (secret: Uint8Array): Promise<CryptoKey> => {
  const known = keys.get(secret);
  if (known) return known;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', new Uint8Array(secret), hmac, false, ['sign', 'verify']);
  keys.set(secret, key);
  return key;
};

const payload = z.object({
  userId: z.uuid(),
  status: z.enum(['active', 'deactivated']),
  exp: z.number(),
  jti: z.uuid(),
});

/** A session token (spec 000 §3): signed, readable by the dashboard, valid only with its row in `session`. */
export const signToken = async (
  secret: Uint8Array,
  claims: SessionClaims & { sessionId: string },
): Promise<string> =>
  new SignJWT({
    userId: claims.userId,
    status: claims.status,
    ...(claims.act ? { act: claims.act } : {}),
  })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setJti(claims.sessionId)
    .setIssuedAt()
    .setExpirationTime(claims.exp)
    .sign(await keyOf(secret));

type Checked = z.infer<typeof payload>;

const verify = async (secret: Uint8Array, token: string): Promise<Checked> => {
  const verified = await jwtVerify(token, await keyOf(secret), {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: AUDIENCE,
  });
  return payload.parse(verified.payload);
};

// Each call brings its token: what a text says, and that it is signed, never changes. Whether its session is still open
// and what may have changed since is asked in every call.
const MOST_CHECKED = 10_000;
const checked = new WeakMap<Uint8Array, Map<string, Checked>>();

/** Reads a token; INVALID_TOKEN where it is forged, expired, or signed with another key or algorithm. */
export const readToken = async (
  secret: Uint8Array,
  token: string,
): Promise<{ userId: string; sessionId: string }> => {
  const known = checked.get(secret) ?? new Map<string, Checked>();
  checked.set(secret, known);
  try {
    const claims = known.get(token) ?? (await verify(secret, token));
    if (claims.exp * 1000 <= Date.now()) throw new Refusal('INVALID_TOKEN');
    if (known.size >= MOST_CHECKED) known.clear();
    known.set(token, claims);
    return { userId: claims.userId, sessionId: claims.jti };
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) throw new Refusal('INVALID_TOKEN');
    throw cause;
  }
};
