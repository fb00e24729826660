import type { Feature } from '#src/request/feature';
import { cardsSaga } from './cardsSaga';
import { cardsSlice } from './cardsSlice';

/** The channels' cards, and how a channel is linked, renewed and deleted; the first list is in the first script. */
export const channelsFeature = { slices: [cardsSlice], sagas: [cardsSaga] } satisfies Feature;
