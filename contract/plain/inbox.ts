import type { Refusals } from './refusals';

/** The refusal codes of the calls of `inbox`, besides the general ones. */
export const refusals = {
  ALREADY_ASSIGNED: { status: 409, text: 'Somebody else has this conversation' },
} as const satisfies Refusals;
