import type { Refusals } from './refusals';

/** What the calls of `policies` refuse with, besides the general codes. */
export const refusals = {
  POLICY_NOT_CURRENT: { status: 409, text: 'There is a newer version of this policy' },
} as const satisfies Refusals;
