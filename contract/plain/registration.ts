import type { Refusals } from './refusals';

/** The refusal codes of the calls of `registration`, besides the general ones. */
export const refusals = {
  USER_ALREADY_EXISTS: { status: 409, text: 'User already exists' },
} as const satisfies Refusals;
