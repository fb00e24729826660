import type { Refusals } from './refusals';

/** What the calls of `acting` refuse with, besides the general codes. */
export const refusals = {
  ALREADY_ACTING: { status: 409, text: 'Already acting as another user' },
} as const satisfies Refusals;
