import type { Feature } from '#src/request/feature';
import { registrationSaga } from './registrationSaga';
import { registrationSlice } from './registrationSlice';

/** Making an account, and who invites to it. */
export const registrationFeature = {
  slices: [registrationSlice],
  sagas: [registrationSaga],
} satisfies Feature;
