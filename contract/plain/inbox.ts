import type { Refusals } from './refusals';

/** What the calls of `inbox` refuse with, besides the general codes. */
export const refusals = {
  ALREADY_ASSIGNED: { status: 409, text: 'Somebody else has this conversation' },
} as const satisfies Refusals;
