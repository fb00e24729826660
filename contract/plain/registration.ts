import type { Refusals } from './refusals';

/** What the calls of `registration` refuse with, besides the general codes. */
export const refusals = {
  USER_ALREADY_EXISTS: { status: 409, text: 'User already exists' },
} as const satisfies Refusals;
