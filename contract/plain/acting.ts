import type { Refusals } from './refusals';

/** The refusal codes of the calls of `acting`, besides the general ones. */
export const refusals = {
  ALREADY_ACTING: { status: 409, text: 'Already acting as another user' },
} as const satisfies Refusals;
