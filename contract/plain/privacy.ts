import type { Refusals } from './refusals';

/** The refusal codes of the calls of `privacy`, besides the general ones. */
export const refusals = {
  EXPORT_RUNNING: { status: 409, text: 'Your data is being collected already' },
} as const satisfies Refusals;
