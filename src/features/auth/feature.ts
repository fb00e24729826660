import type { Feature } from '#src/request/feature';
import { accountsSaga } from './accountsSaga';
import { accountsSlice } from './accountsSlice';

/** The list of a person's accounts and switching between them. Signing in and out is in the first script instead. */
export const accountsFeature = { slices: [accountsSlice], sagas: [accountsSaga] } satisfies Feature;
