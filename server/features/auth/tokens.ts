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

/** Reads a token; INVALID_TOKEN where it is forged, expired, or signed with another key or algorithm. */
export const readToken = async (
  secret: Uint8Array,
  token: string,
): Promise<{ userId: string; sessionId: string }> => {
  try {
    const verified = await jwtVerify(token, await keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    const claims = payload.parse(verified.payload);
    return { userId: claims.userId, sessionId: claims.jti };
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) throw new Refusal('INVALID_TOKEN');
    throw cause;
  }
};
