import type { Feature } from '#src/request/feature';
import { accountSaga } from './accountSaga';
import { accountSlice } from './accountSlice';

/** Verifying the e-mail, deactivating and reactivating the account, signing out everywhere. */
export const accountFeature = { slices: [accountSlice], sagas: [accountSaga] } satisfies Feature;
