import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { SessionClaims } from '#contract/auth';
import { Refusal } from '../../http/refusal';

const ALGORITHM = 'HS256';
const ISSUER = 'partner-dashboard';
// Other tokens are signed with keys of the same secret: none of them opens a session.
const AUDIENCE = 'session';

const payload = z.object({
  userId: z.uuid(),
  status: z.enum(['active', 'deactivated']),
  exp: z.number(),
  jti: z.uuid(),
});

/** A session token (spec 000 §3): signed, readable by the dashboard, valid only with its row in `session`. */
export const signToken = (
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
    .sign(secret);

/** Reads a token; INVALID_TOKEN where it is forged, expired, or signed with another key or algorithm. */
export const readToken = async (
  secret: Uint8Array,
  token: string,
): Promise<{ userId: string; sessionId: string }> => {
  try {
    const verified = await jwtVerify(token, secret, {
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
