import type { Refusals } from './refusals';

/** The refusal codes of the calls of `codes`, besides the general ones. */
export const refusals = {
  CODE_WRONG: { status: 400, text: 'This is not the code that was mailed' },
  CODE_EXPIRED: { status: 400, text: 'Verification code expired' },
  RESEND_TOO_EARLY: { status: 429, text: 'A code was mailed a moment ago' },
} as const satisfies Refusals;
