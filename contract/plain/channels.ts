import { defineMachine } from './machine';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of `channels`, besides the general ones. */
export const refusals = {
  CHANNEL_ALREADY_IN_USE: { status: 409, text: 'Channel already in use' },
  CHANNEL_REVIEW_LIMIT: { status: 409, text: 'This channel was rejected as often as it may be reviewed' },
  RE_REVIEW_COOLDOWN: { status: 409, text: 'Another review can be asked for later' },
  RE_REVIEW_LIMIT: { status: 409, text: 'Another review was asked for as often as it may be' },
  ERROR_ON_AUTH_CHANNEL: { status: 400, text: 'The channel could not be authorized' },
  // Spec 000 §4: the 401 of the analytics.
  CHANNEL_NEEDS_REAUTH: { status: 401, text: 'The channel needs re-authentication' },
  YOUTUBE_UNAVAILABLE: { status: 503, text: 'YouTube does not answer right now' },
} as const satisfies Refusals;

/**
 * A channel in an account, from the application to the end (spec 000 §3). What is decided on an application says its review; a linked
 * channel is unlinked once its queued unlinking is carried out. It is taken from an account by itself where another account gets it and
 * this one is deactivated. One that was rejected applies anew where the review of it counts no more.
 */
export const channelMachine = defineMachine({
  name: 'channel',
  states: ['in-progress', 'denied', 'linked', 'unlinked'],
  transitions: {
    approve: { from: ['in-progress'], to: 'linked', by: 'system', notifies: 'channel-approved' },
    deny: {
      from: ['in-progress'],
      to: 'denied',
      by: 'system',
      reason: 'required',
      notifies: 'channel-denied',
    },
    apply: { from: ['denied', 'unlinked'], to: 'in-progress', by: 'owner' },
    reopen: { from: ['denied'], to: 'in-progress', by: 'system' },
    withdraw: { from: ['in-progress', 'denied'], to: 'unlinked', by: 'owner', danger: true },
    unlink: { from: ['linked'], to: 'unlinked', by: 'system', notifies: 'channel-unlinked' },
    release: { from: ['linked'], to: 'unlinked', by: 'system', notifies: 'channel-released' },
  },
});
