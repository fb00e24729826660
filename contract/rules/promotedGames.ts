import { all, atMost, required, shaped } from './check';

export const LONGEST_GAME = 120;

/** What a promoted game is called. */
export const gameName = all(required, atMost(LONGEST_GAME));

/** The id of a YouTube channel. */
export const channelNamed = all(required, shaped(/^UC[A-Za-z0-9_-]{22}$/, 'channel_id'));
