import type { Refusals } from './refusals';

/** The refusal codes of the calls of `policies`, besides the general ones. */
export const refusals = {
  POLICY_NOT_CURRENT: { status: 409, text: 'There is a newer version of this policy' },
} as const satisfies Refusals;
