import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { Refusal } from '../../http/refusal';

const ALGORITHM = 'HS256';
const ISSUER = 'partner-dashboard';
// A session token has another audience, so neither token is accepted as the other.
const AUDIENCE = 'registration';
const LIFETIME = '1h';

const payload = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
});

/** The person who is about to register, as the provider named them. */
export interface Applicant {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
}

/** A token that proves for an hour who signed in at the provider; it is good for a registration only. */
export const signApplicant = (secret: Uint8Array, applicant: Applicant): Promise<string> =>
  new SignJWT({
    provider: applicant.issuer,
    subject: applicant.subject,
    email: applicant.email,
    emailVerified: applicant.emailVerified,
  })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(secret);

/** Refuses with SIGN_IN_EXPIRED a token that is forged, old, or signed for something else. */
export const readApplicant = async (secret: Uint8Array, token: string): Promise<Applicant> => {
  try {
    const verified = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp'],
    });
    const { provider, ...claims } = payload.parse(verified.payload);
    return { issuer: provider, ...claims };
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError)
      throw new Refusal('SIGN_IN_EXPIRED');
    throw cause;
  }
};
