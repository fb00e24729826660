import type { Feature } from '#src/request/feature';
import { linkedAccountsSaga } from './linkedAccountsSaga';
import { linkedAccountsSlice } from './linkedAccountsSlice';

/** Sign-in providers, the forum and WordPress sites of an account. */
export const linkedAccountsFeature = {
  slices: [linkedAccountsSlice],
  sagas: [linkedAccountsSaga],
} satisfies Feature;
