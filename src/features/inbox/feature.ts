import type { Feature } from '#src/request/feature';
import { inboxSaga } from './inboxSaga';
import { inboxSlice } from './inboxSlice';

/** The agents' inbox of support. */
export const inboxFeature = { slices: [inboxSlice], sagas: [inboxSaga] } satisfies Feature;
