import type { Feature } from '#src/request/feature';
import { accessLog } from './accessList';
import { privacySaga } from './privacySaga';
import { privacySlice } from './privacySlice';

/** Who looked at the account, and downloading its data. */
export const privacyFeature = {
  slices: [privacySlice, accessLog.slice],
  sagas: [privacySaga],
} satisfies Feature;
