import type { Feature } from '#src/request/feature';
import { privacySaga } from './privacySaga';
import { privacySlice } from './privacySlice';

/** Who looked at the account, and downloading its data. */
export const privacyFeature = { slices: [privacySlice], sagas: [privacySaga] } satisfies Feature;
