import type { Feature } from '#src/request/feature';
import { promotedGamesSaga } from './promotedGamesSaga';
import { promotedGamesSlice } from './promotedGamesSlice';

/** What videos of promoted games earned the user. */
export const promotedGamesFeature = {
  slices: [promotedGamesSlice],
  sagas: [promotedGamesSaga],
} satisfies Feature;
