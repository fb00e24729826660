import type { Refusals } from './refusals';

/** What the calls of `privacy` refuse with, besides the general codes. */
export const refusals = {
  EXPORT_RUNNING: { status: 409, text: 'Your data is being collected already' },
} as const satisfies Refusals;
