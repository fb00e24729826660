import type { Refusals } from './refusals';

/** What the calls of `imports` refuse with, besides the general codes. */
export const refusals = {
  IMPORT_NOT_READY: { status: 409, text: 'The file is not in a state for that' },
  IMPORT_NOT_LAST: { status: 409, text: 'Only the version that counts can be undone' },
} as const satisfies Refusals;
