import type { Refusals } from './refusals';

/** The refusal codes of the calls of `linkedAccounts`, besides the general ones. */
export const refusals = {
  SIGN_IN_AGAIN: { status: 403, text: 'This needs a sign-in of the last 15 minutes' },
  SIGN_IN_TAKEN: { status: 409, text: 'This sign-in belongs to another account' },
  LAST_SIGN_IN: { status: 409, text: 'The only way to sign in cannot be removed' },
  FORUM_UNAVAILABLE: { status: 503, text: 'The forum does not answer right now' },
  FORUM_PHRASE_MISSING: { status: 409, text: 'The phrase was not found in the forum profile' },
  WORDPRESS_UNAVAILABLE: { status: 503, text: 'WordPress does not answer right now' },
  WORDPRESS_REFUSED: { status: 400, text: 'WordPress did not accept this connection' },
} as const satisfies Refusals;
