import type { Refusals } from './refusals';

/** The refusal codes of the calls of `channels`, besides the general ones. */
export const refusals = {
  CHANNEL_ALREADY_IN_USE: { status: 409, text: 'Channel already in use' },
  ERROR_ON_AUTH_CHANNEL: { status: 400, text: 'The channel could not be authorized' },
  // Spec 000 §4: the 401 of the analytics.
  CHANNEL_NEEDS_REAUTH: { status: 401, text: 'The channel needs re-authentication' },
  YOUTUBE_UNAVAILABLE: { status: 503, text: 'YouTube does not answer right now' },
} as const satisfies Refusals;
