import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import type { Refusals } from './refusals';

/** The network's feature: its creators get more than all of what videos of promoted games earn (spec 001 §2). */
export const PROMOTED_GAMES = '110-revenue-share';

/** The refusal codes of the calls about promoted videos; what is wrong with a new one's values is said at their fields. */
export const refusals = {
  PROMOTED_VIDEO_THERE: { status: 409, text: 'This video counts already' },
  PROMOTED_CHANNEL_UNKNOWN: {
    status: 409,
    text: 'Nobody whose network has promoted games has linked this channel',
  },
} as const satisfies Refusals;

const managed = { permission: 'promoted-games.manage' } as const;

/** A video of a promoted game. It counts from a month on, until it is ended; what it has earned until then stays. */
export const promotedVideoMachine = defineMachine({
  name: 'promotedVideo',
  states: ['counting', 'ended'],
  transitions: { end: { from: ['counting'], to: 'ended', by: managed, danger: true } },
});

/** The videos of promoted games, those that are ended too. */
export const promotedVideoList = plainList({
  ...managed,
  path: 'admin/promoted-videos',
  filters: { state: promotedVideoMachine.states },
  sorts: ['added_at', 'game', 'from_month'],
  sort: '-added_at',
  search: true,
  sizes: SIZES,
  csv: true,
});
