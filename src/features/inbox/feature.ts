import type { Feature } from '#src/request/feature';
import { inboxSaga } from './inboxSaga';
import { inboxSlice } from './inboxSlice';

/** The inbox in which agents answer users. */
export const inboxFeature = { slices: [inboxSlice], sagas: [inboxSaga] } satisfies Feature;
