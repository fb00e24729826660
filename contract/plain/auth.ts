import type { Refusals } from './refusals';

/** The refusal codes of the calls of `auth`, besides the general ones. */
export const refusals = {
  INVALID_GOOGLE_SSO_CODE: { status: 400, text: 'The sign-in code was not accepted' },
  SIGN_IN_EXPIRED: { status: 400, text: 'Request expired' },
  SIGN_IN_UNLINKED: { status: 403, text: 'This sign-in was unlinked from the account' },
  SIGN_IN_UNAVAILABLE: { status: 503, text: 'No response from accounts service' },
} as const satisfies Refusals;
