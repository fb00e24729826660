import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of `channels`, besides the general ones. */
export const refusals = {
  CHANNEL_ALREADY_IN_USE: { status: 409, text: 'Channel already in use' },
  CHANNEL_REVIEW_LIMIT: { status: 409, text: 'This channel was denied as often as it may be reviewed' },
  ERROR_ON_AUTH_CHANNEL: { status: 400, text: 'The channel could not be authorized' },
  // Spec 000 §4: the 401 of the analytics.
  CHANNEL_NEEDS_REAUTH: { status: 401, text: 'The channel needs re-authentication' },
  YOUTUBE_UNAVAILABLE: { status: 503, text: 'YouTube does not answer right now' },
} as const satisfies Refusals;

/**
 * A channel in an account, from the application to the end (spec 000 §3). It is taken from an account by itself where another
 * account gets it and this one is deactivated.
 */
export const channelMachine = defineMachine({
  name: 'channel',
  states: ['in-progress', 'denied', 'linked', 'unlinked'],
  transitions: {
    approve: {
      from: ['in-progress'],
      to: 'linked',
      by: { permission: 'channel.review' },
      notifies: 'channel-approved',
    },
    deny: {
      from: ['in-progress'],
      to: 'denied',
      by: { permission: 'channel.review' },
      reason: 'required',
      notifies: 'channel-denied',
      danger: true,
    },
    apply: { from: ['denied', 'unlinked'], to: 'in-progress', by: 'owner' },
    unlink: { from: ['in-progress', 'denied', 'linked'], to: 'unlinked', by: 'owner', danger: true },
    release: { from: ['linked'], to: 'unlinked', by: 'system', notifies: 'channel-released' },
  },
});

/** The applications of channels, for staff. */
export const applicationList = plainList({
  path: 'admin/channel-applications',
  permission: 'channel.review',
  filters: { state: channelMachine.states },
  opens: { state: 'in-progress' },
  sorts: ['added_at', 'name', 'subscribers'],
  sort: '-added_at',
  search: true,
  sizes: SIZES,
  csv: true,
});
