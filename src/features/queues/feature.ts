import type { Feature } from '#src/request/feature';
import { queuesSaga } from './queuesSaga';
import { queuesSlice } from './queuesSlice';

/** How much waits for staff. */
export const queuesFeature = { slices: [queuesSlice], sagas: [queuesSaga] } satisfies Feature;
