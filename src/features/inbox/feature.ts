import type { Feature } from '#src/request/feature';
import { help } from './helpList';
import { helpSaga } from './helpSaga';
import { inboxSaga } from './inboxSaga';
import { inboxSlice } from './inboxSlice';

/** The inbox in which agents answer users. */
export const inboxFeature = {
  slices: [inboxSlice, help.slice],
  sagas: [inboxSaga, helpSaga],
} satisfies Feature;
