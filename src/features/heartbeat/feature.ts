import type { Feature } from '#src/request/feature';
import { heartbeatSlice } from './heartbeatSlice';
import { momentsSaga } from './momentsSaga';
import { photosSaga } from './photosSaga';

/** Moments and photos. */
export const heartbeatFeature = {
  slices: [heartbeatSlice],
  sagas: [momentsSaga, photosSaga],
} satisfies Feature;
