import type { Refusals } from './refusals';

/** What the calls of `auth` refuse with, besides the general codes. */
export const refusals = {
  INVALID_GOOGLE_SSO_CODE: { status: 400, text: 'The sign-in code was not accepted' },
  SIGN_IN_EXPIRED: { status: 400, text: 'Request expired' },
  SIGN_IN_UNAVAILABLE: { status: 503, text: 'No response from accounts service' },
} as const satisfies Refusals;
