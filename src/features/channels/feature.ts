import type { Feature } from '#src/request/feature';
import { cardsSaga } from './cardsSaga';
import { cardsSlice } from './cardsSlice';

/**
 * The cards of the channels screen; linking, renewing and deleting a channel. The first list is in the first script.
 */
export const channelsFeature = { slices: [cardsSlice], sagas: [cardsSaga] } satisfies Feature;
