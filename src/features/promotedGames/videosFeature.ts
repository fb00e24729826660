import type { Feature } from '#src/request/feature';
import { promotedVideos, videoDecisions } from './promotedVideosList';
import { promotedVideosSaga } from './promotedVideosSaga';

/** The videos of promoted games, for staff. */
export const promotedVideosFeature = {
  slices: [promotedVideos.slice, videoDecisions.history.slice],
  sagas: [promotedVideosSaga],
} satisfies Feature;
