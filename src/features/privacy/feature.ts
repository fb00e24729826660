import type { Feature } from '#src/request/feature';
import { accessLog } from './accessList';
import { accessSaga, exportSaga } from './privacySaga';
import { privacySlice } from './privacySlice';

/** Who looked at the account. */
export const accessFeature = { slices: [accessLog.slice], sagas: [accessSaga] } satisfies Feature;

/** Collecting and downloading the data of the account. */
export const exportFeature = { slices: [privacySlice], sagas: [exportSaga] } satisfies Feature;
