import type { Refusals } from './refusals';

/** The refusal codes of the calls of `imports`, besides the general ones. */
export const refusals = {
  IMPORT_NOT_READY: { status: 409, text: 'The file is not in a state for that' },
  IMPORT_NOT_LAST: { status: 409, text: 'Only the version that counts can be undone' },
} as const satisfies Refusals;
